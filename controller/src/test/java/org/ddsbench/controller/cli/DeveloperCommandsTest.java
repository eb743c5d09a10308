package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The README's commands for developers, run on a small copy: the project's own settings over one
 * source file per language.
 */
final class DeveloperCommandsTest {
  private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern BLOCK =
      Pattern.compile("## Developing\n.*?```sh\n(.*?)```", Pattern.DOTALL);
  private static final Pattern SUITES = Pattern.compile("`\\./ddsbench test ([a-z][a-z -]*)`");
  private static final Pattern PRESET =
      Pattern.compile("(cmake --build|cmake|ctest) --preset ([a-z]+)");
  private static final Pattern PRESETS =
      Pattern.compile("native presets are ((?:`[a-z]+`(?:, | and )?)+)");
  private static final Map<String, List<String>> LISTS =
      Map.of(
          "cmake", List.of("cmake", "--list-presets=configure"),
          "cmake --build", List.of("cmake", "--list-presets=build"),
          "ctest", List.of("ctest", "--list-presets"));

  @TempDir private Path copy = Path.of("");
  private String page = "";
  private List<String> lines = List.of();

  @BeforeEach
  void read() throws IOException {
    page = Files.readString(PROJECT.resolve("README.md"));
    lines =
        BLOCK.matcher(page).results().flatMap(block -> block.group(1).lines()).distinct().toList();
  }

  /** Runs a command in the copy, which must succeed, and returns its output. */
  private String run(Path directory, List<String> command)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), command + " said: " + said);
    return said;
  }

  /** Runs Maven on the root project alone: the copy has none of its modules. */
  private void maven(String line) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(line.split(" ", -1)));
    command.addAll(List.of("--non-recursive", "--batch-mode", "--quiet"));
    run(copy, command);
  }

  @Test
  void everyLineIsTriedHere() {
    for (String line : lines) {
      assertTrue(
          line.startsWith("mvn ") || line.startsWith("clang-format ") || line.contains("--preset"),
          line);
    }
    assertTrue(lines.size() >= 4, lines.toString());
  }

  @Test
  void mavenFormatsAndThenVerifies() throws IOException, InterruptedException {
    Set<String> commands = new LinkedHashSet<>(lines.stream().filter(this::isMaven).toList());
    assertTrue(commands.containsAll(Set.of("mvn verify", "mvn spotless:apply")), page);
    Files.copy(PROJECT.resolve("pom.xml"), copy.resolve("pom.xml"));
    Path source = Files.createDirectories(copy.resolve("src/main/java")).resolve("A.java");
    Files.writeString(source, "class   A { int  a ; }\n");
    assertThrows(AssertionError.class, () -> maven("mvn verify"));
    maven("mvn spotless:apply");
    assertEquals("class A {\n  int a;\n}\n", Files.readString(source));
    commands.remove("mvn spotless:apply");
    for (String command : commands) {
      maven(command);
    }
  }

  @Test
  void suitesOfTestsInTheTextExist() throws IOException, InterruptedException {
    String contributing = Files.readString(PROJECT.resolve("docs/contributing.md"));
    List<String> suites =
        run(PROJECT, List.of("bash", "-c", "source scripts/suites.sh; suite_names"))
            .lines()
            .toList();
    List<String> named =
        SUITES
            .matcher(page + contributing)
            .results()
            .flatMap(found -> Stream.of(found.group(1).split(" ", -1)))
            .toList();
    assertTrue(!named.isEmpty());
    for (String suite : named) {
      assertTrue(suites.contains(suite), suite);
    }
  }

  @Test
  void presetsExist() throws IOException, InterruptedException {
    List<MatchResult> named =
        lines.stream().flatMap(line -> PRESET.matcher(line).results()).toList();
    assertEquals(LISTS.size(), named.size(), lines.toString());
    Set<String> reported = new TreeSet<>();
    PRESETS
        .matcher(page.replace('\n', ' '))
        .results()
        .forEach(found -> reported.addAll(List.of(found.group(1).split("[` ,]+|and ", -1))));
    reported.remove("");
    for (MatchResult preset : named) {
      Set<String> known = new TreeSet<>();
      Pattern.compile("\"([a-z]+)\"")
          .matcher(run(PROJECT.resolve("dds-apps"), LISTS.getOrDefault(preset.group(1), List.of())))
          .results()
          .forEach(name -> known.add(name.group(1)));
      assertTrue(known.contains(preset.group(2)), preset.group());
      assertEquals(known, reported);
    }
  }

  @Test
  void clangFormatFormats() throws IOException, InterruptedException {
    List<String> commands = lines.stream().filter(line -> line.startsWith("clang-format")).toList();
    assertEquals(1, commands.size());
    Files.copy(PROJECT.resolve(".clang-format"), copy.resolve(".clang-format"));
    Path bench = Files.createDirectories(copy.resolve("dds-apps/bench"));
    Path source = Files.writeString(bench.resolve("a.cpp"), "int   a( ) ;\n");
    Path header = Files.writeString(bench.resolve("a.hpp"), "int   b( ) ;\n");
    run(copy, List.of("sh", "-c", commands.get(0)));
    assertEquals("int a();\n", Files.readString(source));
    assertEquals("int b();\n", Files.readString(header));
  }

  private boolean isMaven(String line) {
    return line.startsWith("mvn ");
  }
}
