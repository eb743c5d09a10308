package org.ddsbench.controller.campaign;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.ddsbench.controller.deploy.ProgramVersion;
import org.ddsbench.controller.deploy.ProjectFiles;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.implementation.DdsVariant;
import org.ddsbench.core.implementation.FaultyVariant;
import org.ddsbench.core.implementation.Implementation;

/**
 * An implementation that campaigns may name, on this machine.
 *
 * @param of what it is a variant of; empty for an implementation of the product
 * @param from the file that describes it
 * @param version of its middleware here; empty when its program is missing or does not start
 * @param missing what it lacks; empty when campaigns can use it
 */
public record ImplementationStatus(
    String name, String title, String of, Path from, String version, String missing) {

  /** Finds it out; starts the program for its version. */
  static ImplementationStatus of(Implementation one, ProjectFiles files, KnownImplementations known)
      throws InterruptedException {
    ProgramVersion program = version(one, files);
    return new ImplementationStatus(
        one.name(),
        one.title(),
        one.variant().map(DdsVariant::of).orElse(""),
        one.variant().flatMap(own -> known.file()).orElse(files.description(one)),
        program.version(),
        known.faulty().stream()
            .filter(any -> any.name().equals(one.name()))
            .findFirst()
            .map(ImplementationStatus::faults)
            .orElse(program.problem()));
  }

  /** A variant of an unknown implementation. */
  static ImplementationStatus of(FaultyVariant one, KnownImplementations known) {
    return new ImplementationStatus(
        one.name(), one.title(), one.of(), known.file().orElseThrow(), "", faults(one));
  }

  private static String faults(FaultyVariant one) {
    return one.faults().stream().map(Finding::message).collect(Collectors.joining(" "));
  }

  private static ProgramVersion version(Implementation one, ProjectFiles files)
      throws InterruptedException {
    Path program = files.built(one);
    return Files.isExecutable(program)
        ? files.version(one)
        : new ProgramVersion("", List.of(), "", notBuilt(one, files));
  }

  private static String notBuilt(Implementation one, ProjectFiles files) {
    return files
        .build(one)
        .map(build -> build.earlierFailure().orElse("not built yet: run and check build it"))
        .or(one::provide)
        .orElse(files.built(one) + " is not built");
  }
}
