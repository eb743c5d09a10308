package org.ddsbench.repository.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.MeasuredRun;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.CostRounds;
import org.ddsbench.repository.summary.SummaryTable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The cost of probes in the report and the JSON object of stored campaigns. */
class CostSectionTest {
  private static final String TITLE = "Cost of the probes";

  @TempDir Path root = Path.of("");
  private RunStore store = new RunStore(root);

  @BeforeEach
  void emptyStore() {
    store = new RunStore(root.resolve("results"));
  }

  private FakeRun run(int number, String probe, int repetition) {
    return FakeRun.of("c", number)
        .shape(64, 1, 200)
        .probe(probe)
        .repeats(1, repetition)
        .minutesLater(number);
  }

  private String report() throws IOException {
    Path report = root.resolve("report.html");
    HtmlReport.write(store, "c", report);
    return Files.readString(report);
  }

  private String section() throws IOException {
    String html = report();
    assertTrue(html.contains("<a href=\"#costs\">Cost of probes</a>"));
    String section = html.substring(html.indexOf(TITLE));
    return section.substring(0, section.indexOf("</section>"));
  }

  @Test
  void twoRoundsGiveALineForEachTime() throws IOException {
    for (int round = 1; round <= 2; round++) {
      run(2 * round, "preload", round)
          .dds("cyclonedds", "Eclipse Cyclone DDS", 160_000)
          .store(store);
      run(2 * round + 1, "none", round).store(store);
    }
    String section = section();
    assertEquals(3, section.split("<th scope=row>", -1).length);
    assertTrue(section.contains("<td>OTT</td>") && section.contains("<td>RTT</td>"), section);
    assertTrue(section.contains("<small>2 runs</small>"), section);
    assertTrue(section.contains(CostRounds.ALTERNATED.sentence()), section);
    assertFalse(section.contains("probe="), section);
    CampaignSummary summary = CampaignSummary.of(store, "c");
    List<String> lines = SummaryTable.lines(summary);
    String rtt = lines.get(lines.size() - 2);
    assertTrue(
        rtt.matches(
            "  Eclipse Cyclone DDS, Complex, 64 B, 1 subscriber, 0>0, preload: RTT \\S+ \\[\\S+,"
                + " \\S+], \\S+ %, slower"),
        rtt);
    JsonNode json = JsonMapper.builder().build().readTree(summary.json());
    JsonNode cost = json.get("probe_costs").get(1);
    assertEquals(2, json.get("probe_costs").size());
    assertEquals("preload", cost.get("probe").asText());
    assertEquals("rtt", cost.get("metric").asText());
    assertEquals("run3", cost.get("run_without").asText());
    assertEquals("run2", cost.get("run_with").asText());
    assertEquals(2, cost.get("rounds").asInt());
    assertTrue(cost.get("alternated").asBoolean());
    assertEquals(0, cost.get("uncertainty_ns").asLong());
    assertEquals(
        cost.get("difference_ns").asDouble(),
        cost.get("median_with_ns").asDouble() - cost.get("median_without_ns").asDouble(),
        0.02);
    assertTrue(
        cost.get("difference_ci_low_ns").asDouble() < cost.get("difference_ci_high_ns").asDouble());
    List<String> probes = json.get("rows").findValuesAsText("probe");
    assertEquals(List.of("preload", "none", "preload", "none"), probes);
  }

  @Test
  void oneRoundIsToldToTellNothing() throws IOException {
    run(1, "none", 1).store(store);
    run(2, "bpftrace", 1).store(store);
    String section = section();
    assertTrue(section.contains(CostRounds.ONCE.sentence()), section);
    assertTrue(section.contains("one round tells nothing: repeat"), section);
    assertFalse(section.contains("NaN"), section);
  }

  @Test
  void failedRunsLeaveDashes() throws IOException {
    run(1, "none", 1).store(store);
    run(2, "bpftrace", 1).failing().store(store);
    String section = section();
    assertTrue(section.contains("no round has both") && section.contains("\u2013"), section);
    assertTrue(section.contains("<small>0 runs</small>"), section);
  }

  /** Without echo there is no round trip to compare. */
  @Test
  void withoutEchoOneWayTimesAreCompared() throws IOException {
    MeasuredRun.of(run(1, "none", 1)).withoutEcho().store(store);
    MeasuredRun.of(run(2, "preload", 1)).withoutEcho().store(store);
    String section = section();
    assertTrue(section.contains("<td>OTT</td>"), section);
    assertFalse(section.contains("<td>RTT</td>"), section);
  }

  @Test
  void withoutARowThatHasBothThereIsNoSection() throws IOException {
    run(1, "none", 1).store(store);
    run(2, "none", 2).store(store);
    assertNothingIsSaid();
  }

  @Test
  void withProbesAloneThereIsNoSection() throws IOException {
    run(1, "preload", 1).store(store);
    run(2, "bpftrace", 1).store(store);
    assertNothingIsSaid();
  }

  private void assertNothingIsSaid() throws IOException {
    String html = report();
    assertFalse(html.contains(TITLE));
    assertFalse(html.contains("#costs"));
    assertFalse(html.contains("{{costs"));
    JsonNode json = JsonMapper.builder().build().readTree(CampaignSummary.of(store, "c").json());
    assertEquals(0, json.get("probe_costs").size());
  }
}
