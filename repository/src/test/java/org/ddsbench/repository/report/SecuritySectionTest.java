package org.ddsbench.repository.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The cost of security in the report and the JSON object of stored campaigns. */
class SecuritySectionTest {
  @TempDir private Path root = Path.of("");
  private RunStore store = new RunStore(root);
  private int number;

  @BeforeEach
  void emptyStore() {
    store = new RunStore(root.resolve("results"));
  }

  private FakeRun run(String security, int repetition) {
    number++;
    return FakeRun.of("c", number)
        .shape(64, 1, 200)
        .given("security", security)
        .repeats(1, repetition)
        .minutesLater(number);
  }

  private String report() throws IOException {
    Path report = root.resolve("report.html");
    HtmlReport.write(store, "c", report);
    return Files.readString(report);
  }

  private List<JsonNode> costs() throws IOException {
    List<JsonNode> costs = new ArrayList<>();
    JsonMapper.builder()
        .build()
        .readTree(CampaignSummary.of(store, "c").json())
        .get("security_costs")
        .forEach(costs::add);
    return costs;
  }

  @Test
  void timesAreComparedWithThoseWithoutSecurity() throws IOException {
    for (int repetition = 1; repetition <= 3; repetition++) {
      run("off", repetition).dds("fastdds", "Fast DDS", 100_000).store(store);
      run("sign", repetition).dds("fastdds", "Fast DDS", 150_000).store(store);
      run("encrypt", repetition).dds("fastdds", "Fast DDS", 200_000).store(store);
    }
    List<JsonNode> costs =
        costs().stream().filter(cost -> cost.get("measure").asText().equals("ott_median")).toList();
    assertEquals(
        List.of("sign", "encrypt"), costs.stream().map(c -> c.get("security").asText()).toList());
    JsonNode sign = costs.get(0);
    assertEquals(3, sign.get("runs_off").size());
    assertEquals(3, sign.get("runs_with").size());
    assertEquals(1.5, sign.get("ratio").asDouble(), 0.05);
    assertEquals(2, costs.get(1).get("ratio").asDouble(), 0.1);
    assertTrue(sign.get("ratio_ci_low").asDouble() <= sign.get("ratio").asDouble());
    assertTrue(sign.get("ratio_ci_high").asDouble() >= sign.get("ratio").asDouble());
    assertTrue(sign.get("uncertainty_off_ns").asLong() > 0);
    String html = report();
    assertTrue(html.contains("<a href=\"#security\">Security</a>"));
    String section = html.substring(html.indexOf("<section id=\"security\">"));
    section = section.substring(0, section.indexOf("</section>"));
    assertTrue(section.contains("<td>encrypt</td>"), section);
    assertTrue(section.contains("<small>3 runs</small>"), section);
  }

  @Test
  void ratesAreComparedToo() throws IOException {
    for (int repetition = 1; repetition <= 2; repetition++) {
      run("off", repetition)
          .figure(Experiment.RATE, "sustainable_rate", "mHz", "", 10_000_000L)
          .store(store);
      run("encrypt", repetition)
          .figure(Experiment.RATE, "sustainable_rate", "mHz", "", 4_000_000L)
          .store(store);
    }
    List<JsonNode> costs = costs();
    assertEquals(1, costs.size(), costs::toString);
    assertEquals("sustainable_rate", costs.get(0).get("measure").asText());
    assertEquals(0.4, costs.get(0).get("ratio").asDouble(), 1e-9);
    assertEquals(10_000, costs.get(0).get("value_off").asDouble(), 1e-6);
    assertTrue(costs.get(0).get("uncertainty_off_ns").isNull());
    assertTrue(report().contains("10,000/s"));
  }

  @Test
  void withoutRunsToCompareNothingIsShown() throws IOException {
    run("sign", 1).store(store);
    run("off", 1).shape(128, 1, 200).store(store);
    assertEquals(List.of(), costs());
    assertFalse(report().contains("id=\"security\""));
  }
}
