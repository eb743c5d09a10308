package org.ddsbench.repository.summary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.FakeRates;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.chart.LoadCharts;
import org.ddsbench.repository.chart.LoadPanel;
import org.ddsbench.repository.store.RunManifest;
import org.junit.jupiter.api.Test;

class LoadCurveTest {
  private final List<RunManifest> runs = new ArrayList<>();

  private FakeRun loaded(String dds, int perSecond, int medianUs) {
    return FakeRates.loaded("c", runs.size() + 1, dds, perSecond, medianUs);
  }

  private void add(FakeRun run) {
    runs.add(run.manifest(List.of()));
  }

  private List<LoadCurve> curves() {
    return LoadCurve.of(runs, new Naming(runs));
  }

  @Test
  void eachLoadHasTheMeansOfRepetitions() {
    add(loaded("cyclonedds", 10_000, 40));
    add(loaded("cyclonedds", 12_000, 60).repeats(1, 2));
    LoadCurve curve = curves().get(0);
    assertEquals(1, curves().size());
    assertEquals(
        List.of("50 %", "100 %"), curve.loads().stream().map(LoadCurve.Load::load).toList());
    LoadCurve.Load full = curve.loads().get(1);
    assertEquals(11_000, full.perSecond());
    assertEquals(100_000, full.medianNs());
    assertEquals(200_000, full.p95Ns());
    assertEquals(300_000, full.p99Ns());
    assertEquals(500_000, full.maxNs());
    assertEquals(3_000, full.boundNs());
    assertEquals(5_500, curve.knee());
  }

  @Test
  void aLoadMayHaveNoTimes() {
    add(
        FakeRates.of("c", 1, "cyclonedds", 64, 10_000)
            .figure(Experiment.RATE, "offered_rate", "mHz", "10 %", 1_000_000));
    LoadCurve curve = curves().get(0);
    assertEquals(1_000, curve.loads().get(0).perSecond());
    assertNull(curve.loads().get(0).medianNs());
    assertNull(curve.knee());
    assertEquals(List.of(), LoadCharts.of(runs));
  }

  @Test
  void aLoadThatWasNotSustainedHasItsReasons() {
    add(
        loaded("cyclonedds", 10_000, 40)
            .figure(Experiment.RATE, "refused_load", "mHz", "100 %, backlog", 10_000_000));
    add(loaded("cyclonedds", 12_000, 60).repeats(1, 2));
    List<LoadCurve.Load> loads = curves().get(0).loads();
    assertEquals(List.of(), loads.get(0).refusals());
    assertEquals(List.of("backlog"), loads.get(1).refusals());
  }

  @Test
  void onlySoundRunsWithLoadsHaveACurve() {
    add(FakeRates.of("c", 1, "cyclonedds", 64, 10_000));
    add(loaded("fastdds", 10_000, 40).failing());
    assertEquals(List.of(), curves());
  }

  @Test
  void implementationsAreInOnePanel() {
    add(loaded("fastdds", 10_000, 40));
    add(loaded("cyclonedds", 8_000, 60));
    add(loaded("cyclonedds", 9_000, 90).given("batching", true));
    List<LoadPanel> panels = LoadCharts.of(runs);
    assertEquals(
        List.of(
            "Complex, 64 B, 1 subscriber, batching=off",
            "Complex, 64 B, 1 subscriber, batching=on"),
        panels.stream().map(LoadPanel::configuration).toList());
    LoadPanel panel = panels.get(0);
    assertEquals(
        List.of("cyclonedds", "fastdds"),
        panel.lines().stream().map(LoadPanel.Line::implementation).toList());
    assertEquals(List.of(0, 1), panel.lines().stream().map(LoadPanel.Line::colour).toList());
    assertEquals("us", panel.shown().name());
    assertEquals(4_000, panel.lines().get(0).knee());
  }

  @Test
  void itsFiguresAreInTheCurve() {
    add(loaded("cyclonedds", 10_000, 40));
    List<String> others =
        FigureGroup.of(runs, new Naming(runs)).stream()
            .filter(group -> !curves().get(0).shows(group))
            .map(FigureGroup::name)
            .toList();
    assertEquals(List.of("sustainable_rate", "refused_rate"), others);
  }
}
