package org.ddsbench.controller.probe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A running program that makes known datagram calls, in every possible way, on two threads, and
 * prints them.
 */
final class KnownCalls {
  private static final Path SOURCE =
      Path.of("..", "probes", "tests", "known-calls", "known-calls.c").toAbsolutePath().normalize();

  private final Process process;
  private final Path said;

  private KnownCalls(Process process, Path said) {
    this.process = process;
    this.said = said;
  }

  /** Compiles the program into a directory. */
  static Path compiled(Path directory) throws IOException, InterruptedException {
    Path program = directory.resolve("known-calls");
    Process compiler =
        new ProcessBuilder(
                "gcc", "-O2", "-Wall", "-o", program.toString(), SOURCE.toString(), "-pthread")
            .inheritIO()
            .start();
    if (compiler.waitFor() != 0) {
      throw new IOException(SOURCE + " is not compiled");
    }
    return program;
  }

  /** Starts the program with these variables; it makes no calls yet. */
  static KnownCalls start(Path program, Path said, Map<String, String> environment)
      throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(program.toString(), "0").redirectOutput(said.toFile());
    builder.environment().putAll(environment);
    return new KnownCalls(builder.start(), said);
  }

  long pid() {
    return process.pid();
  }

  /** Lets it make its calls. */
  void go() throws IOException {
    process.getOutputStream().write('\n');
    process.getOutputStream().close();
  }

  /** Waits for the end of the program; returns its calls, stamped just before and after them. */
  List<CallLine> calls() throws IOException, InterruptedException {
    if (process.waitFor() != 0) {
      throw new IOException("known-calls ended with status " + process.exitValue());
    }
    return Files.readAllLines(said).stream().map(CallLine::of).toList();
  }

  /** Kills the program. */
  void kill() {
    process.destroyForcibly();
  }
}
