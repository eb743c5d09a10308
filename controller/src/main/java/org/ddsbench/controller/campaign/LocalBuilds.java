package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.ddsbench.controller.deploy.ProjectFiles;
import org.ddsbench.controller.deploy.VariantBuild;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.implementation.Implementation;

/**
 * Which implementations have programs on this machine.
 *
 * @param progress receives lines for people about what takes long
 */
record LocalBuilds(ProjectFiles files, Consumer<String> progress) {
  /**
   * The implementations among these that are built, each with the parts that are built; and
   * variants that are built when they are needed.
   */
  Stream<Implementation> usable(List<Implementation> all) {
    return all.stream()
        .filter(one -> one.prefix().isPresent() || files.isBuilt(one))
        .map(one -> files.isBuilt(one) ? files.withBuiltDaemons(one) : one);
  }

  /**
   * Builds the programs of variants that are not built yet, which takes minutes; an interrupt ends
   * it.
   *
   * @param named the names of those that are needed
   * @return why variants have no programs; empty when all have them
   */
  List<Finding> build(KnownImplementations known, Set<String> named) throws IOException {
    List<Finding> faults = new ArrayList<>();
    for (Implementation one : known.all()) {
      Optional<VariantBuild> build = files.build(one).filter(any -> named.contains(one.name()));
      if (build.isPresent()) {
        build.get().build(progress).ifPresent(faults::add);
      }
    }
    return faults;
  }

  /** These implementations, whose programs are started for their versions. */
  List<ImplementationStatus> statuses(KnownImplementations known) throws InterruptedException {
    List<ImplementationStatus> statuses = new ArrayList<>();
    for (Implementation one : known.all()) {
      statuses.add(ImplementationStatus.of(one, files, known.file()));
    }
    return statuses;
  }
}
