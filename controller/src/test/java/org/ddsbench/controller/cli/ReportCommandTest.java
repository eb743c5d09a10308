package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code report} prints for tools that keep a history. */
class ReportCommandTest {
  @TempDir private Path root = Path.of("");

  private JsonNode report(String format) throws IOException {
    RunStore store = new RunStore(root);
    for (int repetition = 1; repetition <= 3; repetition++) {
      FakeRun.of("air", repetition).shape(64, 1, 300).repeats(1, repetition).store(store);
    }
    Path campaign = store.campaign("air");
    CommandLineRun run = CommandLineRun.of("report", campaign.toString(), "--format", format);
    assertEquals(0, run.status(), run.toString());
    return JsonMapper.builder().build().readTree(run.out());
  }

  @Test
  void bmfIsAnObjectOfBenchmarks() throws IOException {
    JsonNode all = report("bmf");
    assertTrue(all.isObject(), all::toString);
    assertEquals(1, all.size());
    JsonNode measures = all.iterator().next();
    for (String measure : new String[] {"latency", "loss", "throughput"}) {
      assertTrue(measures.at("/" + measure + "/value").isNumber(), all::toString);
    }
  }

  @Test
  void githubBenchmarkIsAListOfEntries() throws IOException {
    JsonNode all = report("github-benchmark");
    assertTrue(all.isArray(), all::toString);
    assertEquals(2, all.size());
    assertTrue(all.get(0).get("name").asText().endsWith(", median"), all::toString);
    assertEquals("us", all.get(0).get("unit").asText());
    assertEquals("3 repetitions", all.get(0).get("extra").asText());
  }
}
