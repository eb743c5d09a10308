package org.ddsbench.repository.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.repository.FakeLayers;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.delivery.CellLosses;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.Layer;
import org.ddsbench.repository.summary.LayerSeries;
import org.ddsbench.repository.summary.LayerTable;
import org.ddsbench.repository.summary.Naming;
import org.junit.jupiter.api.Test;

class LayersSectionTest {
  private static final List<Integer> SIZES = List.of(64, 1024, 8192);

  private final List<RunManifest> runs = new ArrayList<>();

  private int next() {
    return runs.size() + 1;
  }

  private void exchange(String dds, int bytes, long rttNs) {
    runs.add(FakeLayers.exchanged(FakeLayers.exchanged("c", next(), dds, bytes), rttNs));
  }

  private void request(String dds, int bytes, long ns) {
    runs.add(FakeLayers.requested("c", next(), dds, bytes, ns).manifest(List.of()));
  }

  /** 10 us and 2 ns a byte over sockets; 30 us and 6 ns with a DDS; 50 us for its requests. */
  private void everything() {
    for (int bytes : SIZES) {
      exchange("cyclonedds", bytes, 30_000 + 6L * bytes);
      exchange("udp", bytes, 10_000 + 2L * bytes);
      request("cyclonedds", bytes, 50_000 + 6L * bytes);
      request("udp", bytes, 15_000 + 2L * bytes);
    }
  }

  private List<LayerTable> tables() {
    return LayerTable.of(runs, new Naming(runs));
  }

  private static List<String> names(LayerTable table) {
    return table.series().stream()
        .map(one -> one.first().parameters().dds() + (one.isFloor() ? " floor" : ""))
        .toList();
  }

  @Test
  void eachLayerIsComparedWithTheRoundTripOverSockets() {
    everything();
    List<LayerTable> tables = tables();
    assertEquals(
        List.of(Layer.PUBLISH_SUBSCRIBE, Layer.REQUEST_REPLY),
        tables.stream().map(LayerTable::layer).toList());
    assertEquals(List.of("udp floor", "cyclonedds"), names(tables.get(0)));
    assertEquals(List.of("udp floor", "udp", "cyclonedds"), names(tables.get(1)));
    LayerSeries.Cell floor = tables.get(0).series().get(0).cell(1024).orElseThrow();
    assertEquals(12_048, floor.valueNs());
    assertNull(floor.differenceNs());
    assertNull(floor.ratio());
    LayerSeries.Cell published = tables.get(0).series().get(1).cell(1024).orElseThrow();
    assertEquals(36_144.0 - 12_048, Objects.requireNonNull(published.differenceNs()), 1e-6);
    assertEquals(36_144.0 / 12_048, Objects.requireNonNull(published.ratio()), 1e-9);
    assertNull(published.ratioInterval(), "one repetition");
    LayerSeries.Cell requested = tables.get(1).series().get(2).cell(8192).orElseThrow();
    assertEquals(
        50_000 + 6 * 8192 - 10_000 - 2 * 8192,
        Objects.requireNonNull(requested.differenceNs()),
        1e-6);
  }

  @Test
  void theSlopeIsThatOfABytesCopies() {
    everything();
    LayerSeries floor = tables().get(0).series().get(0);
    LayerSeries published = tables().get(0).series().get(1);
    assertEquals(2, floor.slope().orElseThrow().estimate(), 1e-6);
    assertEquals(6, published.slope().orElseThrow().estimate(), 1e-6);
    assertEquals(3, Objects.requireNonNull(published.slopeRatio()), 1e-6);
    assertNull(floor.slopeRatio());
  }

  @Test
  void aSlopeThatMayBeNothingHasNoRatio() {
    for (int bytes : SIZES) {
      exchange("udp", bytes, bytes == 1024 ? 90_000 : 10_000);
      exchange("cyclonedds", bytes, 30_000 + 6L * bytes);
    }
    LayerSeries published = tables().get(0).series().get(1);
    assertTrue(tables().get(0).series().get(0).slope().orElseThrow().low() < 0);
    assertNull(published.slopeRatio());
  }

  @Test
  void repetitionsGiveIntervals() {
    for (long more : List.of(0L, 400L)) {
      exchange("udp", 64, 10_000 + more);
      exchange("cyclonedds", 64, 30_000 + more);
    }
    LayerSeries.Cell cell = tables().get(0).series().get(1).cell(64).orElseThrow();
    Interval difference = Objects.requireNonNull(cell.differenceInterval());
    assertTrue(difference.low() < 20_000 && difference.high() > 20_000, difference::toString);
    Interval ratio = Objects.requireNonNull(cell.ratioInterval());
    assertTrue(ratio.low() < 3 && ratio.high() > 2.9, ratio::toString);
  }

  @Test
  void withoutSocketsOrOthersThereIsNoTable() throws Exception {
    exchange("cyclonedds", 64, 30_000);
    request("cyclonedds", 64, 30_000);
    assertEquals(List.of(), tables());
    runs.clear();
    exchange("udp", 64, 10_000);
    request("udp", 64, 15_000);
    assertEquals(List.of(), tables());
    assertEquals("", LayersSection.of(List.of(), new Naming(runs), new CellLosses(runs)));
    assertEquals("", LayersSection.link(List.of()));
  }

  @Test
  void onlyWhatIsAlikeIsCompared() {
    exchange("udp", 64, 10_000);
    FakeRun periodic =
        FakeLayers.exchanged("c", next(), "cyclonedds", 64).given("pattern", "periodic");
    runs.add(FakeLayers.exchanged(periodic, 30_000));
    runs.add(
        FakeLayers.requested("c", next(), "cyclonedds", 64, 50_000)
            .given("echo", "full")
            .manifest(List.of()));
    runs.add(
        FakeLayers.requested("c", next(), "cyclonedds", 64, 50_000)
            .given("clients", 2)
            .manifest(List.of()));
    runs.add(
        FakeLayers.exchanged(FakeLayers.exchanged("c", next(), "fastdds", 64).failing(), 30_000));
    assertEquals(List.of(), tables());
  }

  @Test
  void theSectionHasATableForEachLayer() throws Exception {
    everything();
    request("fastdds", 64, 70_000);
    String html = LayersSection.of(tables(), new Naming(runs), new CellLosses(runs));
    assertTrue(html.contains("<h3>Publish and subscribe</h3>"), html);
    assertTrue(html.contains("<h3>Request and reply</h3>"), html);
    assertTrue(html.contains("udp, round trip: the floor"), html);
    assertTrue(html.contains("<b>36.1</b>\n<small>+24.1</small>\n<small>3.00\u00d7</small>"), html);
    assertTrue(html.contains("<b>6.000</b>"), html);
    assertTrue(html.contains("\u2013: no run"), html);
    assertFalse(html.contains("Welch"), html);
    assertEquals("<a href=\"#layers\">Overhead by layer</a>", LayersSection.link(tables()));
  }
}
