package org.ddsbench.starter.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.starter.process.LibraryPath;

/** How an app is started: its command line and its environment. */
final class AppCommand {
  private static final String PRELOAD = "LD_PRELOAD";

  private AppCommand() {}

  /**
   * The process to start.
   *
   * @param nodeEnvironment environment variables of every program that measures; those of the app
   *     take precedence
   * @param probeEnvironment those of its probe, which take precedence over all others; libraries to
   *     preload are joined with existing ones
   * @throws IllegalArgumentException when the bundle has no such program
   */
  static ProcessBuilder of(
      Request.AppLaunch app,
      Path bundle,
      Path directory,
      Map<String, String> nodeEnvironment,
      Map<String, String> probeEnvironment) {
    Path program = bundle.resolve(app.program()).normalize();
    if (!program.startsWith(bundle)) {
      throw new IllegalArgumentException(app.program() + " is not in the bundle");
    }
    if (!Files.isExecutable(program)) {
      throw new IllegalArgumentException("the bundle has no program " + app.program());
    }
    List<String> line = new ArrayList<>();
    if (!app.cpuAffinity().isEmpty()) {
      String processors =
          app.cpuAffinity().stream().map(String::valueOf).collect(Collectors.joining(","));
      line.addAll(List.of("taskset", "-c", processors));
    }
    line.add(program.toString());
    line.addAll(app.arguments());
    ProcessBuilder builder = new ProcessBuilder(line).directory(directory.toFile());
    Map<String, String> environment = new HashMap<>(nodeEnvironment);
    environment.putAll(app.environment());
    probeEnvironment.forEach(
        (variable, value) ->
            environment.merge(
                variable,
                value,
                (before, added) -> variable.equals(PRELOAD) ? added + ":" + before : added));
    builder.environment().putAll(LibraryPath.addTo(environment, bundle, program));
    return builder;
  }
}
