package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.campaign.Surroundings;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What ddsbench answers before it installs or builds anything: here it could do neither. */
class ArgumentsScriptTest {
  private static final Path PROJECT = RealTestbed.home();

  @TempDir private Path checkout = Path.of("");

  private record Said(int status, String text) {}

  /** A checkout with nothing but the scripts. */
  @BeforeEach
  void makeACheckout() throws IOException {
    Files.copy(PROJECT.resolve("ddsbench"), checkout.resolve("ddsbench"));
    Path scripts = Files.createDirectory(checkout.resolve("scripts"));
    try (Stream<Path> files = Files.list(PROJECT.resolve("scripts"))) {
      for (Path file : files.toList()) {
        Files.copy(file, scripts.resolve(file.getFileName()));
      }
    }
  }

  private static Said said(List<String> command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Said(process.waitFor(), text);
  }

  private Said ddsbench(String line) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of(checkout.resolve("ddsbench").toString(), "--no-install"));
    command.addAll(List.of(line.split(" ", -1)));
    return said(command);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          test --help           | 0 | Usage: ddsbench test [--long] [SUITE...]
          test --long -h        | 0 | Suites: format gui-first
          gui --help            | 0 | Usage: ddsbench gui [FILE...]
          package --help        | 0 | Usage: ddsbench package [DIRECTORY]
          test --no-such-option | 2 | ddsbench: test: unknown option '--no-such-option'; there are --changed [BASE], --long
          test nosuchsuite      | 2 | ddsbench: test: unknown suite 'nosuchsuite'; there are format
          test --fuzz           | 2 | ddsbench: test: --fuzz needs how many seconds
          test --fuzz 3 core    | 2 | ddsbench: test: --fuzz and --screenshots choose the suites themselves
          test --changed nosuch | 2 | ddsbench: test: --changed: 'nosuch' is no commit that this branch began from
          gui --no-such-option  | 2 | ddsbench: gui: unknown option --no-such-option
          gui --image           | 2 | ddsbench: gui: --image needs a directory
          package one two       | 2 | ddsbench: package: expected one directory at most
          nosuchcommand         | 2 | ddsbench: unknown command 'nosuchcommand'; there are demo
          """)
  void itsAnswerComesBeforeAnyBuild(String line, int status, String text) throws Exception {
    Said said = ddsbench(line);
    assertEquals(status, said.status(), said.text());
    assertTrue(said.text().contains(text), said.text());
    assertFalse(Files.exists(checkout.resolve("target")), said.text());
  }

  @ParameterizedTest
  @ValueSource(strings = {"gui ", "gui --image ", "package "})
  void anEmptyPathIsRefused(String line) throws Exception {
    Said said = ddsbench(line);
    assertEquals(2, said.status(), said.text());
    assertTrue(said.text().contains(": an argument is empty; enter a path"), said.text());
    assertFalse(Files.exists(checkout.resolve("target")), said.text());
  }

  private Said function(String call) throws IOException, InterruptedException {
    String script = "set -euo pipefail; home=$1; source \"$1/scripts/arguments.sh\"; " + call;
    return said(List.of("bash", "-c", script, "shell", checkout.toString()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --help              | usage
          --version           | usage
          ''                  | usage
          run --help          | usage
          testbed up -h       | usage
          run campaign.xml    | run
          test core           | test
          """)
  void aUsageOfTheJavaProgramNeedsNoOtherPrograms(String line, String built) throws Exception {
    assertEquals(new Said(0, built + "\n"), function("what_to_build " + line));
  }

  @Test
  void theCommandsAreThoseOfTheJavaProgram() throws Exception {
    Output none = new Output(System.err);
    Context context =
        new Context(
            new Surroundings(PROJECT, checkout, Map.of()), none, none, false, Path.of("/dev/null"));
    Set<String> known =
        new HashSet<>(List.of(function("echo $java_commands").text().strip().split(" ", -1)));
    assertEquals(Main.commandLine(context).getSubcommands().keySet(), known);
  }
}
