package org.ddsbench.controller.remote;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Runs an OpenSSH program to its end. */
final class Shell {
  private Shell() {}

  /** Returns the program's output; a failure fails the test. */
  static String run(Map<String, String> environment, List<String> line)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(line).redirectErrorStream(true);
    builder.environment().putAll(environment);
    Process process = builder.start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new AssertionError(line + " said: " + said);
    }
    return said;
  }

  static String run(String... line) throws IOException, InterruptedException {
    return run(Map.of(), List.of(line));
  }
}
