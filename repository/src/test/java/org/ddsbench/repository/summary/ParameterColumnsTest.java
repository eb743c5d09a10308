package org.ddsbench.repository.summary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunStore;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every parameter of a row appears in its line of summary.csv. */
class ParameterColumnsTest {
  /** Those that only other experiments than transit have. */
  private static final Set<String> OF_OTHERS =
      Set.of(
          "experiment",
          "late_join_ns",
          "endpoints",
          "bout_time_ns",
          "loads",
          "within",
          "graph",
          "colors",
          "convergences",
          "programs",
          "clients",
          "client_threads",
          "objects",
          "object_choice",
          "server_threads",
          "dispatch",
          "arrivals",
          "service_cpu_ns",
          "service_wait_ns",
          "service_distribution");

  @TempDir Path root = Path.of("");

  private Map<String, @Nullable Object> cells(FakeRun run) throws Exception {
    RunStore store = new RunStore(root);
    run.store(store);
    List<SummaryRow> rows = CampaignSummary.outline(store, "c");
    Map<String, @Nullable Object> cells = new HashMap<>();
    SummaryRow row = rows.get(rows.size() - 1);
    SummaryColumn.ALL.forEach(column -> cells.put(column.name(), column.value().apply(row)));
    return cells;
  }

  @Test
  void everyParameterHasOneColumn() {
    List<String> names = SummaryColumn.ALL.stream().map(SummaryColumn::name).toList();
    assertEquals(names.size(), names.stream().distinct().count());
    for (Parameter<?> parameter : Parameters.ALL) {
      String name = ParameterColumns.name(parameter);
      assertEquals(!OF_OTHERS.contains(name), names.contains(name), name);
      assertEquals(Optional.of(parameter), ParameterColumns.parameter(name));
    }
    assertEquals(Optional.empty(), ParameterColumns.parameter("ott_median_ns"));
    // Scripts that count columns still find the older ones, shifted by one since executions were
    // added.
    assertEquals(73, names.indexOf("transport"));
  }

  @Test
  void aRowThatDiffersInAParameterDiffersInItsColumn() throws Exception {
    Map<String, @Nullable Object> plain = cells(FakeRun.of("c", 1));
    Map<String, Object> others = new HashMap<>();
    others.put("publicationPeriodNs", 100_000L);
    others.put("messageIterations", 77);
    others.put("history", 8);
    others.put("strengths", List.of(5, 6));
    others.put("placement", "shared");
    others.put("fill", "sparse");
    others.put("batching", true);
    others.put("loan", true);
    others.put("pattern", "burst");
    others.put("burstSize", 32);
    others.put("warmup", "12.5%");
    others.put("clock", "realtime");
    others.put("seed", Long.MAX_VALUE);
    others.put("discovery", "server");
    Map<String, String> columns = new HashMap<>();
    columns.put("publicationPeriodNs", "publication_period_ns");
    columns.put("messageIterations", "message_iterations");
    columns.put("strengths", "strength");
    columns.put("burstSize", "burst_size");
    columns.put("warmup", "warmup_percent");
    int number = 1;
    for (Map.Entry<String, Object> other : others.entrySet()) {
      FakeRun run = FakeRun.of("c", ++number).given(other.getKey(), other.getValue());
      String column = columns.getOrDefault(other.getKey(), other.getKey());
      assertNotEquals(plain.get(column), cells(run).get(column), column);
    }
  }

  @Test
  void numbersAreInTheUnitOfTheColumnAndWordsAsCampaignsHaveThem() throws Exception {
    Map<String, @Nullable Object> cells =
        cells(
            FakeRun.of("c", 1)
                .dds("fastdds->cyclonedds", "Fast DDS -> Cyclone DDS", 60_000)
                .given("publicationPeriodNs", 100_000L)
                .given("seed", Long.MAX_VALUE)
                .given("batching", true)
                .given("strengths", List.of(5, 6)));
    assertEquals(100_000L, cells.get("publication_period_ns"));
    assertEquals(10.0, cells.get("warmup_percent"));
    assertEquals(1024, cells.get("message_size_bytes"));
    assertEquals(Long.MAX_VALUE, cells.get("seed"));
    assertEquals("on", cells.get("batching"));
    assertEquals("5 6", cells.get("strength"));
    assertEquals("fastdds", cells.get("dds_publisher"));
    assertEquals("cyclonedds", cells.get("dds_subscriber"));
  }

  @Test
  void aWarmupThatIsNoShareIsNoNumberOfPercent() throws Exception {
    assertEquals(12.5, cells(FakeRun.of("c", 1).given("warmup", "12.5%")).get("warmup_percent"));
    assertNull(cells(FakeRun.of("c", 2).given("warmup", "200")).get("warmup_percent"));
    assertEquals("auto", cells(FakeRun.of("c", 3).given("warmup", "auto")).get("warmup_percent"));
  }
}
