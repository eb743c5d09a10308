package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ddsbench.controller.deploy.BuildListener;
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

  /** The implementations among these that their user provides and that are not built. */
  List<Implementation> omitted(List<Implementation> all) {
    return all.stream().filter(one -> one.provide().isPresent() && !files.isBuilt(one)).toList();
  }

  /**
   * Builds the programs of variants without faults that are not built yet, which takes minutes; an
   * interrupt ends it.
   *
   * @param named the names of those that are needed
   * @return the variants whose programs cannot be built, each with the reason
   */
  List<FaultyVariant> build(KnownImplementations known, Set<String> named) throws IOException {
    List<FaultyVariant> faulty = new ArrayList<>();
    for (Implementation one : known.all()) {
      Optional<VariantBuild> build =
          files.build(one).filter(any -> named.contains(one.name()) && !known.isFaulty(one.name()));
      Optional<Finding> fault = build.isPresent() ? build.get().build(progress) : Optional.empty();
      fault.ifPresent(
          why ->
              faulty.add(
                  new FaultyVariant(one.name(), one.title(), one.described(), List.of(why))));
    }
    return faulty;
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
