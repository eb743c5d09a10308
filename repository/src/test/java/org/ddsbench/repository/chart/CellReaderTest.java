package org.ddsbench.repository.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.repository.FakeParts;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.MeasuredRun;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.OttBox;
import org.ddsbench.repository.chart.ChartModel.PartBar;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.ObservedRuns;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is read cell by cell is what the report reads at once. */
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
        CampaignCharts.of(store, "c", ObservedRuns.of(store, runs, new Naming(runs)));
    assertEquals(whole.implementations(), cells.implementations());
    assertEquals(whole.cells().size(), cells.outlines().size());
    int boxes = 0;
    try (CellReader reader = new CellReader(store, cells)) {
      for (int i = 0; i < whole.cells().size(); i++) {
        Cell outline = cells.outlines().get(i);
        Cell expected = whole.cells().get(i);
        assertEquals(expected.gap(), outline.gap());
        assertEquals(expected.bytes(), outline.bytes());
        assertEquals(
            expected.boxes().stream().map(OttBox::pair).filter(pair -> !pair.isEmpty()).toList(),
            cells.pairs(outline));
        for (OttBox box : expected.boxes()) {
          assertBox(box, reader.box(outline, box.pair()).boxes().get(0), "box");
          assertCurves(box, reader.curves(outline, box.pair()).boxes().get(0));
          boxes++;
        }
        if (expected.boxes().isEmpty()) {
          assertEquals(List.of(), reader.box(outline, "").boxes());
        } else {
          OttBox all = expected.boxes().get(0);
          OttBox quartiles = reader.quartiles(outline).boxes().get(0);
          assertEquals(all.median(), quartiles.median());
          assertEquals(all.count(), quartiles.count());
          assertEquals(all.count(), reader.count(outline));
        }
      }
    }
    assertEquals(3 + 2, boxes);
  }

  private static void assertBox(OttBox expected, OttBox box, String what) {
    assertEquals(withoutCurves(expected), withoutCurves(box), what);
  }

  private static void assertCurves(OttBox expected, OttBox box) {
    assertEquals(expected.curve(), box.curve());
    assertEquals(expected.intendedCurve(), box.intendedCurve());
    assertEquals(expected.boundNs(), box.boundNs());
  }

  private static OttBox withoutCurves(OttBox box) {
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
        box.intervals(),
        List.of(),
        List.of());
  }

  @Test
  void allTimesComeInOrder() throws Exception {
    RunStore store = store();
    CampaignCells cells = new CampaignCells(store.manifests("c"));
    Cell first = cells.outlines().get(0);
    List<Long> told = new ArrayList<>();
    try (CellReader reader = new CellReader(store, cells)) {
      reader.ascending(first, told::add);
      assertEquals(reader.count(first), told.size());
    }
    assertEquals(told.stream().sorted().toList(), told);
  }

  @Test
  void anInterruptEndsIt() throws Exception {
    RunStore store = store();
    CampaignCells cells = new CampaignCells(store.manifests("c"));
    try (CellReader reader = new CellReader(store, cells)) {
      Thread.currentThread().interrupt();
      assertThrows(InterruptedIOException.class, () -> reader.curves(cells.outlines().get(0), ""));
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
    ChartModel whole = CampaignCharts.of(store, "c", ObservedRuns.of(store, runs, naming));
    List<PartBar> parts = CampaignParts.of(store, new CampaignCells(runs));
    assertEquals(whole.parts(), parts);
    assertEquals(1, parts.size());
    RunManifest second = runs.get(1);
    assertEquals(whole.resources().get(1), RunResources.of(store, second, naming.run(second)));
  }
}
