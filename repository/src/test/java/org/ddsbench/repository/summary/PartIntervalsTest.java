package org.ddsbench.repository.summary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.StreamSupport;
import org.ddsbench.analysis.stats.QuantileEstimates;
import org.ddsbench.analysis.stats.SeriesStatistics;
import org.ddsbench.repository.FakeParts;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.StoredPart;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The medians of the parts of one-way times have intervals, for observed pairs only. */
class PartIntervalsTest {
  @TempDir private Path root = Path.of("");

  private List<JsonNode> rows() throws IOException {
    RunStore store = new RunStore(root);
    FakeParts.store(FakeRun.of("c", 1).shape(64, 2, 300), store);
    FakeRun.of("c", 2).shape(128, 1, 300).store(store);
    JsonNode rows =
        JsonMapper.builder().build().readTree(CampaignSummary.of(store, "c").json()).get("rows");
    return StreamSupport.stream(rows.spliterator(), false).toList();
  }

  /** SO and RO are the same for every message, so TO varies exactly as the one-way time does. */
  @Test
  void anIntervalIsThatOfTheMessagesOfItsPair() throws IOException {
    long constant = FakeParts.SO_NS + FakeParts.RO_NS;
    List<JsonNode> rows = rows();
    assertEquals(3, rows.size());
    for (JsonNode row : rows.subList(0, 2)) {
      for (String limit : List.of("low", "high")) {
        assertEquals(FakeParts.SO_NS, row.get("so_median_ci_" + limit + "_ns").asDouble());
        assertEquals(FakeParts.RO_NS, row.get("ro_median_ci_" + limit + "_ns").asDouble());
        JsonNode ott = row.get("ott_median_ci_" + limit + "_ns");
        assertTrue(ott.isNumber(), row::toString);
        assertEquals(
            ott.asDouble() - constant, row.get("to_median_ci_" + limit + "_ns").asDouble());
      }
      assertTrue(
          row.get("to_median_ci_low_ns").asDouble() < row.get("to_median_ci_high_ns").asDouble());
    }
  }

  @Test
  void nEffIsThatOfTheSameTimes() throws IOException {
    RunStore store = new RunStore(root);
    FakeParts.store(FakeRun.of("slow", FakeRun.SLOW).shape(64, 1, 300), store);
    SummaryRow row = CampaignSummary.of(store, "slow").rows().get(0);
    Double ott = Objects.requireNonNull(row.ott()).effective();
    assertNotNull(ott);
    assertEquals(ott, row.part(StoredPart.TO).effective());
    assertEquals(ott, row.part(StoredPart.OTT).effective());
  }

  @Test
  void withoutAProbeThereIsNone() throws IOException {
    JsonNode blind = rows().get(2);
    assertTrue(blind.get("ott_median_ci_low_ns").isNumber(), blind::toString);
    for (String part : List.of("so", "to", "ro")) {
      for (String column : List.of("effective_messages", "median_ci_low_ns", "median_ci_high_ns")) {
        assertTrue(blind.get(part + "_" + column).isNull(), part + "_" + column);
      }
    }
  }

  @Test
  void fewMessagesHaveNEffAndNoInterval() throws IOException {
    RunStore store = new RunStore(root);
    FakeParts.store(FakeRun.of("few", 1).shape(64, 1, 20), store);
    QuantileEstimates to = CampaignSummary.of(store, "few").rows().get(0).part(StoredPart.TO);
    assertNotNull(to.effective());
    assertNull(to.interval(SeriesStatistics.MEDIAN));
  }
}
