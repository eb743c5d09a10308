package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ddsbench.controller.deploy.BuildListener;
import org.ddsbench.controller.deploy.ConfigurationCheck;
import org.ddsbench.controller.deploy.ProjectFiles;
import org.ddsbench.controller.deploy.VariantBuild;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.implementation.FaultyVariant;
import org.ddsbench.core.implementation.Implementation;

/**
 * Which implementations have programs on this machine.
 *
 * @param progress receives the progress of building
 */
record LocalBuilds(ProjectFiles files, BuildListener progress) {
  /**
   * The implementations among these that are built, each with the parts that are built; and
   * variants that are built when they are needed, each with the parts that can be.
   */
  Stream<Implementation> usable(List<Implementation> all) {
    return all.stream()
        .filter(one -> one.prefix().isPresent() || files.isBuilt(one))
        .map(files::withBuiltDaemons);
  }

  /**
   * The implementations among these that their user provides and that are not built. Variants with
   * a prefix are provided, and built when they are needed.
   */
  List<Implementation> omitted(List<Implementation> all) {
    return all.stream()
        .filter(one -> one.prefix().isEmpty())
        .filter(one -> one.provide().isPresent() && !files.isBuilt(one))
        .toList();
  }

  /**
   * Builds the programs of variants without faults that are not built yet, which takes minutes, and
   * has the programs of these variants check their configuration. An interrupt ends it.
   *
   * @param named the names of those that are needed
   * @return the variants whose programs cannot be built or refuse it, each with the reasons
   */
  List<FaultyVariant> build(KnownImplementations known, Set<String> named) throws IOException {
    List<FaultyVariant> faulty = new ArrayList<>();
    for (Implementation one : known.all()) {
      if (named.contains(one.name()) && !known.isFaulty(one.name())) {
        List<Finding> faults = faults(one);
        if (!faults.isEmpty()) {
          faulty.add(new FaultyVariant(one.name(), one.title(), one.described(), faults));
        }
      }
    }
    return faulty;
  }

  private List<Finding> faults(Implementation one) throws IOException {
    Optional<VariantBuild> build = files.build(one);
    Optional<Finding> unbuilt = build.isPresent() ? build.get().build(progress) : Optional.empty();
    if (unbuilt.isPresent() || !files.isBuilt(one)) {
      return unbuilt.stream().toList();
    }
    return ConfigurationCheck.mistakes(one, files);
  }

  /** These implementations, whose programs are started for their versions. */
  List<ImplementationStatus> statuses(KnownImplementations known) throws InterruptedException {
    List<ImplementationStatus> statuses = new ArrayList<>();
    for (Implementation one : known.all()) {
      statuses.add(ImplementationStatus.of(one, files, known));
    }
    for (FaultyVariant one : known.faulty()) {
      if (known.all().stream().noneMatch(any -> any.name().equals(one.name()))) {
        statuses.add(ImplementationStatus.of(one, known));
      }
    }
    return statuses;
  }
}
