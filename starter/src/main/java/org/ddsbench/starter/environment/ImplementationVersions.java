package org.ddsbench.starter.environment;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ddsbench.core.protocol.LoadedLibrary;
import org.ddsbench.starter.process.Children;
import org.ddsbench.starter.process.Command;
import org.ddsbench.starter.process.LibraryPath;

/**
 * Runs each implementation's program for its version, which shows whether it starts here at all.
 */
final class ImplementationVersions {
  private static final Duration DEADLINE = Duration.ofSeconds(10);
  private static final ObjectMapper JSON = JsonMapper.builder().build();

  private final Map<String, String> versions = new TreeMap<>();
  private final Map<String, String> problems = new TreeMap<>();
  private final Map<String, List<LoadedLibrary>> libraries = new TreeMap<>();

  /**
   * Starts all of them at the same time.
   *
   * @param programs each implementation's program by name, relative to the bundle
   */
  static ImplementationVersions ask(
      Children children, Path bundle, Map<String, String> programs, Map<String, String> environment)
      throws InterruptedException {
    ImplementationVersions result = new ImplementationVersions();
    Map<String, Command> running = new TreeMap<>();
    programs.forEach(
        (name, relative) -> {
          Path program = bundle.resolve(relative).normalize();
          if (!program.startsWith(bundle) || !Files.isExecutable(program)) {
            result.problems.put(name, "the bundle has no program " + relative);
            return;
          }
          try {
            List<String> line = List.of(program.toString(), "version");
            Map<String, String> variables = LibraryPath.addTo(environment, bundle, program);
            running.put(name, Command.start(children, line, variables, DEADLINE));
          } catch (IOException e) {
            result.problems.put(name, String.valueOf(e.getMessage()));
          }
        });
    for (Map.Entry<String, Command> entry : running.entrySet()) {
      try {
        String name = entry.getKey();
        result.read(name, programs.getOrDefault(name, ""), entry.getValue().await());
      } catch (IOException e) {
        result.problems.put(entry.getKey(), String.valueOf(e.getMessage()));
      }
    }
    result.findPackages(children);
    return result;
  }

  /**
   * Whether the program reports the implementation's name, or that of the implementation whose
   * program it is.
   */
  private static boolean isOf(String said, String name, String program) {
    return said.equals(name) || Path.of(program).endsWith("ddsbench-" + said);
  }

  private void findPackages(Children children) throws InterruptedException {
    Set<String> paths =
        libraries.values().stream()
            .flatMap(List::stream)
            .map(LoadedLibrary::path)
            .collect(Collectors.toCollection(TreeSet::new));
    Map<String, String> packages = DebianPackages.owning(children, paths);
    libraries.replaceAll(
        (name, loaded) ->
            loaded.stream()
                .map(
                    one ->
                        new LoadedLibrary(
                            one.path(), one.buildId(), packages.getOrDefault(one.path(), "")))
                .toList());
  }

  /**
   * Empty for programs of earlier versions, and for those that are an implementation themselves.
   */
  private static List<LoadedLibrary> librariesOf(JsonNode said) {
    List<LoadedLibrary> loaded = new ArrayList<>();
    for (JsonNode library : said.path("libraries")) {
      loaded.add(
          new LoadedLibrary(library.path("path").asText(), library.path("build_id").asText(), ""));
    }
    return loaded;
  }

  private void read(String name, String program, Command.Output output) {
    if (output.timedOut()) {
      problems.put(
          name, "its program does not print its version within " + DEADLINE.toSeconds() + " s");
    } else if (output.status() != 0) {
      // The dynamic loader names the missing library here.
      problems.put(name, output.lastWords());
    } else {
      try {
        JsonNode said = JSON.readTree(output.out());
        JsonNode version = said.path("version");
        if (isOf(said.path("implementation").asText(), name, program) && version.isTextual()) {
          versions.put(name, version.asText());
          List<LoadedLibrary> loaded = librariesOf(said);
          if (!loaded.isEmpty()) {
            libraries.put(name, loaded);
          }
        } else {
          problems.put(name, "its program printed: " + output.lastWords());
        }
      } catch (JsonProcessingException e) {
        problems.put(name, "its program printed: " + output.lastWords());
      }
    }
  }

  /** Version by implementation. */
  Map<String, String> versions() {
    return versions;
  }

  /** The shared objects that each program loaded; without programs that load none. */
  Map<String, List<LoadedLibrary>> libraries() {
    return libraries;
  }

  /** The reason for each implementation that does not start. */
  Map<String, String> problems() {
    return problems;
  }
}
