package org.ddsbench.repository.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ddsbench.analysis.stats.Summary;
import org.ddsbench.analysis.stats.SummaryBound;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.MeasuredRun;
import org.ddsbench.repository.OlderRun;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.OttBox;
import org.ddsbench.repository.store.PairTimes;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.RunTables;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.ClockBound;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.ObservedRuns;
import org.ddsbench.repository.summary.PooledPair;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The bound of a box of several runs is that of its median, as in the table. */
class BoxBoundTest {
  @TempDir Path root = Path.of("");
  private RunStore store = new RunStore(root);
  private List<RunManifest> runs = List.of();

  /** Two repetitions; the clocks of the second one are known three times worse. */
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

  private OttBox boxOfTheReport(String pair) throws Exception {
    return CampaignCharts.of(store, "c", new ObservedRuns(List.of(), List.of()))
        .cells()
        .get(0)
        .boxes()
        .stream()
        .filter(box -> box.pair().equals(pair))
        .findFirst()
        .orElseThrow();
  }

  private Map<String, Long> boundsOfTheTable() throws Exception {
    Map<String, Long> bounds = new TreeMap<>();
    for (PooledPair pair : CampaignSummary.of(store, "c").pooled()) {
      Long bound = pair.boundNs();
      assertNotNull(bound);
      bounds.put(Naming.pair(pair.first(), pair.publisher(), pair.subscriber()), bound);
    }
    return bounds;
  }

  private Long largest(String pair) {
    Long largest = ClockBound.largest(CampaignCells.reports(runs, pair));
    assertNotNull(largest);
    return largest;
  }

  @Test
  void thatOfAPairIsThatOfTheTable() throws Exception {
    Map<String, Long> table = boundsOfTheTable();
    assertEquals(2, table.size());
    CampaignCells cells = new CampaignCells(runs);
    Cell outline = cells.outlines().get(0);
    try (CellReader reader = new CellReader(store, cells)) {
      for (Map.Entry<String, Long> pair : table.entrySet()) {
        assertNotEquals(largest(pair.getKey()), pair.getValue());
        assertEquals(pair.getValue(), boxOfTheReport(pair.getKey()).boundNs());
        assertEquals(pair.getValue(), reader.box(outline, pair.getKey()).boxes().get(0).boundNs());
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
    assertNotEquals(largest(""), expected);
    assertEquals(expected, boxOfTheReport("").boundNs());
    CampaignCells cells = new CampaignCells(runs);
    try (CellReader reader = new CellReader(store, cells)) {
      assertEquals(expected, reader.bound(cells.outlines().get(0)));
      assertEquals(expected, reader.curves(cells.outlines().get(0), "").boxes().get(0).boundNs());
    }
  }

  @Test
  void thatOfRunsWithoutBoundsOfMessagesIsTheLargestOfTheirMedians() throws Exception {
    String pair = Naming.pair(runs.get(0), 0, 1);
    OlderRun.withoutBounds(store.run("c", runs.get(0).run()));
    assertEquals(largest(pair), boxOfTheReport(pair).boundNs());
    OlderRun.withoutBounds(store.run("c", runs.get(1).run()));
    assertEquals(largest(pair), boxOfTheReport(pair).boundNs());
    assertEquals(largest(""), boxOfTheReport("").boundNs());
  }
}
