package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.file.TreeDeletion;

/**
 * A part of the apps that CMake builds when it is needed: once for each name, in a directory of its
 * own, from which only the results remain.
 *
 * @param apps the sources
 * @param builds the directory of such builds
 * @param name of this one; it depends on everything from which the results are made
 * @param settings CMake's cache entries, as {@code NAME=VALUE}
 * @param target of CMake, which puts its results in the directory {@code bin}
 */
record CMakeBuild(Path apps, Path builds, String name, List<String> settings, String target) {
  private static final String REASON = "ddsbench: ";

  CMakeBuild {
    settings = List.copyOf(settings);
  }

  /** The directory of the results, whether they were made or not. */
  Path results() {
    return builds.resolve(name).resolve("bin");
  }

  /** The output of CMake and of the compilers. */
  Path log() {
    return builds.resolve(name + ".log");
  }

  /**
   * Makes the results unless they exist. An interrupt ends it.
   *
   * @return why there are none, as the end of a sentence; empty when they exist
   */
  Optional<String> make() throws IOException {
    if (Files.isDirectory(results())) {
      return Optional.empty();
    }
    Files.createDirectories(builds);
    Path directory = Files.createTempDirectory(builds, name + ".");
    try {
      Optional<String> failure = make(directory);
      if (failure.isEmpty()) {
        publish(directory.resolve("bin"));
      }
      return failure;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw (IOException) new InterruptedIOException("building " + name).initCause(e);
    } finally {
      TreeDeletion.delete(directory);
    }
  }

  /** Another process may have made the same. */
  private void publish(Path made) throws IOException {
    try {
      Files.createDirectories(results().getParent());
      Files.move(made, results());
    } catch (FileAlreadyExistsException e) {
      // It is the same.
    }
  }

  private Optional<String> make(Path directory) throws IOException, InterruptedException {
    List<String> configure =
        new ArrayList<>(
            List.of("cmake", "-S", apps.toString(), "-B", directory.toString(), "-G", "Ninja"));
    configure.add("-DCMAKE_BUILD_TYPE=Release");
    settings.forEach(setting -> configure.add("-D" + setting));
    List<String> build = List.of("cmake", "--build", directory.toString(), "--target", target);
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
}
