package org.ddsbench.repository.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.core.campaign.Discovery;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs of known medians: {@code 0.8 m} and exponential noise of mean 12 us, U = m / 15. */
class ComparerTest {
  private static final long SLOW = 200_000;

  @TempDir static Path root = Path.of("");

  @BeforeAll
  static void storeRuns() throws IOException {
    RunStore store = new RunStore(root);
    for (String campaign : List.of("before", "now", "partly", "architectures")) {
      Files.createDirectories(root.resolve(campaign));
      Files.writeString(root.resolve(campaign).resolve("campaign.xml"), "");
    }
    base("partly", 1, 64, 60_000).repeats(1, 1).store(store);
    base("partly", 2, 64, 60_000).repeats(1, 2).failing().store(store);
    base("architectures", 1, 1024, 60_000).store(store);
    base("architectures", 2, 64, 60_000).store(store);
    for (int bytes : List.of(64, 1024)) {
      base("architectures", bytes, bytes, SLOW)
          .discovery(Discovery.INFOREPO)
          .over(Transport.TCP)
          .store(store);
    }
    for (int repetition = 1; repetition <= 4; repetition++) {
      for (String campaign : List.of("before", "now")) {
        boolean now = campaign.equals("now");
        int number = 10 * repetition + (now ? 5 : 0);
        base(campaign, number + 1, 64, 60_000).repeats(1, repetition).store(store);
        base(campaign, number + 2, 1024, now ? SLOW : 60_000).repeats(2, repetition).store(store);
        base(campaign, number + 3, now ? 4096 : 2048, 60_000).repeats(3, repetition).store(store);
      }
    }
  }

  private static FakeRun base(String campaign, int number, int bytes, long medianNs) {
    return FakeRun.of(campaign, number)
        .dds("cyclonedds", "Eclipse Cyclone DDS", medianNs)
        .shape(bytes, 1, 400);
  }

  private Checked<Comparison> compare(
      String baseline, String candidate, Quantity quantity, Optional<Double> limit)
      throws IOException {
    return compare(baseline, candidate, new Question(quantity, limit, List.of(), false));
  }

  private Checked<Comparison> compare(String baseline, String candidate, Question question)
      throws IOException {
    return Comparer.compare(
        Selection.read(root.resolve(baseline).toString()).value().orElseThrow(),
        Selection.read(root.resolve(candidate).toString()).value().orElseThrow(),
        question);
  }

  private Comparison limited() throws IOException {
    return compare("before", "now", Quantity.RTT, Optional.of(5.0)).value().orElseThrow();
  }

  /** The comparison of the slow candidate, with absolute limits. */
  private Comparison limited(boolean undecidedFails, String... limits) throws IOException {
    List<Limit> all =
        Arrays.stream(limits)
            .map(text -> Limit.of(text, !text.startsWith("rate")).orElseThrow())
            .toList();
    return compare(
            "before:messageSize=1KiB",
            "now:messageSize=1KiB",
            new Question(Quantity.RTT, Optional.empty(), all, undecidedFails))
        .value()
        .orElseThrow();
  }

  @Test
  void rowsAreMatchedAndTheOthersNamed() throws IOException {
    Comparison comparison = limited();
    assertEquals(
        List.of("Complex 64 B cyclonedds 1->1", "Complex 1024 B cyclonedds 1->1"),
        comparison.rows().stream().map(ComparedRow::label).toList());
    assertEquals(
        List.of(
            new UnmatchedRow(
                "baseline", "Complex 2048 B cyclonedds 1->1", "the candidate has no such run"),
            new UnmatchedRow(
                "candidate", "Complex 4096 B cyclonedds 1->1", "the baseline has no such run")),
        comparison.unmatched());
  }

  @Test
  void aSlowerRowIsFoundAndAnEqualOneIsNot() throws IOException {
    for (Quantity quantity : List.of(Quantity.OTT, Quantity.RTT)) {
      Comparison comparison = compare("before", "now", quantity, Optional.of(5.0)).value().get();
      assertEquals(Verdict.NONE, verdict(comparison, 0), quantity.name());
      assertEquals(Verdict.WORSE, verdict(comparison, 1), quantity.name());
      assertEquals("candidate slower", comparison.rows().get(1).verdict());
      assertEquals(Optional.of(Gate.FAILED), comparison.rows().get(1).gate());
      assertTrue(comparison.isFailed());
      Comparison back = compare("now", "before", quantity, Optional.of(5.0)).value().get();
      assertEquals(Verdict.BETTER, verdict(back, 1), quantity.name());
      assertEquals(Optional.of(Gate.PASSED), back.rows().get(1).gate());
      assertFalse(back.isFailed());
    }
  }

  private static Verdict verdict(Comparison comparison, int row) {
    return comparison.rows().get(row).contrast().verdict();
  }

  private static Interval interval(Comparison comparison, int row) {
    return comparison.rows().get(row).contrast().effect().interval();
  }

  /** With U = m/15 on both sides nothing within 2/15 of equality can be told. */
  @Test
  void theClocksMakeAnEqualRowUndecided() throws IOException {
    Comparison ott = compare("before", "now", Quantity.OTT, Optional.of(5.0)).value().get();
    assertEquals(Optional.of(Gate.UNDECIDED), ott.rows().get(0).gate());
    assertTrue(interval(ott, 0).high() > 1.10);
    assertTrue(interval(limited(), 0).high() < 1.10);
  }

  @Test
  void halvesOfOneCampaignDoNotDiffer() throws IOException {
    Comparison halves =
        compare("before:repetition=1,2", "before:repetition=3,4", Quantity.RTT, Optional.empty())
            .value()
            .orElseThrow();
    assertEquals(3, halves.rows().size());
    for (ComparedRow row : halves.rows()) {
      assertEquals(Verdict.NONE, row.contrast().verdict(), row.toString());
      assertEquals(2, row.contrast().candidate().repetitions());
      assertEquals(0, row.contrast().rounds());
      assertTrue(row.notes().toString().contains("share no rounds"), row.notes().toString());
    }
  }

  @Test
  void sidesOfOneCampaignAreMatchedOnAllOtherParameters() throws IOException {
    Comparison sizes =
        compare("now:messageSize=64", "now:messageSize=1KiB", Quantity.OTT, Optional.empty())
            .value()
            .orElseThrow();
    assertEquals("Complex cyclonedds 1->1", sizes.rows().get(0).label());
    assertEquals(Verdict.WORSE, verdict(sizes, 0));
    assertEquals(4, sizes.rows().get(0).contrast().rounds());
  }

  @Test
  void whatTheyDifferInBesidesIsNamed() throws IOException {
    String one = "architectures:discovery=rtps";
    String other = "architectures:discovery=inforepo";
    String said = compare(one, other, Quantity.RTT, Optional.empty()).findings().get(0).message();
    assertEquals(
        "No configuration is in both sides: they differ in transport too. Choose it on both, as in "
            + root.resolve(one + ":transport=udp")
            + " and "
            + root.resolve(other + ":transport=tcp")
            + ".",
        said);
    Comparison comparison =
        compare(one + ":transport=udp", other + ":transport=tcp", Quantity.RTT, Optional.empty())
            .value()
            .orElseThrow();
    assertEquals(
        List.of("Complex 64 B cyclonedds 1->1", "Complex 1024 B cyclonedds 1->1"),
        comparison.rows().stream().map(ComparedRow::label).toList());
  }

  @Test
  void runsThatAreNoRepetitionsAreNotPooled() throws IOException {
    Checked<Comparison> mixed =
        compare("now:messageSize=64", "now", Quantity.OTT, Optional.empty());
    assertTrue(mixed.value().isEmpty());
    assertTrue(mixed.findings().get(0).message().contains("differ in messageSize"));
    Checked<Comparison> nothing =
        compare(
            "now:messageSize=64",
            "now:messageSize=64:dds=cyclonedds",
            Quantity.OTT,
            Optional.empty());
    assertTrue(nothing.value().isPresent());
    Checked<Comparison> disjoint =
        compare("before:test=row1", "now:test=row2", Quantity.OTT, Optional.empty());
    assertTrue(disjoint.findings().get(0).message().startsWith("No configuration"));
  }

  @Test
  void runsThatAreNotStationaryAreTold() throws IOException {
    Files.createDirectories(root.resolve("drifting"));
    Files.writeString(root.resolve("drifting").resolve("campaign.xml"), "");
    base("drifting", FakeRun.SLOW, 64, 60_000).repeats(1, 1).store(new RunStore(root));
    Comparison drifting =
        compare("before", "drifting", Quantity.RTT, Optional.empty()).value().orElseThrow();
    assertTrue(
        drifting.rows().get(0).notes().contains("candidate: 1 of 1 run not stationary"),
        drifting.rows().get(0).notes()::toString);
    Comparison losses =
        compare("before", "drifting", Quantity.LOSS, Optional.empty()).value().orElseThrow();
    assertFalse(losses.rows().get(0).notes().toString().contains("stationary"));
  }

  @Test
  void failedRunsAndLossesAreTold() throws IOException {
    Comparison partly =
        compare("before", "partly", Quantity.RTT, Optional.empty()).value().orElseThrow();
    assertEquals(
        List.of(
            "baseline: 4 messages lost", "candidate: 1 run failed", "candidate: 1 message lost"),
        partly.rows().get(0).notes());
  }

  @Test
  void oneRepetitionIsUndecidedHoweverFarApart() throws IOException {
    for (String side : List.of("now:repetition=1", "now")) {
      Question question =
          new Question(
              Quantity.RTT,
              Optional.of(5.0),
              List.of(Limit.of("max=1ns", true).orElseThrow()),
              false);
      Comparison comparison = compare("before:repetition=1", side, question).value().orElseThrow();
      ComparedRow slow = comparison.rows().get(1);
      assertEquals(Verdict.UNDECIDED, slow.contrast().verdict());
      assertEquals(Optional.of(Gate.UNDECIDED), slow.gate());
      assertTrue(slow.verdict().startsWith("undecided: one repetition"), slow.verdict());
    }
    Comparison once = compare(1, false);
    assertFalse(once.isFailed());
    assertTrue(compare(1, true).isFailed());
    String json = ComparisonJson.of(once);
    assertTrue(json.contains("\"reason\" : \"one repetition a side\""), json);
    assertTrue(ComparisonText.lines(once).toString().contains("Set repeat=\"5\""));
  }

  private Comparison compare(int repetition, boolean undecidedFails) throws IOException {
    String chosen = ":messageSize=1KiB:repetition=" + repetition;
    return compare(
            "before" + chosen,
            "now" + chosen,
            new Question(
                Quantity.RTT,
                Optional.of(5.0),
                List.of(Limit.of("p99=1ns", true).orElseThrow()),
                undecidedFails))
        .value()
        .orElseThrow();
  }

  /** Medians are 168 us, values at most 1.2 ms; 1 of 400 messages of each run is lost. */
  @Test
  void absoluteLimitsAreOnTheCandidate() throws Exception {
    Comparison comparison =
        limited(
            false,
            "median=300us",
            "median=100us",
            "p99=10ms",
            "max=100us",
            "max=10ms",
            "loss=5%",
            "loss=0.01%",
            "rate=1Hz",
            "rate=1kHz");
    List<LimitCheck> limits = comparison.rows().get(0).limits();
    assertEquals(
        List.of(
            "passed",
            "failed",
            "undecided",
            "failed",
            "passed",
            "passed",
            "undecided",
            "passed",
            "failed"),
        limits.stream().map(check -> check.gate().word()).toList(),
        limits.toString());
    assertEquals("p99 needs 1000 times in each run", limits.get(2).reason());
    assertTrue(comparison.isFailed());
    assertFalse(limited(false, "median=300us", "p99=10ms").isFailed());
    assertTrue(limited(true, "median=300us", "p99=10ms").isFailed());
    List<String> lines = ComparisonText.lines(comparison);
    assertTrue(
        lines.stream().anyMatch(line -> line.contains("median at most 100us failed: 1")),
        lines.toString());
    JunitShape.check(JunitXml.of(comparison));
    JunitShape.check(JunitXml.of(limited(true, "median=300us", "p99=10ms")));
  }

  @Test
  void limitsAreReadWithTheirUnits() {
    assertEquals(2_500_000, Limit.of("p99=2.5ms", true).orElseThrow().value());
    assertEquals(0.001, Limit.of("loss=0.1%", true).orElseThrow().value(), 1e-12);
    assertEquals(1_500, Limit.of("rate=1.5kHz", false).orElseThrow().value());
    assertEquals("rate at least 1.5kHz", Limit.of("rate=1.5kHz", false).orElseThrow().words());
    for (String wrong :
        List.of(
            "p99",
            "p99=",
            "p99=10",
            "p99=10Hz",
            "p98=10ms",
            "loss=1ms",
            "rate=5%",
            "=1ms",
            "max=-1ms",
            "max=1e3ms",
            "median=1..5ms")) {
      assertEquals(Optional.empty(), Limit.of(wrong, true), wrong);
    }
  }

  @Test
  void lossAndRateAreComparedInTheirOwnWords() throws IOException {
    Comparison loss =
        compare("before", "now", Quantity.LOSS, Optional.of(2.0)).value().orElseThrow();
    assertEquals(Verdict.NONE, verdict(loss, 0));
    assertEquals(Optional.of(Gate.PASSED), loss.rows().get(0).gate());
    assertTrue(ComparisonText.lines(loss).get(4).contains("+0.000"), loss.toString());
    assertTrue(ComparisonJson.of(loss).contains("\"difference_joint_low\""));
    Comparison rate =
        compare("before", "now", Quantity.RATE, Optional.of(1.0)).value().orElseThrow();
    assertEquals(Verdict.NONE, verdict(rate, 0));
    assertEquals(Optional.of(Gate.PASSED), rate.rows().get(0).gate());
    assertEquals("candidate receives fewer a second", Verdict.WORSE.words(Quantity.RATE));
  }

  /** A median of 60 us less 10 us of exponential noise: U is 4 us, of the difference 1 ns. */
  @Test
  void aBoundOfTheDifferenceReplacesThoseOfEach() throws IOException {
    ClockErrors shared =
        new ClockErrors() {
          @Override
          public OptionalLong bound(PairReport pair) {
            return OF_EACH_RUN.bound(pair);
          }

          @Override
          public OptionalLong boundOfDifference(RunManifest baseline, RunManifest candidate) {
            return OptionalLong.of(1);
          }
        };
    Contrast own = contrast(ClockErrors.OF_EACH_RUN);
    Contrast difference = contrast(shared);
    assertEquals(null, own.differenceBoundNs());
    assertEquals(1, difference.differenceBoundNs());
    Interval wide = own.effect().interval();
    Interval narrow = difference.effect().interval();
    assertTrue(
        narrow.high() - narrow.low() < 0.6 * (wide.high() - wide.low()), own + "\n" + difference);
    assertEquals(own.effect().value(), difference.effect().value(), 1e-12);
  }

  private static Contrast contrast(ClockErrors clocks) throws IOException {
    RunStore store = new RunStore(root);
    return Contrast.of(
        Quantity.OTT, side(store, "before", clocks), side(store, "now", clocks), clocks, 1);
  }

  private static Contrast.Side side(RunStore store, String campaign, ClockErrors clocks)
      throws IOException {
    List<RunNumbers> runs = new ArrayList<>();
    try (RunReader reader = new RunReader(store, clocks)) {
      for (RunManifest run : store.manifests(campaign)) {
        if (run.payloadBytes() == 64) {
          runs.add(reader.read(run, Set.of(Quantity.OTT)));
        }
      }
    }
    return new Contrast.Side(runs, 0);
  }

  @Test
  void theJunitFileIsTheGoldenOne() throws Exception {
    String xml = JunitXml.of(limited()).replace(root.toString(), "results");
    try (var golden = getClass().getResourceAsStream("golden-junit.xml")) {
      String expected =
          golden == null ? "" : new String(golden.readAllBytes(), StandardCharsets.UTF_8);
      assertEquals(expected, xml);
    }
    JunitShape.check(xml);
  }

  @Test
  void theJsonHoldsEveryNumber() throws Exception {
    JsonNode json = JsonMapper.builder().build().readTree(ComparisonJson.of(limited()));
    JsonNode slow = json.get("rows").get(1);
    assertEquals("candidate slower", slow.get("verdict").asText());
    assertEquals("failed", slow.get("gate").asText());
    assertEquals(4, slow.get("baseline").get("repetitions").asInt());
    assertEquals("1024", slow.get("parameters").get("messageSize").asText());
    assertTrue(slow.get("ratio_ci_low").asDouble() > slow.get("ratio_joint_low").asDouble());
    assertEquals(2, json.get("unmatched").size());
    assertTrue(json.get("failed").asBoolean());
  }

  @Test
  void theTextTellsTheVerdictsAndWhatWasNotCompared() throws IOException {
    List<String> lines = ComparisonText.lines(limited());
    assertTrue(
        lines.get(5).matches("Complex 1024 B .*candidate slower, BEYOND \\+5%"), lines.get(5));
    assertTrue(lines.stream().anyMatch(line -> line.startsWith("not compared: baseline")));
    assertTrue(
        lines.get(lines.size() - 1).startsWith("1 of 2 rows significantly worse than allowed"));
  }
}
