package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.ddsbench.core.file.TreeDeletion;

/**
 * A part of the apps that CMake builds when it is needed: once for each name, in a directory of its
 * own, from which only the results remain.
 *
 * @param apps the sources
 * @param builds the directory of such builds
 * @param name of this one; it depends on everything from which the results are made
 * @param prefix where the libraries and their headers are installed; empty for those that CMake
 *     finds
 * @param settings CMake's cache entries, as {@code NAME=VALUE}
 * @param target of CMake, which puts its results in the directory {@code bin}
 * @param corrected what a user corrects when it fails
 */
record CMakeBuild(
    Path apps,
    Path builds,
    String name,
    Optional<Path> prefix,
    List<String> settings,
    String target,
    String corrected) {
  private static final String REASON = "ddsbench: ";

  /** Lines of a failed build that a reason shows. */
  private static final int SHOWN = 8;

  /** Ninja prints the command of a failed step in the line after this. */
  private static final String FAILED_STEP = "FAILED: ";

  private static final Pattern NINJA =
      Pattern.compile(FAILED_STEP + "|\\[\\d{1,6}/\\d{1,6}] |ninja: build stopped");

  /** A linker's last words are that it failed; what it lacks stands before them. */
  private static final Pattern ERROR =
      Pattern.compile(
          "\\berror\\b|needed by .*, not found|undefined reference", Pattern.CASE_INSENSITIVE);

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

  /** Holds the reason why the last attempt failed. */
  private Path failed() {
    return builds.resolve(name + ".failed");
  }

  /** Why the last attempt failed; empty when it did not, or none was made. */
  Optional<String> earlierFailure() {
    try {
      return Files.exists(failed()) ? Optional.of(Files.readString(failed())) : Optional.empty();
    } catch (IOException e) {
      // The next attempt finds the reason again.
      return Optional.empty();
    }
  }

  /**
   * Makes the results unless they exist. An interrupt ends it.
   *
   * @param what is made, for people
   * @param from against which libraries, or from which files
   * @return why there are none, as the end of a sentence; empty when they exist
   */
  Optional<String> make(String what, Path from, BuildListener progress) throws IOException {
    if (Files.isDirectory(results())) {
      return Optional.empty();
    }
    Files.createDirectories(builds);
    Path directory = Files.createTempDirectory(builds, name + ".");
    progress.building(what, from);
    try {
      Files.deleteIfExists(failed());
      Optional<String> failure =
          Interruptible.call(
              "building " + name,
              () -> make(directory, (done, all) -> progress.step(what, done, all)));
      if (failure.isEmpty()) {
        publish(directory.resolve("bin"));
      } else {
        Files.writeString(failed(), failure.get());
      }
      return failure;
    } finally {
      TreeDeletion.delete(directory);
      progress.built(what);
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

  private Optional<String> make(Path directory, BuildCommand.Steps steps)
      throws IOException, InterruptedException {
    // What an earlier attempt printed is not the reason of this one.
    Files.write(log(), new byte[0]);
    List<String> configure =
        new ArrayList<>(
            List.of("cmake", "-S", apps.toString(), "-B", directory.toString(), "-G", "Ninja"));
    configure.add("-DCMAKE_BUILD_TYPE=Release");
    settings.forEach(setting -> configure.add("-D" + setting));
    List<String> build = List.of("cmake", "--build", directory.toString(), "--target", target);
    for (List<String> command : List.of(configure, build)) {
      int status;
      try {
        status = new BuildCommand(command, log()).run(steps);
      } catch (IOException e) {
        return Optional.of(
            "cannot be built: " + e.getMessage() + ". Install cmake and ninja-build.");
      }
      if (status != 0) {
        return Optional.of(reason());
      }
    }
    return prefix.isEmpty() ? Optional.empty() : ForeignHeaders.find(directory, prefix.get());
  }

  /** What was printed, without Ninja's lines about a step: its number, and its failed command. */
  private List<String> printed() throws IOException {
    List<String> printed = new ArrayList<>();
    boolean isCommand = false;
    for (String line :
        new String(Files.readAllBytes(log()), StandardCharsets.UTF_8).lines().toList()) {
      String text = line.strip();
      boolean isStep = isCommand || NINJA.matcher(text).lookingAt();
      isCommand = text.startsWith(FAILED_STEP);
      if (!text.isEmpty() && !isStep) {
        printed.add(text);
      }
    }
    return printed;
  }

  /**
   * The last reason in the log that CMake's files of the product state; else the lines from the
   * first error of a compiler or linker on, else the last lines.
   */
  private String reason() throws IOException {
    List<String> lines = printed();
    List<String> stated = lines.stream().filter(line -> line.startsWith(REASON)).toList();
    if (!stated.isEmpty()) {
      return stated.get(stated.size() - 1).substring(REASON.length()) + ".";
    }
    int error = 0;
    while (error < lines.size() && !ERROR.matcher(lines.get(error)).find()) {
      error++;
    }
    List<String> shown =
        error < lines.size()
            ? lines.subList(error, Math.min(error + SHOWN, lines.size()))
            : lines.subList(Math.max(0, lines.size() - SHOWN), lines.size());
    return "cannot be built: "
        + String.join(" | ", shown)
        + " | The whole output is in "
        + log()
        + ". Correct "
        + corrected
        + ".";
  }
}
