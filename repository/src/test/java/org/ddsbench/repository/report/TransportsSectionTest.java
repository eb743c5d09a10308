package org.ddsbench.repository.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.delivery.CellLosses;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.RunContrast;
import org.ddsbench.repository.summary.TransportTable;
import org.ddsbench.repository.summary.TransportTable.Cell;
import org.ddsbench.repository.summary.TransportTable.Way;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TransportsSectionTest {
  private static final Way UDP = new Way(Transport.UDP, false);
  private static final Way MEMORY = new Way(Transport.SHM, false);
  private static final Way LENT = new Way(Transport.SHM, true);

  private final List<RunManifest> runs = new ArrayList<>();

  private FakeRun run(String dds, Way way, int bytes) {
    return FakeRun.of("c", runs.size() + 1)
        .dds(dds, dds, 60_000)
        .over(way.transport())
        .given("loan", way.loan())
        .shape(bytes, 1, 40);
  }

  private void add(FakeRun run, long ns) {
    runs.add(run.manifest(List.of(run.report(0, ns))));
  }

  private List<TransportTable> tables() {
    return TransportTable.of(runs, new Naming(runs));
  }

  private static RunContrast ratio(TransportTable table, Way way, int bytes) {
    return table.cell(way, bytes).map(Cell::ratio).orElseThrow();
  }

  @Test
  void memoryIsComparedWithSocketsAtEachSize() {
    for (int bytes : List.of(64, 1024)) {
      add(run("x", LENT, bytes), 20_000);
      add(run("x", MEMORY, bytes), 25_000L);
      add(run("x", UDP, bytes), 100L * bytes);
    }
    TransportTable table = tables().get(0);
    assertEquals(List.of(UDP, MEMORY, LENT), table.ways());
    assertEquals(List.of(64, 1024), table.sizes());
    assertNull(table.cell(UDP, 64).orElseThrow().ratio());
    assertEquals(25_000 / 6_400.0, ratio(table, MEMORY, 64).value(), 1e-9);
    assertEquals(20_000 / 102_400.0, ratio(table, LENT, 1024).value(), 1e-9);
    assertNull(ratio(table, LENT, 64).interval(), "one repetition");
    assertFalse(table.hasGaps());
  }

  @Test
  void eachImplementationHasATableAndOneWithoutMemoryHasNone() {
    for (String dds : List.of("x", "y")) {
      add(run(dds, UDP, 64), 50_000);
      add(run(dds, MEMORY, 64), 25_000);
    }
    add(run("z", UDP, 64), 50_000);
    assertEquals(List.of("x", "y"), tables().stream().map(TransportTable::implementation).toList());
    runs.removeIf(run -> !run.parameters().dds().equals("z"));
    add(run("z", new Way(Transport.TCP, false), 64), 50_000);
    assertEquals(List.of(), tables(), "sockets alone");
  }

  @Test
  void repetitionsGiveAnInterval() {
    List<Long> sockets = List.of(50_000L, 52_000L, 48_000L);
    for (int repetition = 1; repetition <= sockets.size(); repetition++) {
      add(run("x", UDP, 64).repeats(1, repetition), sockets.get(repetition - 1));
      add(run("x", MEMORY, 64).repeats(2, repetition), sockets.get(repetition - 1) / 2);
    }
    TransportTable table = tables().get(0);
    RunContrast ratio = ratio(table, MEMORY, 64);
    assertEquals(0.5, ratio.value(), 1e-3);
    Interval interval = Objects.requireNonNull(ratio.interval());
    assertTrue(interval.low() < 0.5 && 0.5 < interval.high(), interval::toString);
    assertEquals(3, table.cell(MEMORY, 64).orElseThrow().runs().size());
    assertEquals(50_000, table.cell(UDP, 64).orElseThrow().medianNs());
  }

  @Test
  void theSectionShowsMediansAndRatiosAndWhatIsMissing() throws Exception {
    assertEquals("", TransportsSection.of(List.of(), new CellLosses(runs)));
    assertEquals("", TransportsSection.link(List.of()));
    add(run("x", UDP, 64), 50_000);
    add(run("x", MEMORY, 64), 25_000);
    add(run("x", MEMORY, 128), 26_000);
    String html = TransportsSection.of(tables(), new CellLosses(runs));
    assertNotNull(html);
    assertTrue(html.contains("<th scope=row>udp</th>"), html);
    assertTrue(html.contains("<b>25.0</b>"), html);
    assertTrue(html.contains("<small>0.500\u00d7</small>"), html);
    assertTrue(html.contains("<small class=warn>1 of 40 lost (2.5 %)</small>"), html);
    assertTrue(html.contains("\u2013: no run."), html);
    assertTrue(html.contains("without an interval"), html);
    assertTrue(TransportsSection.link(tables()).contains("#transports"));
  }

  @Test
  void theSummaryHasTheSameTables(@TempDir Path root) throws Exception {
    RunStore store = new RunStore(root);
    run("x", UDP, 64).store(store);
    FakeRun.of("c", 2).dds("x", "x", 60_000).over(Transport.SHM).shape(64, 1, 40).store(store);
    CampaignSummary summary = CampaignSummary.of(store, "c");
    TransportTable table = summary.transports().get(0);
    JsonNode json = JsonMapper.builder().build().readTree(summary.json()).get("transports").get(0);
    assertEquals(table.implementation(), json.get("implementation").asText());
    JsonNode memory = json.get("cells").get(1);
    assertEquals("shm", memory.get("transport").asText());
    assertFalse(memory.get("loan").asBoolean());
    Cell cell = table.cell(MEMORY, 64).orElseThrow();
    assertEquals(cell.runs().get(0), memory.get("runs").get(0).asText());
    assertEquals(cell.medianNs(), memory.get("median_ns").asDouble());
    assertEquals(ratio(table, MEMORY, 64).value(), memory.get("ratio").asDouble(), 1e-9);
    assertTrue(json.get("cells").get(0).get("ratio").isNull());
  }
}
