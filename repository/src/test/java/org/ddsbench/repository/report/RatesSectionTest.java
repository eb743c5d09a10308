package org.ddsbench.repository.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.FakeRates;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.FigureGroup;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.RateCell;
import org.ddsbench.repository.summary.RateTable;
import org.ddsbench.repository.summary.RateTable.Column;
import org.ddsbench.repository.summary.RunContrast;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RatesSectionTest {
  private final List<RunManifest> runs = new ArrayList<>();

  private int next() {
    return runs.size() + 1;
  }

  private void add(FakeRun run) {
    runs.add(run.manifest(List.of()));
  }

  private FakeRun rate(String dds, int bytes, int perSecond) {
    return FakeRates.of("c", next(), dds, bytes, perSecond);
  }

  private Naming naming() {
    return new Naming(runs);
  }

  private List<RateTable> tables() {
    return RateTable.of(runs, naming());
  }

  private static RateCell cell(RateTable table, int series, int bytes) {
    return table.series().get(series).cell(new Column(bytes, 1)).orElseThrow();
  }

  private List<String> names(RateTable table) {
    return table.series().stream().map(one -> table.name(one, naming())).toList();
  }

  @Test
  void implementationsAndBatchingAreRowsOfOneTable() {
    add(rate("fastdds", 64, 5_000));
    add(rate("cyclonedds", 64, 30_000).given("batching", true));
    add(rate("cyclonedds", 64, 10_000));
    add(rate("cyclonedds", 1024, 8_000));
    RateTable table = tables().get(0);
    assertEquals(1, tables().size());
    assertEquals(List.of("cyclonedds", "cyclonedds, batched", "fastdds"), names(table));
    assertEquals(List.of(new Column(64, 1), new Column(1024, 1)), table.columns());
    assertTrue(table.hasGaps());
    assertFalse(table.isOverSubscribers());
    assertEquals("1 subscriber", table.configuration());
    assertEquals(10_000, cell(table, 0, 64).rate());
    assertEquals(10_000 * 64 * 8.0, cell(table, 0, 64).bitRate());
    assertEquals(10_200, cell(table, 0, 64).refused());
    assertEquals(List.of("schedule"), cell(table, 0, 64).reasons());
    assertNull(cell(table, 0, 64).ratio());
    assertNull(cell(table, 0, 64).batchingRatio());
    assertNull(cell(table, 1, 64).ratio());
    assertEquals(3, value(cell(table, 1, 64).batchingRatio()), 1e-9);
    assertEquals(0.5, value(cell(table, 2, 64).ratio()), 1e-9);
  }

  private static double value(@Nullable RunContrast contrast) {
    return Objects.requireNonNull(contrast).value();
  }

  @Test
  void oneSizeIsOverSubscribersAndOthersHaveATableForEachNumber() {
    add(rate("cyclonedds", 64, 10_000));
    add(rate("cyclonedds", 64, 4_000).shape(64, 3, 1));
    assertEquals(1, tables().size());
    assertTrue(tables().get(0).isOverSubscribers());
    assertEquals("", tables().get(0).configuration());
    add(rate("cyclonedds", 1024, 9_000));
    assertEquals(
        List.of("1 subscriber", "3 subscribers"),
        tables().stream().map(RateTable::configuration).toList());
  }

  @Test
  void whatElseVariesHasATableOfItsOwn() {
    add(rate("cyclonedds", 64, 10_000));
    add(rate("cyclonedds", 64, 9_000).given("pattern", "poisson"));
    assertEquals(
        List.of("1 subscriber, pattern=periodic", "1 subscriber, pattern=poisson"),
        tables().stream().map(RateTable::configuration).toList());
    assertEquals(2, tables().stream().map(RateTable::key).distinct().count());
  }

  @Test
  void messageTypesAreComparedWithTheirOwn() {
    add(rate("cyclonedds", 64, 10_000));
    add(rate("cyclonedds", 64, 7_000).type("Simple"));
    add(rate("fastdds", 64, 3_500).type("Simple"));
    RateTable table = tables().get(0);
    assertEquals(
        List.of("cyclonedds, Complex", "cyclonedds, Simple", "fastdds, Simple"), names(table));
    assertNull(table.series().get(1).cells().get(0).ratio());
    assertEquals(0.5, value(table.series().get(2).cells().get(0).ratio()), 1e-9);
  }

  @Test
  void anIntervalContainsWhatTheSearchLeavesOpen() {
    add(rate("cyclonedds", 64, 10_000));
    add(rate("cyclonedds", 64, 10_000).repeats(1, 2));
    add(rate("fastdds", 64, 5_000));
    add(rate("fastdds", 64, 5_000).repeats(3, 2));
    RateTable table = tables().get(0);
    Interval interval = Objects.requireNonNull(cell(table, 0, 64).interval());
    assertEquals(10_000, interval.low(), 1e-6);
    assertEquals(10_200, interval.high(), 1e-6);
    Interval ratio =
        Objects.requireNonNull(Objects.requireNonNull(cell(table, 1, 64).ratio()).interval());
    assertEquals(0.5 / 1.02, ratio.low(), 1e-9);
    assertEquals(0.5 * 1.02, ratio.high(), 1e-9);
  }

  @Test
  void repetitionsThatDifferMakeItWider() {
    add(rate("cyclonedds", 64, 9_900));
    add(rate("cyclonedds", 64, 10_100).repeats(1, 2));
    Interval interval = Objects.requireNonNull(cell(tables().get(0), 0, 64).interval());
    // Student's t of two runs: 12.7 times 100.
    assertEquals(10_000 - 1270.6, interval.low(), 0.1);
    assertEquals(10_200 + 1.02 * 1270.6, interval.high(), 0.1);
  }

  @Test
  void withoutARefusedRateTheIntervalHasNoUpperLimit() throws Exception {
    add(FakeRates.unlimited("c", next(), "cyclonedds", 64, 10_000));
    add(rate("cyclonedds", 64, 10_000).repeats(1, 2));
    Interval interval = Objects.requireNonNull(cell(tables().get(0), 0, 64).interval());
    assertNull(interval.highLimit());
    assertTrue(RatesSection.of(tables(), naming()).contains("<small>10,000 and more</small>"));
  }

  @Test
  void runsThatSustainedNoRateAreCounted() throws Exception {
    add(FakeRates.none("c", next(), "cyclonedds", 64));
    add(rate("cyclonedds", 64, 10_000).repeats(1, 2));
    add(
        FakeRates.none("c", next(), "fastdds", 64)
            .figure(Experiment.RATE, "refused_rate", "mHz", "loss", 100_000));
    add(rate("fastdds", 64, 10_000).failing());
    RateTable table = tables().get(0);
    assertEquals(1, cell(table, 0, 64).unsustained());
    assertEquals(10_000, cell(table, 0, 64).rate());
    assertNull(cell(table, 1, 64).rate());
    assertNull(cell(table, 1, 64).ratio());
    String html = RatesSection.of(tables(), naming());
    assertTrue(html.contains("<small>none in 1 of 2 runs</small>"), html);
    assertTrue(html.contains("<b>none</b>\n<small>100 refused: loss</small>"), html);
  }

  @Test
  void theMostFrequentReasonIsFirst() {
    add(
        FakeRates.none("c", next(), "cyclonedds", 64)
            .figure(Experiment.RATE, "refused_rate", "mHz", "loss", 100_000));
    add(rate("cyclonedds", 64, 10_000).repeats(1, 2));
    add(rate("cyclonedds", 64, 10_000).repeats(1, 3));
    assertEquals(List.of("schedule", "loss"), cell(tables().get(0), 0, 64).reasons());
  }

  @Test
  void theSectionHasATableForEachConfiguration() throws Exception {
    add(rate("cyclonedds", 64, 10_000));
    add(rate("fastdds", 64, 5_000));
    String html = RatesSection.of(tables(), naming());
    assertTrue(
        html.contains(
            "<b>5,000</b>\n<small>2.56 Mbit/s</small>\n<small>5,100 refused: schedule</small>\n"
                + "<small>0.500\u00d7</small>"),
        html);
    assertFalse(html.contains("\u2013: no run"), html);
    assertFalse(html.contains("95 %"), html);
    assertFalse(html.contains("by batching"), html);
    assertEquals("<a href=\"#rates\">Rates</a>", RatesSection.link(tables()));
  }

  @Test
  void withoutSuchRunsThereIsNoSection() throws Exception {
    add(FakeRun.of("c", 1));
    assertEquals(List.of(), tables());
    assertEquals("", RatesSection.of(tables(), naming()));
    assertEquals("", RatesSection.link(tables()));
  }

  @Test
  void itsFiguresAreNotInTheTableOfFigures() {
    add(rate("cyclonedds", 64, 10_000).figure(Experiment.RATE, "other_rate", "mHz", "", 1));
    List<FigureGroup> groups = FigureGroup.of(runs, naming());
    assertEquals(
        List.of("other_rate"),
        groups.stream()
            .filter(group -> !tables().get(0).shows(group))
            .map(FigureGroup::name)
            .toList());
  }
}
