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
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;
import org.ddsbench.analysis.stats.Measured;
import org.ddsbench.analysis.stats.Quantile;
import org.ddsbench.analysis.stats.RoundEstimate;
import org.ddsbench.controller.campaign.LocalNodes;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.repository.store.RecordedPair;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.RunTables;
import org.ddsbench.repository.store.StoredMessage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A repeated campaign over two nodes in shuffled order, compared with itself. */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CompareIT {
  private static final int SMALL = 8 * 1024;
  private static final int LARGE = 256 * 1024;

  private final LocalNodes nodes = LocalNodes.in(RealTestbed.scratch("ddscmp"), 2);
  private final Path results = nodes.directory().resolve("results");
  private final RunStore store = new RunStore(results);
  private CommandLineRun command = new CommandLineRun(-1, "", "");

  CompareIT() throws IOException {}

  @BeforeAll
  void runARepeatedCampaign() throws IOException {
    nodes.file(
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
                nodes.directory().resolve("campaign.xml").toString(),
                "--testbed",
                nodes.testbedXml().toString(),
                "--repository",
                results.toString()));
    arguments.addAll(List.of(more));
    return CommandLineRun.of(arguments.toArray(String[]::new));
  }

  @AfterAll
  void down() throws IOException {
    RealTestbed.delete(nodes.directory());
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

  /**
   * How certain it is that a larger message is slower depends on how similar the rounds were. So
   * the limits lie on either side of the interval that the stored round trips give.
   */
  @Test
  void verdictsAndExitStatusesAreThoseOfTheStoredRoundTrips() throws IOException {
    assertJudged(SMALL, LARGE);
    assertJudged(LARGE, SMALL);
  }

  private void assertJudged(int baseline, int candidate) throws IOException {
    RoundEstimate expected = expected(baseline, candidate);
    double low = Math.exp(expected.joint().low());
    double high = Math.exp(expected.joint().high());
    List<Double> limits = new ArrayList<>(List.of(5.0, Math.max(0, Math.ceil(100 * high) - 99)));
    if (high > 1) {
      limits.add(percentOf((Math.max(1, low) + high) / 2));
    }
    if (low > 1) {
      limits.add(percentOf((1 + low) / 2));
    }
    for (double percent : limits) {
      for (boolean strict : new boolean[] {false, true}) {
        assertGate(baseline, candidate, expected, percent, strict);
      }
    }
  }

  /** Rounded to the decimals that the command accepts. */
  private static double percentOf(double ratio) {
    return Double.parseDouble(String.format(Locale.ROOT, "%.4f", 100 * (ratio - 1)));
  }

  private void assertGate(
      int baseline, int candidate, RoundEstimate expected, double percent, boolean strict)
      throws IOException {
    Path junit = nodes.directory().resolve("compare.xml");
    CommandLineRun run =
        compare(
            side(baseline),
            side(candidate),
            "--metric=rtt",
            String.format(Locale.ROOT, "--fail-above=%.4f%%", percent),
            "--undecided=" + (strict ? "fail" : "pass"),
            "--junit=" + junit,
            "--format=json");
    JsonNode row = row(run, 0);
    assertEquals(4, row.get("candidate").get("repetitions").asInt(), run.out());
    assertRatio(expected.value(), row.get("ratio"), run);
    assertRatio(expected.interval().low(), row.get("ratio_ci_low"), run);
    assertRatio(expected.interval().high(), row.get("ratio_ci_high"), run);
    double low = Math.exp(expected.joint().low());
    double high = Math.exp(expected.joint().high());
    String verdict =
        low > 1 ? "candidate slower" : high < 1 ? "candidate faster" : "no significant difference";
    assertEquals(verdict, row.get("verdict").asText(), run.out());
    double limit = 1 + percent / 100;
    boolean worse = low > limit;
    boolean undecided = !worse && high > limit;
    String gate = worse ? "failed" : undecided ? "undecided" : "passed";
    assertEquals(gate, row.get("gate").asText(), run.out());
    boolean fails = worse || (undecided && strict);
    assertEquals(fails ? 3 : 0, run.status(), run.toString());
    String xml = Files.readString(junit);
    assertEquals(worse, xml.contains("<failure type=\"worse\""), xml);
    assertEquals(fails, xml.contains("<failure "), xml);
  }

  private static void assertRatio(double logarithm, JsonNode ratio, CommandLineRun run) {
    double expected = Math.exp(logarithm);
    assertEquals(expected, ratio.asDouble(), 1e-9 * expected, run.out());
  }

  private static String side(int bytes) {
    return ":messageSize=" + bytes / 1024 + "KiB";
  }

  /** The logarithm of the ratio of the medians, round by round. */
  private RoundEstimate expected(int baseline, int candidate) throws IOException {
    List<Measured> before = medians(baseline);
    List<Measured> after = medians(candidate);
    assertEquals(4, before.size());
    assertEquals(4, after.size());
    return RoundEstimate.of(
        IntStream.range(0, 4).mapToObj(i -> after.get(i).minus(before.get(i))).toList(), 1);
  }

  /** Logarithms of the median round trips with messages of this size, in the order of rounds. */
  private List<Measured> medians(int bytes) throws IOException {
    List<Measured> medians = new ArrayList<>();
    try (RunTables tables = new RunTables(store)) {
      for (RunManifest run : store.manifests("sizes")) {
        if (run.payloadBytes() == bytes) {
          RecordedPair pair = tables.recorded(run, new RecordedPair.Key(0, 0));
          long[] times =
              IntStream.range(0, pair.samples().rows())
                  .filter(row -> !pair.samples().warmup(row) && !pair.samples().duplicate(row))
                  .mapToLong(pair::rttNs)
                  .filter(time -> time != StoredMessage.MISSING)
                  .sorted()
                  .toArray();
          medians.add(Measured.quantile(Quantile.percent(50), times, times, times).log());
        }
      }
    }
    return medians;
  }

  @Test
  void theClocksBoundIsInTheIntervalOfOneWayTimes() throws IOException {
    CommandLineRun run = compare(":messageSize=8KiB", ":messageSize=256KiB", "--format=json");
    JsonNode row = row(run, 0);
    double b = row.get("baseline").get("median_ns").asDouble();
    double c = row.get("candidate").get("median_ns").asDouble();
    assertTrue(row.get("baseline").get("uncertainty_ns").asDouble() > 0, run.out());
    assertEquals(4, row.get("paired_rounds").asInt(), run.out());
    double boundB = smallestBound(SMALL);
    double boundC = smallestBound(LARGE);
    double least = Math.max(0, (c - boundC) / (b + boundB));
    assertTrue(row.get("ratio_ci_low").asDouble() <= least, run.out());
  }

  /** The smallest bound of all repetitions with messages of this size, in nanoseconds. */
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
