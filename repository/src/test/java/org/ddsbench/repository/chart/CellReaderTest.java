package org.ddsbench.repository.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.repository.FakeParts;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.MeasuredRun;
import org.ddsbench.repository.chart.CellReader.Depth;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.OttBox;
import org.ddsbench.repository.chart.ChartModel.PartBar;
import org.ddsbench.repository.chart.ChartModel.QuartileIntervals;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.ObservedRuns;
import org.ddsbench.repository.summary.PairEnds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reading cell by cell gives the same as the report, which reads all at once. */
class CellReaderTest {
  @TempDir Path root = Path.of("");

  private RunStore store() throws Exception {
    RunStore store = new RunStore(root);
    MeasuredRun.of(FakeRun.of("c", 1).shape(64, 2, 700)).store(store);
    MeasuredRun.of(FakeRun.of("c", 2).repeats(1, 2).shape(64, 2, 700)).store(store);
    FakeRun.of("c", 3).shape(1024, 1, 500).store(store);
    FakeRun.of("c", 4).shape(2048, 1, 10).failing().store(store);
    return store;
  }

  @Test
  void cellsAreThoseOfTheReport() throws Exception {
    RunStore store = store();
    List<RunManifest> runs = store.manifests("c");
    CampaignCells cells = new CampaignCells(runs);
    ChartModel whole =
        CampaignCharts.of(store, runs, ObservedRuns.of(store, runs, new Naming(runs)), List.of());
    assertEquals(whole.cells().size(), cells.outlines().size());
    int boxes = 0;
    try (CellReader reader = new CellReader(store, cells);
        CellReader streaming = new CellReader(store, cells, 0)) {
      for (int i = 0; i < whole.cells().size(); i++) {
        Cell outline = cells.outlines().get(i);
        Cell expected = whole.cells().get(i);
        assertEquals(expected.with(outline.gap(), List.of()), outline);
        assertEquals(expected.gap(), outline.gap());
        assertEquals(
            expected.boxes().stream()
                .flatMap(box -> Optional.ofNullable(box.pair()).stream())
                .toList(),
            cells.pairs(outline));
        for (OttBox box : expected.boxes()) {
          Optional<PairEnds> pair = Optional.ofNullable(box.pair());
          assertEquals(box, only(reader.read(outline, pair, Depth.CURVES)));
          assertEquals(without(box, false, true), only(reader.read(outline, pair, Depth.BOX)));
          assertEquals(
              without(box, true, false), only(streaming.read(outline, pair, Depth.CURVES)));
          assertEquals(without(box, true, true), only(streaming.read(outline, pair, Depth.BOX)));
          boxes++;
        }
        if (expected.boxes().isEmpty()) {
          assertEquals(List.of(), reader.read(outline, Optional.empty(), Depth.BOX).boxes());
        }
      }
    }
    assertEquals(3 + 2, boxes);
  }

  private static OttBox only(Cell cell) {
    assertEquals(1, cell.boxes().size());
    return cell.boxes().get(0);
  }

  private static OttBox without(OttBox box, boolean intervals, boolean curves) {
    return new OttBox(
        box.pair(),
        box.count(),
        box.q1(),
        box.median(),
        box.q3(),
        box.low(),
        box.high(),
        box.outlierCount(),
        box.outliers(),
        box.boundNs(),
        intervals ? QuartileIntervals.UNKNOWN : box.intervals(),
        curves ? List.of() : curve(box.curve(), intervals),
        curves ? List.of() : curve(box.intendedCurve(), intervals));
  }

  private static List<CurvePoint> curve(List<CurvePoint> curve, boolean withoutIntervals) {
    return curve.stream()
        .map(point -> withoutIntervals ? new CurvePoint(point.percent(), point.ns(), null) : point)
        .toList();
  }

  @Test
  void pairsOnOtherNodesAreOtherPairs() throws Exception {
    RunStore store = store();
    CampaignCells cells = new CampaignCells(store.manifests("c"));
    PairEnds pair = cells.pairs(cells.outlines().get(0)).get(0);
    PairEnds elsewhere =
        new PairEnds(pair.publisher(), pair.publisherNode(), pair.subscriber(), "elsewhere");
    assertNotEquals(pair.key(), elsewhere.key());
    try (CellReader reader = new CellReader(store, cells)) {
      assertEquals(
          List.of(),
          reader.read(cells.outlines().get(0), Optional.of(elsewhere), Depth.BOX).boxes());
    }
  }

  @Test
  void allTimesComeInOrder() throws Exception {
    RunStore store = store();
    CampaignCells cells = new CampaignCells(store.manifests("c"));
    Cell first = cells.outlines().get(0);
    List<Long> reported = new ArrayList<>();
    try (CellReader reader = new CellReader(store, cells)) {
      reader.ascending(first, reported::add);
      assertEquals(only(reader.read(first, Optional.empty(), Depth.BOX)).count(), reported.size());
    }
    assertEquals(reported.stream().sorted().toList(), reported);
  }

  @Test
  void anInterruptEndsIt() throws Exception {
    RunStore store = store();
    CampaignCells cells = new CampaignCells(store.manifests("c"));
    try (CellReader reader = new CellReader(store, cells)) {
      Thread.currentThread().interrupt();
      assertThrows(
          InterruptedIOException.class,
          () -> reader.read(cells.outlines().get(0), Optional.empty(), Depth.CURVES));
      assertTrue(Thread.interrupted());
    }
  }

  @Test
  void partsAndResourcesAreThoseOfTheReport() throws Exception {
    RunStore store = new RunStore(root);
    FakeParts.store(FakeRun.of("c", 1).shape(64, 1, 300), store);
    FakeRun.of("c", 2).shape(1024, 1, 100).store(store);
    List<RunManifest> runs = store.manifests("c");
    Naming naming = new Naming(runs);
    ChartModel whole =
        CampaignCharts.of(store, runs, ObservedRuns.of(store, runs, naming), List.of());
    List<PartBar> parts = PartCharts.read(store, new CampaignCells(runs));
    assertEquals(whole.parts(), parts);
    assertEquals(1, parts.size());
    RunManifest second = runs.get(1);
    assertEquals(whole.resources().get(1), ResourceCharts.read(store, second));
    assertEquals(naming.run(second), whole.runs().get(second.run()));
  }
}
