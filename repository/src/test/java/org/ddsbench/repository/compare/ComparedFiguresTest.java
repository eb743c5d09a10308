package org.ddsbench.repository.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Figures of other experiments are compared like one-way times. */
class ComparedFiguresTest {
  @TempDir private Path root = Path.of("");

  @BeforeEach
  void store() throws IOException {
    RunStore store = new RunStore(root);
    for (String campaign : List.of("before", "now")) {
      boolean now = campaign.equals("now");
      Files.writeString(
          Files.createDirectories(root.resolve(campaign)).resolve("campaign.xml"), "");
      for (int repetition = 1; repetition <= 5; repetition++) {
        FakeRun.of(campaign, 10 * repetition + (now ? 5 : 0))
            .figure(
                Experiment.DISCOVERY,
                "matching_time",
                "ns",
                "",
                (now ? 20_000_000 : 10_000_000) + repetition * 100_000L)
            .repeats(1, repetition)
            .store(store);
        FakeRun.of(campaign, 10 * repetition + (now ? 6 : 1))
            .figure(Experiment.FOOTPRINT, "pss", "bytes", "start", 1)
            .figure(Experiment.FOOTPRINT, "pss", "bytes", "matched", 2_000_000 + repetition)
            .repeats(2, repetition)
            .store(store);
        FakeRun.of(campaign, 10 * repetition + (now ? 7 : 2))
            .figure(Experiment.RATE, "load_p99", "ns", "10 %", (now ? 1_000 : 2_000) + repetition)
            .figure(Experiment.RATE, "load_p99", "ns", "95 %", (now ? 9_000 : 5_000) + repetition)
            .repeats(3, repetition)
            .store(store);
      }
    }
  }

  private Checked<Comparison> compare(Quantity quantity, String... most) throws IOException {
    List<Limit> limits =
        List.of(most).stream().map(text -> Limit.of(text, true).orElseThrow()).toList();
    Experiment experiment = quantity.experiment();
    return Comparer.compare(
        Selection.read(root.resolve("before").toString(), experiment).value().orElseThrow(),
        Selection.read(root.resolve("now").toString(), experiment).value().orElseThrow(),
        new Question(quantity, Optional.of(5.0), limits, false));
  }

  @Test
  void aMatchingTimeTwiceAsLongIsWorseAndBeyondItsLimit() throws IOException {
    Comparison comparison =
        compare(Quantity.MATCHING_TIME, "matching_time=15ms").value().orElseThrow();
    assertEquals(1, comparison.rows().size());
    Contrast contrast = comparison.rows().get(0).contrast();
    assertEquals("candidate slower", contrast.verdict().words(contrast.quantity()));
    assertEquals(5, contrast.rounds());
    assertEquals(1.97, contrast.effect().value(), 0.05);
    assertEquals(Gate.FAILED, comparison.rows().get(0).limits().get(0).gate());
    assertTrue(comparison.isFailed());
    JsonNode json = JsonMapper.builder().build().readTree(ComparisonJson.of(comparison));
    assertEquals("figure:matching_time", json.path("metric").asText());
    assertEquals(
        10_300_000,
        json.path("rows").get(0).path("baseline").path("matching_time_ns").asDouble(),
        1_000);
  }

  @Test
  void aFootprintIsThatWhenAllAreMatched() throws IOException {
    Comparison comparison = compare(Quantity.PSS, "pss=1.9MiB").value().orElseThrow();
    Contrast contrast = comparison.rows().get(0).contrast();
    assertEquals("no significant difference", contrast.verdict().words(contrast.quantity()));
    assertEquals(
        "1953.1 KiB", contrast.quantity().text(2_000_000) + " " + contrast.quantity().unit());
    assertEquals(Gate.FAILED, comparison.rows().get(0).limits().get(0).gate());
  }

  @Test
  void aTimeUnderLoadIsTheLongestOfARun() throws IOException {
    Comparison comparison = compare(Quantity.LOAD_P99).value().orElseThrow();
    Contrast contrast = comparison.rows().get(0).contrast();
    assertEquals("candidate slower", contrast.verdict().words(contrast.quantity()));
    assertEquals(1.8, contrast.effect().value(), 0.01);
  }

  @Test
  void runsOfOtherExperimentsHaveNoOneWayTimes() throws IOException {
    Checked<Selection> selection =
        Selection.read(root.resolve("before").toString(), Experiment.TRANSIT);
    assertEquals(Optional.empty(), selection.value());
    assertTrue(
        selection.findings().get(0).message().contains("no run of the experiment transit"),
        selection.findings()::toString);
  }

  @Test
  void everyQuantityIsFoundByItsWord() {
    for (Quantity quantity : Quantity.values()) {
      assertEquals(Optional.of(quantity), Quantity.of(quantity.word()));
    }
    assertEquals(Optional.empty(), Quantity.of("figure:colour"));
  }
}
