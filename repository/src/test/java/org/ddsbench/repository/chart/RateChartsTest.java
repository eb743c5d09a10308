package org.ddsbench.repository.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.ddsbench.repository.FakeRates;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunManifest;
import org.junit.jupiter.api.Test;

class RateChartsTest {
  private final List<RunManifest> runs = new ArrayList<>();

  private FakeRun rate(String dds, int bytes, int perSecond) {
    return FakeRates.of("c", runs.size() + 1, dds, bytes, perSecond);
  }

  private void add(FakeRun run) {
    runs.add(run.manifest(List.of()));
  }

  @Test
  void batchingHasTheColourOfItsImplementation() {
    add(rate("cyclonedds", 64, 10_000));
    add(rate("cyclonedds", 64, 20_000).given("batching", true));
    add(rate("fastdds", 64, 5_000));
    RatePanel panel = RateCharts.of(runs).get(0);
    assertEquals(List.of(0, 0, 1), panel.lines().stream().map(RatePanel.Line::colour).toList());
    assertEquals(
        List.of(false, true, false), panel.lines().stream().map(RatePanel.Line::batched).toList());
    RatePanel.Point point = panel.lines().get(2).points().get(0);
    assertEquals(64, point.x());
    assertEquals(5_000, point.perSecond());
    assertEquals(5_100, point.refused());
    assertEquals("schedule", point.reasons());
    assertNull(point.low());
  }

  @Test
  void anImplementationHasOneColourInAllPanels() {
    add(rate("cyclonedds", 64, 10_000));
    add(rate("fastdds", 64, 5_000));
    add(rate("fastdds", 64, 5_000).given("pattern", "poisson"));
    List<RatePanel> panels = RateCharts.of(runs);
    assertEquals(2, panels.size());
    assertEquals(1, panels.get(1).lines().get(0).colour());
  }

  @Test
  void numbersOfSubscribersAreAlongTheAxisOfOneSize() {
    add(rate("cyclonedds", 64, 10_000));
    add(rate("cyclonedds", 64, 4_000).shape(64, 3, 1));
    RatePanel panel = RateCharts.of(runs).get(0);
    assertTrue(panel.overSubscribers());
    assertEquals(
        List.of(1, 3), panel.lines().get(0).points().stream().map(RatePanel.Point::x).toList());
    add(rate("cyclonedds", 1024, 3_000));
    assertFalse(RateCharts.of(runs).get(0).overSubscribers());
  }

  @Test
  void withoutARateThereIsNoPanel() {
    add(FakeRates.none("c", 1, "cyclonedds", 64));
    assertEquals(List.of(), RateCharts.of(runs));
  }
}
