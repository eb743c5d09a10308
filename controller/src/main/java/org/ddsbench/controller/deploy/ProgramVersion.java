package org.ddsbench.controller.deploy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * What an implementation's program on this machine reports.
 *
 * @param libraries the shared objects of its middleware that it loaded
 * @param version of its middleware; empty when it cannot be started
 * @param problem why not; empty when it can
 */
public record ProgramVersion(String version, List<Path> libraries, String problem) {
  private static final int DEADLINE_S = 10;

  public ProgramVersion {
    libraries = List.copyOf(libraries);
  }

  /** Starts the program for its version. An interrupt of this thread ends it. */
  public static ProgramVersion of(Path program) throws InterruptedException {
    try {
      Process process =
          new ProcessBuilder(program.toString(), "version")
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      try {
        if (!process.waitFor(DEADLINE_S, TimeUnit.SECONDS)) {
          return failed("prints no version within " + DEADLINE_S + " s");
        }
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        JsonNode answer = JsonMapper.builder().build().readTree(said);
        String version = answer.path("version").asText("");
        List<Path> libraries = new ArrayList<>();
        answer
            .path("libraries")
            .forEach(library -> libraries.add(Path.of(library.path("path").asText(""))));
        return version.isEmpty()
            ? failed("prints no version")
            : new ProgramVersion(version, libraries, "");
      } finally {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      return failed(String.valueOf(e.getMessage()));
    }
  }

  private static ProgramVersion failed(String reason) {
    return new ProgramVersion("", List.of(), "its program does not start: " + reason);
  }
}
