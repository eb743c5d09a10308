package org.ddsbench.controller.campaign;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ddsbench.controller.deploy.ProgramVersion;
import org.ddsbench.controller.deploy.ProjectFiles;
import org.ddsbench.core.implementation.DdsVariant;
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

  /**
   * Finds it out.
   *
   * @param variants the {@code dds.xml}; absent when none exists
   */
  static ImplementationStatus of(Implementation one, ProjectFiles files, Optional<Path> variants)
      throws InterruptedException {
    ProgramVersion program = version(one, files.built(one));
    return new ImplementationStatus(
        one.name(),
        one.title(),
        one.variant().map(DdsVariant::of).orElse(""),
        one.variant().flatMap(own -> variants).orElse(files.description(one)),
        program.version(),
        program.problem());
  }

  private static ProgramVersion version(Implementation one, Path program)
      throws InterruptedException {
    return Files.isExecutable(program)
        ? ProgramVersion.of(program)
        : new ProgramVersion("", List.of(), one.provide().orElse(program + " is not built"));
  }
}
