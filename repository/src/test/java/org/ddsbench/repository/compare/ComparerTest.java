package org.ddsbench.repository.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which runs are compared, and with which results. */
class ComparerTest {
  @TempDir static Path root = Path.of("");

  @BeforeAll
  static void storeRuns() throws IOException {
    new ComparedRuns(root).store();
  }

  private static Checked<Comparison> compare(
      String baseline, String candidate, Quantity quantity, Optional<Double> limit)
      throws IOException {
    return new ComparedRuns(root).compare(baseline, candidate, quantity, limit);
  }

  private static Comparison limited() throws IOException {
    return new ComparedRuns(root).limited();
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
      assertEquals(
          "candidate slower; 4 of 1600 against 4 of 1600 messages lost",
          comparison.rows().get(1).verdict());
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

  /** With U = m/15 on both sides, no difference within 2/15 can be significant. */
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

  /** Applies wherever a verdict is shown; only the rounds that are compared count. */
  @Test
  void aVerdictSaysThatItRestsOnDisturbedRuns() throws IOException {
    Files.createDirectories(root.resolve("busy"));
    Files.writeString(root.resolve("busy").resolve("campaign.xml"), "");
    for (int repetition = 1; repetition <= 3; repetition++) {
      ComparedRuns.base("busy", repetition, 1024, 200_000)
          .repeats(1, repetition)
          .stolen(repetition < 3 ? 43 : 0)
          .store(new RunStore(root));
    }
    Comparison busy =
        compare("before:messageSize=1KiB", "busy", Quantity.RTT, Optional.of(5.0))
            .value()
            .orElseThrow();
    String restsOn = "rests on disturbed runs: 0 of 3 against 2 of 3";
    String lost = "; 4 of 1600 against 3 of 1200 messages lost";
    assertEquals("candidate slower; " + restsOn + lost, busy.rows().get(0).verdict());
    assertTrue(
        ComparisonText.lines(busy).stream()
            .anyMatch(
                line -> line.endsWith("candidate slower; " + restsOn + lost + ", BEYOND +5%")),
        () -> String.join("\n", ComparisonText.lines(busy)));
    assertTrue(JunitXml.of(busy).contains(restsOn));
    JsonNode row = JsonMapper.builder().build().readTree(ComparisonJson.of(busy)).at("/rows/0");
    assertEquals(restsOn, row.get("rests_on").asText());
    assertEquals(0, row.at("/baseline/disturbed_runs").asInt(-1));
    assertEquals(2, row.at("/candidate/disturbed_runs").asInt(-1));
    assertEquals(4, row.at("/baseline/repetitions").asInt());
    assertEquals(3, row.at("/baseline/compared_runs").asInt());
    assertEquals(
        "candidate slower; 4 of 1600 against 4 of 1600 messages lost",
        limited().rows().get(1).verdict());
    JsonNode quiet = JsonMapper.builder().build().readTree(ComparisonJson.of(limited()));
    assertTrue(quiet.at("/rows/1/rests_on").isNull());
  }

  @Test
  void failedRunsAndLossesAreTold() throws IOException {
    Comparison partly =
        compare("before", "partly", Quantity.RTT, Optional.empty()).value().orElseThrow();
    assertEquals(
        List.of(
            "baseline: 4 of 1600 lost (0.25 % [0.068, 0.64])",
            "candidate: 1 run failed", "candidate: 1 of 400 lost (0.25 %)"),
        partly.rows().get(0).notes());
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

  /** A median of 60 us with 10 us of exponential noise: U is 4 us, that of the difference 1 ns. */
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
    return new Contrast.Side(runs, Unusable.of(List.of()));
  }
}
