package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.ddsbench.core.digest.Sha256;
import org.ddsbench.core.file.TreeDeletion;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.implementation.DdsVariant;
import org.ddsbench.core.implementation.Implementation;

/**
 * The programs of a variant with a prefix. CMake builds them once for each state of the sources and
 * of the libraries in the prefix, in a directory of its own, so that no two prefixes meet.
 */
public final class VariantBuild {
  private static final String REASON = "ddsbench: ";
  private static final List<String> INSTALLED = List.of("lib", "lib64", "bin");
  private static final int DIGITS = 16;

  /** Debian has its libraries in a directory of lib. */
  private static final int DEPTH = 2;

  private final ProjectFiles files;
  private final Implementation variant;
  private final Path prefix;
  private final String name;

  /**
   * @param files the sources
   * @param prefix where the libraries are installed
   */
  VariantBuild(ProjectFiles files, Implementation variant, Path prefix) {
    this.files = files;
    this.variant = variant;
    this.prefix = prefix;
    this.name = name();
  }

  /** The directory of the programs, whether they were built or not. */
  Path programs() {
    return files.builds().resolve(name).resolve("bin");
  }

  private Path log() {
    return files.builds().resolve(name + ".log");
  }

  private String name() {
    StringBuilder state = new StringBuilder(variant.described()).append('\n').append(prefix);
    add(state, files.apps(), Integer.MAX_VALUE);
    add(state, files.workload(), Integer.MAX_VALUE);
    for (String installed : INSTALLED) {
      add(state, prefix.resolve(installed), DEPTH);
    }
    return Sha256.of(state.toString()).substring(0, DIGITS);
  }

  /** Adds the path, the size and the time of each file, without those that were built. */
  private static void add(StringBuilder state, Path directory, int depth) {
    if (!Files.isDirectory(directory)) {
      return;
    }
    Path built = directory.resolve("build");
    try (Stream<Path> all = Files.walk(directory, depth)) {
      for (Path file : all.filter(path -> !path.startsWith(built)).sorted().toList()) {
        if (Files.isRegularFile(file)) {
          state.append('\n').append(file).append(' ').append(Files.size(file));
          state.append(' ').append(Files.getLastModifiedTime(file).toMillis());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Builds the programs unless they exist, which takes minutes. An interrupt ends it.
   *
   * @param progress receives lines for people
   * @return why there are none; empty when they exist and load the libraries of the prefix
   */
  public Optional<Finding> build(Consumer<String> progress) throws IOException {
    try {
      return built(progress);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw (IOException) new InterruptedIOException("building " + variant.name()).initCause(e);
    }
  }

  private Optional<Finding> built(Consumer<String> progress)
      throws IOException, InterruptedException {
    if (!Files.isDirectory(programs())) {
      progress.accept("building " + variant.name() + " against " + prefix);
      Files.createDirectories(files.builds());
      Path directory = Files.createTempDirectory(files.builds(), name + ".");
      try {
        Optional<String> failure = build(directory);
        if (failure.isPresent()) {
          return failure.map(this::fault);
        }
        publish(directory.resolve("bin"));
      } finally {
        TreeDeletion.delete(directory);
      }
    }
    return check().map(this::fault);
  }

  /** Another process may have built the same. */
  private void publish(Path built) throws IOException {
    try {
      Files.createDirectories(programs().getParent());
      Files.move(built, programs());
    } catch (FileAlreadyExistsException e) {
      // It is the same.
    }
  }

  private Optional<String> build(Path directory) throws IOException, InterruptedException {
    List<String> configure =
        List.of(
            "cmake",
            "-S",
            files.apps().toString(),
            "-B",
            directory.toString(),
            "-G",
            "Ninja",
            "-DCMAKE_BUILD_TYPE=Release",
            "-DDDSBENCH_ONLY=" + variant.described(),
            "-DCMAKE_PREFIX_PATH=" + prefix);
    List<String> build = List.of("cmake", "--build", directory.toString(), "--target", "programs");
    for (List<String> command : List.of(configure, build)) {
      int status;
      try {
        status = run(command);
      } catch (IOException e) {
        return Optional.of(
            "cannot be built: " + e.getMessage() + ". Install cmake and ninja-build.");
      }
      if (status != 0) {
        return Optional.of(reason());
      }
    }
    return Optional.empty();
  }

  private int run(List<String> command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log().toFile()))
            .start();
    try {
      return process.waitFor();
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  /** The last reason in the log that CMake's files of the product state. */
  private String reason() throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(log(), StandardCharsets.ISO_8859_1));
    lines.removeIf(line -> !line.startsWith(REASON));
    return lines.isEmpty()
        ? "cannot be built. Read " + log() + "."
        : lines.get(lines.size() - 1).substring(REASON.length()) + ".";
  }

  /** What the program loads is what was asked for. */
  private Optional<String> check() throws IOException, InterruptedException {
    ProgramVersion program = ProgramVersion.of(programs().resolve(variant.binary()));
    if (!program.problem().isEmpty()) {
      return Optional.of(program.problem());
    }
    Path installed = prefix.toRealPath();
    return program.libraries().stream()
        .filter(library -> !library.startsWith(installed))
        .findFirst()
        .map(library -> "loads " + library + ", which is not in " + installed);
  }

  private Finding fault(String reason) {
    return new Finding(
        "FILE",
        Severity.ERROR,
        "",
        "prefix",
        variant.variant().map(DdsVariant::place).orElseThrow(),
        variant.name() + ": " + reason);
  }
}
