package org.ddsbench.repository.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is reported beside the medians of a run that missed its rate and is not stationary. */
class RunCaveatsTest {
  private static final String RATES = "0 of 4 against 1 of 2 runs below their rate";
  private static final String LEVELS = "0 of 4 against 1 of 2 runs not stationary";

  @TempDir static Path root = Path.of("");

  @BeforeAll
  static void storeRuns() throws IOException {
    new ComparedRuns(root).store();
    for (String campaign : List.of("slow", "stolen")) {
      Files.createDirectories(root.resolve(campaign));
      Files.writeString(root.resolve(campaign).resolve("campaign.xml"), "");
    }
    RunStore store = new RunStore(root);
    // These repetitions have no matching round on the other side, so all runs are compared.
    ComparedRuns.base("slow", FakeRun.SLOW, 64, 60_000).repeats(1, 5).store(store);
    ComparedRuns.base("slow", 8, 64, 60_000).repeats(1, 6).store(store);
    ComparedRuns.base("stolen", 1, 64, 60_000).repeats(1, 5).stolen(43).store(store);
    ComparedRuns.base("stolen", 2, 64, 60_000).repeats(1, 6).store(store);
  }

  private static Comparison compare(Quantity quantity, String... limits) throws IOException {
    return compare("slow", quantity, limits);
  }

  private static Comparison compare(String candidate, Quantity quantity, String... limits)
      throws IOException {
    List<Limit> all =
        Arrays.stream(limits).map(text -> Limit.of(text, true).orElseThrow()).toList();
    return new ComparedRuns(root)
        .compare("before", candidate, new Question(quantity, Optional.empty(), all, false))
        .value()
        .orElseThrow();
  }

  private static JsonNode row(Comparison comparison) throws IOException {
    return JsonMapper.builder().build().readTree(ComparisonJson.of(comparison)).at("/rows/0");
  }

  @Test
  void aComparedRowSaysSoInItsVerdict() throws IOException {
    Comparison comparison = compare(Quantity.RTT);
    String verdict = comparison.rows().get(0).verdict();
    assertTrue(verdict.endsWith("; " + RATES + "; " + LEVELS), verdict);
    assertTrue(
        ComparisonText.lines(comparison).stream().anyMatch(line -> line.endsWith(verdict)),
        () -> String.join("\n", ComparisonText.lines(comparison)));
    assertTrue(JunitXml.of(comparison).contains(RATES + "; " + LEVELS));
  }

  @Test
  void theNotesHoldTheEvidence() throws IOException {
    List<String> notes = compare(Quantity.RTT).rows().get(0).notes();
    assertTrue(
        notes.contains(
            "candidate: 1 of 2 runs below their rate (repetition 5, pair 0>0: 80.0 % of the rate)"),
        notes::toString);
    assertTrue(
        notes.contains(
            "candidate: 1 of 2 runs not stationary (repetition 5, pair 0>0: median 48.0 us before"
                + " message 70, 84.0 us after)"),
        notes::toString);
    assertFalse(notes.toString().contains("baseline: 0"), notes::toString);
  }

  @Test
  void jsonCountsTheRunsOfEachSide() throws IOException {
    JsonNode row = row(compare(Quantity.OTT));
    for (String field : List.of("missed_rate_runs", "not_stationary_runs")) {
      assertEquals(0, row.at("/baseline/" + field).asInt(-1), field);
      assertEquals(1, row.at("/candidate/" + field).asInt(-1), field);
    }
    assertTrue(row.get("rests_on").isNull(), "no run was disturbed");
  }

  /** Losses have no level that could shift, but depend on the rate. */
  @Test
  void onlyTimesAreNotStationary() throws IOException {
    ComparedRow row = compare(Quantity.LOSS).rows().get(0);
    assertTrue(row.verdict().endsWith("; " + RATES), row.verdict());
    assertFalse(row.notes().toString().contains("stationary"), row.notes()::toString);
  }

  @Test
  void aLimitOnAMedianSaysSoWhateverIsCompared() throws IOException {
    List<String> lines = ComparisonText.lines(compare(Quantity.LOSS, "median=10ms"));
    String last = lines.get(lines.size() - 1);
    assertTrue(last.contains("median at most 10ms passed: "), last);
    assertTrue(
        last.endsWith(
            "]; of messages that arrived: 2 of 800 lost (0.25 % [0.03, 0.9]);"
                + " 1 of 2 runs below their rate; 1 of 2 runs not stationary"),
        last);
  }

  @Test
  void jsonCountsTheRunsBehindALimit() throws IOException {
    JsonNode limit = row(compare(Quantity.LOSS, "median=10ms")).at("/limits/0");
    assertEquals(2, limit.at("/compared_runs").asInt(-1), limit::toString);
    assertEquals(0, limit.at("/disturbed_runs").asInt(-1), limit::toString);
    assertEquals(1, limit.at("/missed_rate_runs").asInt(-1), limit::toString);
    assertEquals(1, limit.at("/not_stationary_runs").asInt(-1), limit::toString);
    assertTrue(limit.path("rests_on").isNull(), limit::toString);
  }

  @Test
  void aLimitSaysThatItRestsOnDisturbedRuns() throws IOException {
    Comparison comparison = compare("stolen", Quantity.RTT, "median=10ms");
    JsonNode limit = row(comparison).at("/limits/0");
    assertEquals("rests on disturbed runs: 1 of 2", limit.path("rests_on").asText());
    assertEquals(1, limit.at("/disturbed_runs").asInt(-1), limit::toString);
    String all = String.join("\n", ComparisonText.lines(comparison));
    assertTrue(all.contains("]; rests on disturbed runs: 1 of 2"), all);
    // One repetition is too few for a verdict, but the caveats are shown all the same.
    JsonNode once = row(compare("stolen:repetition=5", Quantity.RTT, "median=10ms"));
    assertEquals("undecided", once.at("/limits/0/gate").asText());
    assertEquals(1, once.at("/limits/0/disturbed_runs").asInt(-1), once::toString);
  }

  @Test
  void runsWithoutCaveatsAreNotMentioned() throws IOException {
    Comparison quiet = new ComparedRuns(root).limited();
    String all = String.join("\n", ComparisonText.lines(quiet));
    assertFalse(all.contains("below") || all.contains("stationary"), all);
  }

  @Test
  void furtherEvidenceIsCounted() {
    FakeRun slow = FakeRun.of("c", FakeRun.SLOW);
    CaveatCount count =
        CaveatCount.of(
            RunCaveat.BELOW_RATE,
            List.of(
                slow.manifest(
                    List.of(slow.report(0, 50, 60, 70, 80), slow.report(1, 50, 60, 70, 80)))));
    assertEquals(
        "1 of 1 run below its rate (repetition 1, pair 0>0: 80.0 % of the rate; and 1 more)",
        count.wordsWithEvidence());
  }
}
