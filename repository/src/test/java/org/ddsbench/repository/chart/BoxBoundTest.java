package org.ddsbench.repository.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.analysis.stats.Summary;
import org.ddsbench.analysis.stats.SummaryBound;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.MeasuredRun;
import org.ddsbench.repository.chart.CellReader.Depth;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.OttBox;
import org.ddsbench.repository.store.OlderRun;
import org.ddsbench.repository.store.PairTimes;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.RunTables;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.ClockBound;
import org.ddsbench.repository.summary.ObservedRuns;
import org.ddsbench.repository.summary.PairEnds;
import org.ddsbench.repository.summary.PooledPair;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The bound of a box of several runs is that of its median, as in the table. */
class BoxBoundTest {
  @TempDir Path root = Path.of("");
  private RunStore store = new RunStore(root);
  private List<RunManifest> runs = List.of();

  /** Two repetitions; the clock bound of the second one is three times larger. */
  @BeforeEach
  void storeRuns() throws Exception {
    store = new RunStore(root);
    MeasuredRun.of(FakeRun.of("c", 1).shape(64, 2, 700)).store(store);
    MeasuredRun.of(FakeRun.of("c", 2).repeats(1, 2).shape(64, 2, 700)).store(store);
    runs = store.manifests("c");
    OlderRun.rewriteSamples(
        store.run("c", runs.get(1).run()),
        "* REPLACE (3 * ott_uncertainty_ns AS ott_uncertainty_ns)");
  }

  private OttBox boxOfTheReport(Optional<PairEnds> pair) throws Exception {
    return CampaignCharts.of(
            store, store.manifests("c"), new ObservedRuns(List.of(), List.of()), List.of())
        .cells()
        .get(0)
        .boxes()
        .stream()
        .filter(box -> box.isOf(pair))
        .findFirst()
        .orElseThrow();
  }

  private Map<PairEnds, Long> boundsOfTheTable() throws Exception {
    Map<PairEnds, Long> bounds = new HashMap<>();
    for (PooledPair pair : CampaignSummary.of(store, "c").pooled()) {
      Long bound = pair.boundNs();
      assertNotNull(bound);
      bounds.put(PairEnds.of(pair.first(), pair.publisher(), pair.subscriber()), bound);
    }
    return bounds;
  }

  private Long largest(Optional<PairEnds> pair) {
    Long largest = ClockBound.largest(CampaignCells.reports(runs, pair));
    assertNotNull(largest);
    return largest;
  }

  @Test
  void thatOfAPairIsThatOfTheTable() throws Exception {
    Map<PairEnds, Long> table = boundsOfTheTable();
    assertEquals(2, table.size());
    CampaignCells cells = new CampaignCells(runs);
    Cell outline = cells.outlines().get(0);
    try (CellReader reader = new CellReader(store, cells)) {
      for (Map.Entry<PairEnds, Long> one : table.entrySet()) {
        Optional<PairEnds> pair = Optional.of(one.getKey());
        assertNotEquals(largest(pair), one.getValue());
        assertEquals(one.getValue(), boxOfTheReport(pair).boundNs());
        assertEquals(
            one.getValue(), reader.read(outline, pair, Depth.BOX).boxes().get(0).boundNs());
      }
    }
  }

  @Test
  void thatOfAllPairsIsOfAllTheirMessages() throws Exception {
    List<Long> times = new ArrayList<>();
    List<Long> bounds = new ArrayList<>();
    try (RunTables tables = new RunTables(store)) {
      PairTimes.Visitor visitor =
          pair -> {
            for (long time : pair.series().values()) {
              times.add(time);
            }
            for (long bound : pair.bounds().orElseThrow().values()) {
              bounds.add(bound);
            }
          };
      for (RunManifest run : runs) {
        tables.boundedTimes(run, visitor);
      }
    }
    long[] all = times.stream().mapToLong(Long::longValue).toArray();
    Long expected =
        SummaryBound.of(Summary.of(all), all.length, i -> all[i], i -> bounds.get(i)).median();
    assertNotEquals(largest(Optional.empty()), expected);
    assertEquals(expected, boxOfTheReport(Optional.empty()).boundNs());
    CampaignCells cells = new CampaignCells(runs);
    for (long mostInMemory : new long[] {0, CellReader.MOST_FOR_INTERVAL}) {
      try (CellReader reader = new CellReader(store, cells, mostInMemory)) {
        for (Depth depth : Depth.values()) {
          Cell cell = reader.read(cells.outlines().get(0), Optional.empty(), depth);
          assertEquals(expected, cell.boxes().get(0).boundNs());
        }
      }
    }
  }

  @Test
  void thatOfRunsWithoutBoundsOfMessagesIsTheLargestOfTheirMedians() throws Exception {
    Optional<PairEnds> pair = Optional.of(PairEnds.of(runs.get(0), 0, 1));
    OlderRun.withoutBounds(store.run("c", runs.get(0).run()));
    assertEquals(largest(pair), boxOfTheReport(pair).boundNs());
    OlderRun.withoutBounds(store.run("c", runs.get(1).run()));
    assertEquals(largest(pair), boxOfTheReport(pair).boundNs());
    assertEquals(largest(Optional.empty()), boxOfTheReport(Optional.empty()).boundNs());
  }
}
