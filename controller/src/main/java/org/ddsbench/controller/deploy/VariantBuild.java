package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.implementation.DdsVariant;
import org.ddsbench.core.implementation.Implementation;

/**
 * The programs of a variant with a prefix. CMake builds them once for each state of the sources and
 * of the libraries in the prefix, in a directory of its own, so that no two prefixes meet.
 */
public final class VariantBuild {
  private final Implementation variant;
  private final Path prefix;
  private final CMakeBuild build;
  private final Map<String, String> environment;

  /**
   * @param files the sources
   * @param prefix where the libraries are installed
   */
  VariantBuild(ProjectFiles files, Implementation variant, Path prefix) {
    this.variant = variant;
    this.prefix = prefix;
    environment = files.environment();
    String name =
        new SourceState()
            .add(variant.described())
            .add(prefix.toString())
            .add(files.apps(), Integer.MAX_VALUE)
            .add(files.workload(), Integer.MAX_VALUE)
            .addInstalled(prefix)
            .name();
    build =
        new CMakeBuild(
            files.apps(),
            files.builds(),
            name,
            Optional.of(prefix),
            settings(variant),
            "programs",
            "the installation, or name another prefix");
  }

  /** What CMake needs to know of an implementation for which it builds something. */
  static List<String> settings(Implementation implementation) {
    String only = "DDSBENCH_ONLY=" + implementation.described();
    return implementation
        .prefix()
        .map(prefix -> List.of(only, "CMAKE_PREFIX_PATH=" + prefix))
        .orElse(List.of(only));
  }

  /** The directory of the programs, whether they were built or not. */
  Path programs() {
    return build.results();
  }

  /** Why the last build for this state failed; empty when it did not, or none was tried. */
  public Optional<String> earlierFailure() {
    return build.earlierFailure();
  }

  /**
   * Builds the programs unless they exist, which takes minutes. An interrupt ends it.
   *
   * @return why there are none; empty when they exist and load the libraries of the prefix
   */
  public Optional<Finding> build(BuildListener progress) throws IOException {
    Optional<String> failure = build.make(variant.name(), prefix, progress);
    return (failure.isPresent()
            ? failure
            : Interruptible.call("checking " + variant.name(), this::check))
        .map(this::fault);
  }

  /** What the program loads is what was asked for. */
  private Optional<String> check() throws IOException, InterruptedException {
    ProgramVersion program = ProgramVersion.of(programs().resolve(variant.binary()), environment);
    if (!program.problem().isEmpty()) {
      return Optional.of(program.problem());
    }
    Path installed = prefix.toRealPath();
    return program.libraries().stream()
        .filter(library -> !library.startsWith(installed))
        .findFirst()
        .map(library -> "its program loads " + library + ", which is not in " + installed);
  }

  private Finding fault(String reason) {
    return new Finding(
        "FILE",
        Severity.ERROR,
        "",
        "prefix",
        variant.variant().map(DdsVariant::place).orElseThrow(),
        reason);
  }
}
