package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A repeated campaign over two real nodes in a shuffled order, compared with itself. */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CompareIT {
  private final RealTestbed testbed = RealTestbed.up("ddscmp", 9, 2);
  private final Path results = testbed.scratch().resolve("results");
  private final RunStore store = new RunStore(results);
  private CommandLineRun command = new CommandLineRun(-1, "", "");

  CompareIT() throws IOException, InterruptedException {}

  @BeforeAll
  void runARepeatedCampaign() throws IOException {
    testbed.file(
        "campaign.xml",
        "<campaign name='sizes'>",
        "  <defaults dds='cyclonedds' messageType='Complex' publicationPeriod='4ms'",
        "            messageIterations='300' echo='full'/>",
        "  <test id='size' messageSize='8KiB,256KiB' repeat='4'/>",
        "</campaign>");
    command = run("--seed", "5");
  }

  private CommandLineRun run(String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "run",
                testbed.scratch().resolve("campaign.xml").toString(),
                "--testbed",
                testbed.testbedXml().toString(),
                "--repository",
                results.toString()));
    arguments.addAll(List.of(more));
    return CommandLineRun.of(arguments.toArray(String[]::new));
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  private CommandLineRun compare(String baseline, String candidate, String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of("compare", results + "/sizes" + baseline, results + "/sizes" + candidate));
    arguments.addAll(List.of(more));
    return CommandLineRun.of(arguments.toArray(String[]::new));
  }

  private static JsonNode row(CommandLineRun run, int index) throws IOException {
    return new ObjectMapper().readTree(run.out()).get("rows").get(index);
  }

  @Test
  void everyRunKeepsTheSeedOfTheOrder() throws IOException {
    assertEquals(0, command.status(), command.toString());
    assertTrue(command.err().contains("campaign sizes: 8 runs, order by seed 5"), command.err());
    List<RunManifest> runs = store.manifests("sizes");
    assertEquals(
        IntStream.rangeClosed(1, 8).boxed().toList(),
        runs.stream().map(RunManifest::number).toList());
    assertEquals(List.of(5L), runs.stream().map(RunManifest::orderSeed).distinct().toList());
    for (int round = 0; round < 4; round++) {
      List<RunManifest> members = runs.subList(2 * round, 2 * round + 2);
      assertEquals(
          List.of(round + 1), members.stream().map(RunManifest::repetition).distinct().toList());
      assertNotEquals(members.get(0).payloadBytes(), members.get(1).payloadBytes());
      assertTrue(members.get(0).started().isBefore(members.get(1).started()));
    }
  }

  @Test
  void resumingFindsEveryRunInAnyOrder() {
    for (String[] more : new String[][] {{"--resume"}, {"--resume", "--seed", "6"}}) {
      CommandLineRun again = run(more);
      assertEquals(0, again.status(), again.toString());
      assertTrue(again.err().contains("8 stored already"), again.err());
      assertTrue(again.err().contains("order by seed " + (more.length == 1 ? 5 : 6)), again.err());
    }
  }

  @Test
  void theReportPoolsTheRepetitions() throws IOException {
    assertTrue(command.out().contains("Eclipse Cyclone DDS all 4"), command.out());
    List<String> csv = Files.readAllLines(results.resolve("sizes/summary.csv"));
    assertEquals(9, csv.size());
    String html = Files.readString(results.resolve("sizes/report.html"));
    assertTrue(html.contains("All repetitions together"));
  }

  @Test
  void aCampaignDoesNotDifferFromItself() throws IOException {
    CommandLineRun run = compare("", "", "--metric=rtt", "--format=json");
    assertEquals(0, run.status(), run.toString());
    for (int row = 0; row < 2; row++) {
      assertEquals("no significant difference", row(run, row).get("verdict").asText(), run.out());
    }
  }

  @Test
  void aLargerMessageIsSlower() throws IOException {
    Path junit = testbed.scratch().resolve("compare.xml");
    CommandLineRun run =
        compare(
            ":messageSize=8KiB",
            ":messageSize=256KiB",
            "--metric=rtt",
            "--fail-above=5%",
            "--junit=" + junit,
            "--format=json");
    assertEquals(3, run.status(), run.toString());
    JsonNode row = row(run, 0);
    assertEquals("candidate slower", row.get("verdict").asText(), run.out());
    assertEquals(4, row.get("candidate").get("repetitions").asInt());
    assertTrue(row.get("ratio_ci_low").asDouble() > 1.05, run.out());
    assertTrue(Files.readString(junit).contains("<failure type=\"worse\""));
    CommandLineRun back =
        compare(":messageSize=256KiB", ":messageSize=8KiB", "--metric=rtt", "--fail-above=5%");
    assertEquals(0, back.status(), back.toString());
    assertTrue(back.out().contains("candidate faster"), back.out());
  }

  @Test
  void theClocksBoundIsInTheIntervalOfOneWayTimes() throws IOException {
    CommandLineRun run = compare(":messageSize=8KiB", ":messageSize=256KiB", "--format=json");
    JsonNode row = row(run, 0);
    double b = row.get("baseline").get("median_ns").asDouble();
    double c = row.get("candidate").get("median_ns").asDouble();
    assertTrue(row.get("baseline").get("uncertainty_ns").asDouble() > 0, run.out());
    assertEquals(4, row.get("paired_rounds").asInt(), run.out());
    double boundB = smallestBound(8 * 1024);
    double boundC = smallestBound(256 * 1024);
    double least = Math.max(0, (c - boundC) / (b + boundB));
    assertTrue(row.get("ratio_ci_low").asDouble() <= least, run.out());
  }

  /** Of the repetitions with messages of this size, nanoseconds. */
  private double smallestBound(int bytes) throws IOException {
    return store.manifests("sizes").stream()
        .filter(run -> run.payloadBytes() == bytes)
        .flatMap(run -> run.pairs().stream())
        .mapToDouble(pair -> Objects.requireNonNull(pair.correction().uncertaintyNs()))
        .min()
        .orElseThrow();
  }

  @Test
  void oneRepetitionASideFailsNoLimitUnlessAsked() {
    String[] limits = {"--metric=rtt", "--fail-above=5%", "--max=median=1ns"};
    String one = ":messageSize=8KiB:repetition=1";
    String other = ":messageSize=256KiB:repetition=1";
    CommandLineRun run = compare(one, other, limits);
    assertEquals(0, run.status(), run.toString());
    assertTrue(run.out().contains("undecided: one repetition a side"), run.out());
    List<String> strict = new ArrayList<>(List.of(limits));
    strict.add("--undecided=fail");
    assertEquals(3, compare(one, other, strict.toArray(String[]::new)).status());
    CommandLineRun absolute =
        compare(":messageSize=8KiB", ":messageSize=256KiB", "--max=median=1ns", "--max=max=1h");
    assertEquals(2, absolute.status(), absolute.toString());
    absolute = compare(":messageSize=8KiB", ":messageSize=256KiB", "--max=max=1ns");
    assertEquals(3, absolute.status(), absolute.toString());
  }
}
