package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.controller.campaign.RealTestbed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** An empty path is refused by every command: it would mean the current directory. */
class EmptyArgumentsTest {
  private static final String EMPTY = ": error [B04]: It is empty. Enter a path; . is the current";

  @TempDir Path directory = Path.of("");

  private static String campaign() {
    return RealTestbed.home().resolve("workloads/avenue/quick.xml").toString();
  }

  static Stream<Arguments> commandsWithARepository() {
    return Stream.of(
            "demo",
            "demo --quick --launcher local",
            "run CAMPAIGN --testbed t.xml",
            "repository list",
            "repository show air",
            "repository verify",
            "repository sign air --key k",
            "repository export air --output o.csv",
            "repository prune --keep-newest 0 --yes",
            "repository prune air --failed --yes --format json",
            "repository move")
        .flatMap(
            command ->
                Stream.of(
                    Arguments.of(command, List.of("--repository", "")),
                    Arguments.of(command, List.of("--repository="))));
  }

  @ParameterizedTest
  @MethodSource("commandsWithARepository")
  void anEmptyRepositoryIsOneFinding(String command, List<String> option) {
    List<String> arguments =
        Stream.concat(
                Stream.of(command.split(" ", -1))
                    .map(word -> word.equals("CAMPAIGN") ? campaign() : word),
                option.stream())
            .toList();
    CommandLineRun run = CommandLineRun.of(arguments.toArray(String[]::new));
    assertEquals(2, run.status(), run.toString());
    assertEquals("", run.out());
    assertEquals(
        "--repository: error [B04]: It is empty. Enter a path; . is the current directory.\n",
        run.err());
  }

  @Test
  void allEmptyPathsOfACommandAreNamed() {
    CommandLineRun run =
        CommandLineRun.of("run", "", "--testbed", "", "--repository", "", "--trace", "");
    assertEquals(2, run.status(), run.toString());
    for (String name : List.of("CAMPAIGN", "--testbed", "--repository", "--trace")) {
      assertTrue(run.err().contains(name + EMPTY), run.err());
    }
    assertEquals(4, run.err().lines().count(), run.err());
    for (List<String> command :
        List.of(
            List.of("report", ""),
            List.of("validate", ""),
            List.of("plan", campaign(), "--testbed="),
            List.of("compare", "", directory.toString()),
            List.of("compare", directory.toString(), directory.toString(), "--junit", ""),
            List.of("repository", "prune", "", "--failed"),
            List.of("correct", "trace.csv", "--output", ""))) {
      CommandLineRun one = CommandLineRun.of(command.toArray(String[]::new));
      assertEquals(2, one.status(), command + " " + one);
      assertEquals(1, one.err().lines().count(), command + " " + one);
      assertTrue(one.err().contains("error [B04]: It is empty. Enter a "), command + " " + one);
    }
  }

  @Test
  void conditionsAloneAreNoCampaign() {
    CommandLineRun run = CommandLineRun.of("compare", ":dds=cyclonedds", ":dds=fastdds");
    assertEquals(2, run.status(), run.toString());
    assertTrue(run.err().contains("Not a campaign directory"), run.err());
  }

  @Test
  void aDotIsTheCurrentDirectoryAndHelpIsGiven() throws IOException {
    CommandLineRun list = CommandLineRun.of("repository", "list", "--repository", ".");
    assertEquals(0, list.status(), list.toString());
    CommandLineRun help = CommandLineRun.of("repository", "prune", "--repository", "", "--help");
    assertEquals(0, help.status(), help.toString());
    assertTrue(help.out().contains("--repository=DIR"), help.out());
    Path blank = Files.createDirectory(directory.resolve(" "));
    assertEquals(
        0, CommandLineRun.of("repository", "list", "--repository", blank.toString()).status());
  }
}
