package org.ddsbench.repository.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.compare.CampaignFigures;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Three repetitions of one configuration, and one of another that has too few for a p99. */
class HistoryJsonTest {
  @TempDir static Path root = Path.of("");
  private static List<CampaignFigures.Figures> figures = List.of();

  @BeforeAll
  static void store() throws IOException {
    RunStore store = new RunStore(root);
    for (int repetition = 1; repetition <= 3; repetition++) {
      FakeRun.of("c", repetition).shape(64, 1, 1_200).repeats(1, repetition).store(store);
    }
    FakeRun.of("c", 4).shape(1024, 2, 200).store(store);
    FakeRun.of("c", 5).shape(4096, 1, 200).failing().store(store);
    figures = CampaignFigures.of(store, store.manifests("c"));
  }

  private static JsonNode json(String text) throws IOException {
    return JsonMapper.builder().build().readTree(text);
  }

  private static String golden(String name) throws IOException {
    try (var stream = HistoryJsonTest.class.getResourceAsStream(name)) {
      return stream == null ? "" : new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void bothFilesAreTheGoldenOnes() throws IOException {
    assertEquals(golden("golden-bmf.json").strip(), HistoryJson.bencher(figures));
    assertEquals(golden("golden-github-benchmark.json").strip(), HistoryJson.github(figures));
  }

  /**
   * The schema at bencher.dev/bmf.json: objects of objects with numbers, of which the value is
   * required.
   */
  @Test
  void bencherFindsItsSchema() throws IOException {
    JsonNode all = json(HistoryJson.bencher(figures));
    assertEquals(2, all.size());
    for (Map.Entry<String, JsonNode> benchmark : all.properties()) {
      assertTrue(benchmark.getKey().length() <= 1024);
      for (JsonNode metric : benchmark.getValue()) {
        assertTrue(metric.get("value").isNumber(), metric::toString);
        for (Map.Entry<String, JsonNode> number : metric.properties()) {
          assertTrue(Set.of("value", "lower_value", "upper_value").contains(number.getKey()));
          assertTrue(number.getValue().isNumber(), metric::toString);
        }
      }
    }
    JsonNode repeated =
        all.get("Complex, 64 B, 1 subscriber, messageIterations=1200, Eclipse Cyclone DDS");
    assertNotNull(repeated, all::toString);
    JsonNode latency = repeated.get("latency");
    assertTrue(latency.get("lower_value").asDouble() < latency.get("value").asDouble() - 4_000);
    assertTrue(latency.get("upper_value").asDouble() > latency.get("value").asDouble() + 4_000);
    JsonNode once =
        all.get("Complex, 1024 B, 2 subscribers, messageIterations=200, Eclipse Cyclone DDS");
    assertFalse(once.get("latency").has("lower_value"));
    assertFalse(once.has("p99"));
  }

  @Test
  void githubFindsItsEntries() throws IOException {
    JsonNode all = json(HistoryJson.github(figures));
    assertEquals(5, all.size());
    for (JsonNode entry : all) {
      assertTrue(entry.get("name").isTextual() && entry.get("unit").isTextual());
      assertTrue(entry.get("value").isNumber());
      assertTrue(!entry.has("range") || entry.get("range").asText().startsWith("\u00b1 "));
    }
    assertEquals("3 repetitions", all.get(0).get("extra").asText());
  }
}
