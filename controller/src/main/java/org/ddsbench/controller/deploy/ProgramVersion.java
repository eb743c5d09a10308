package org.ddsbench.controller.deploy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What an implementation's program on this machine reports.
 *
 * @param libraries the shared objects of its middleware that it loaded
 * @param security why its library cannot protect what it sends; empty when it can
 * @param version of its middleware; empty when it cannot be started
 * @param problem why not; empty when it can
 */
public record ProgramVersion(
    String version, List<Path> libraries, String security, String problem) {
  public ProgramVersion {
    libraries = List.copyOf(libraries);
  }

  /**
   * Starts the program for its version. An interrupt of this thread ends it.
   *
   * @param environment further variables
   */
  static ProgramVersion of(Path program, Map<String, String> environment)
      throws InterruptedException {
    ProgramAnswer answer = ProgramAnswer.of(List.of(program.toString(), "version"), environment);
    String version = answer.answer().path("version").asText("");
    List<Path> libraries = new ArrayList<>();
    answer
        .answer()
        .path("libraries")
        .forEach(library -> libraries.add(Path.of(library.path("path").asText(""))));
    if (!answer.problem().isEmpty()) {
      return failed(answer.problem());
    }
    return version.isEmpty()
        ? failed("prints no version")
        : new ProgramVersion(version, libraries, answer.answer().path("security").asText(""), "");
  }

  private static ProgramVersion failed(String reason) {
    return new ProgramVersion("", List.of(), "", "its program does not start: " + reason);
  }
}
