package org.ddsbench.controller.deploy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The line of JSON that a program on this machine prints before it ends.
 *
 * @param answer the line; missing values when there is none
 * @param problem why there is none; empty when there is one
 */
record ProgramAnswer(JsonNode answer, String problem) {
  private static final int DEADLINE_S = 10;
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /**
   * Runs a command. An interrupt of this thread ends it.
   *
   * @param environment variables that are added to those of this process
   */
  static ProgramAnswer of(List<String> command, Map<String, String> environment)
      throws InterruptedException {
    return of(command, Path.of(""), environment);
  }

  /** The same in a directory. */
  static ProgramAnswer of(List<String> command, Path directory, Map<String, String> environment)
      throws InterruptedException {
    try {
      ProcessBuilder builder =
          new ProcessBuilder(command)
              .directory(directory.toAbsolutePath().toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD);
      builder.environment().putAll(environment);
      Process process = builder.start();
      try {
        if (!process.waitFor(DEADLINE_S, TimeUnit.SECONDS)) {
          return failed("does not end within " + DEADLINE_S + " s");
        }
        String printed =
            new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        JsonNode answer = JSON.readTree(printed);
        return answer.isObject() ? new ProgramAnswer(answer, "") : failed("prints no answer");
      } finally {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      return failed(String.valueOf(e.getMessage()));
    }
  }

  private static ProgramAnswer failed(String reason) {
    return new ProgramAnswer(JSON.createObjectNode(), reason);
  }
}
