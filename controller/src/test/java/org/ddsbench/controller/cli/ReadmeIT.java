package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.core.SshKey;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The commands of the README that need nodes, run in their order over real ones. */
@Tag("testbed")
class ReadmeIT {
  private static final Pattern COMMAND =
      Pattern.compile("\\./ddsbench ((?:check|run|report|repository) [^`\n]+)");

  @Test
  void commandsOverNodesSucceed() throws IOException, InterruptedException {
    RealTestbed testbed = RealTestbed.up(3);
    try {
      List<String> commands =
          COMMAND
              .matcher(Files.readString(RealTestbed.home().resolve("README.md")))
              .results()
              .map(MatchResult::group)
              .map(line -> line.substring("./ddsbench ".length()))
              .distinct()
              .toList();
      assertTrue(commands.size() >= 17, commands.toString());
      // A short version of the README's campaign, with its name and one of its rows.
      Path campaign =
          testbed.file(
              "campaign.xml",
              "<campaign name='first'>",
              "  <test id='flightplan' dds='cyclonedds' messageType='CompactAvenue'",
              "        subscribers='2' publicationPeriod='2ms' messageIterations='50'/>",
              "</campaign>");
      for (String command : commands) {
        CommandLineRun run = CommandLineRun.of(arguments(command, campaign, testbed));
        assertEquals(ExitStatus.OK, run.status(), () -> command + ": " + run);
        assertTrue(!run.out().isEmpty(), () -> command + " prints nothing: " + run);
      }
    } finally {
      testbed.down();
    }
  }

  /**
   * A ready campaign of the project with all its rows and one round of each, with the first value
   * of every list and range but that of implementations, with short bouts and few convergences.
   */
  private static Path oneRound(String ready, RealTestbed testbed) throws IOException {
    Path file = RealTestbed.home().resolve(ready);
    String text =
        Files.readString(file)
            .replaceAll("repeat=\"\\d+\"", "repeat=\"1\"")
            .replace("experiment=\"rate\"", "experiment=\"rate\" boutTime=\"200ms\"")
            .replaceAll("convergences=\"\\d+\"", "convergences=\"2\"")
            .replaceAll("loads=\"(\\S+) [^\"]*\"", "loads=\"$1\"")
            .replaceAll(
                "(?!dds=|description=)(\\b\\w+)=\"([^\",.]+)(?:,|\\.\\.)[^\"]*\"", "$1=\"$2\"");
    return testbed.file(String.valueOf(file.getFileName()), text);
  }

  /** The command with this test's files in place of the files that it names. */
  private static String[] arguments(String command, Path campaign, RealTestbed testbed)
      throws IOException, InterruptedException {
    Path results = testbed.scratch().resolve("results");
    List<String> words = new ArrayList<>();
    for (String word : command.strip().split(" +", -1)) {
      if (word.endsWith("testbed.xml")) {
        words.add(testbed.testbedXml().toString());
      } else if (word.equals("campaign.xml")) {
        words.add(campaign.toString());
      } else if (word.endsWith("id_ed25519")) {
        words.add(key(testbed).toString());
      } else if (word.endsWith(".csv")) {
        words.add(testbed.scratch().resolve(word).toString());
      } else if (word.equals("results") || word.startsWith("results/")) {
        words.add(testbed.scratch().resolve(word).toString());
      } else {
        words.add(word.endsWith(".xml") ? oneRound(word, testbed).toString() : word);
      }
    }
    if (List.of("run", "repository").contains(words.get(0)) && !words.contains("--repository")) {
      words.addAll(List.of("--repository", results.toString()));
    }
    return words.toArray(String[]::new);
  }

  /** A key of a user who signs. */
  private static Path key(RealTestbed testbed) throws IOException, InterruptedException {
    Path key = testbed.scratch().resolve("id_ed25519");
    if (Files.notExists(key)) {
      SshKey.make(key);
    }
    return key;
  }
}
