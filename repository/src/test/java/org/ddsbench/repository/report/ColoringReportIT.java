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
import org.ddsbench.repository.FakeColorings;
import org.ddsbench.repository.FakeLookups;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The report of runs of graph colouring. */
class ColoringReportIT {
  @TempDir Path root = Path.of("");

  /** Cycles of 12 ms and 13 ms in two repetitions, and those of another implementation in one. */
  private RunStore store() throws IOException {
    RunStore store = new RunStore(root.resolve("repository"));
    FakeColorings.of("mesh", 1, 12).dds("cyclonedds", "Cyclone DDS", 1).store(store);
    FakeColorings.of("mesh", 2, 13).dds("cyclonedds", "Cyclone DDS", 1).repeats(1, 2).store(store);
    FakeColorings.of("mesh", 3, 30).dds("fastdds", "Fast DDS", 1).store(store);
    return store;
  }

  private Path write() throws IOException {
    Path report = root.resolve("report.html");
    HtmlReport.write(store(), "mesh", report);
    return report;
  }

  private static String section(String html, String id) {
    String from = html.substring(html.indexOf("<section id=\"" + id + "\">"));
    return from.substring(0, from.indexOf("</section>"));
  }

  @Test
  void theSectionHasTimesBesideThoseOfThePaper() throws IOException {
    String html = Files.readString(write());
    assertTrue(html.contains("<a href=\"#coloring\">Colouring</a>"));
    String section = section(html, "coloring");
    assertTrue(section.contains("<b>12.5</b>\n<small>6.15 to 18.9</small>"), section);
    assertTrue(section.contains("<b>25.0</b>"), "95 % within");
    assertTrue(section.contains("<b>30.0</b>\n</td>"), "no interval of one repetition");
    assertTrue(section.contains(">390<"), "the longest convergence");
    assertTrue(section.contains(">3.15<") && section.contains(">20.2<"), "cycles");
    assertTrue(section.contains(">76600 in 2 runs<") && section.contains(">38300<"), section);
    String published = section.substring(section.indexOf("nORB, 2003"));
    for (String time : List.of("about 12", "15.9", "21.3", "17.3", "23.1", "about 500000")) {
      assertTrue(published.contains(">" + time + "<"), time);
    }
    // 99.99 % of both implementations; 11 numbers of each that the paper does not print
    assertEquals(2 + 2 * 8, section.split(">\u2013<", -1).length - 1);
  }

  @Test
  void figuresThatItShowsAreNotListedAgain() throws IOException {
    String figures = section(Files.readString(write()), "figures");
    assertTrue(figures.contains("registration time"));
    assertFalse(figures.contains("cycle time, p95") || figures.contains("convergence time"));
  }

  @Test
  void theJsonHasTheSame() throws IOException {
    JsonNode colorings =
        JsonMapper.builder()
            .build()
            .readTree(CampaignSummary.of(store(), "mesh").json())
            .get("colorings");
    assertEquals(2, colorings.size());
    JsonNode cyclone = colorings.get(0);
    assertEquals("Cyclone DDS", cyclone.get("implementation").asText());
    assertEquals(2, cyclone.get("runs").size());
    assertEquals(12_500_000, cyclone.get("cycle_time_mean_ns").asDouble());
    assertEquals(6_146_897, cyclone.get("cycle_time_mean_ci_low_ns").asDouble(), 1);
    JsonNode p98 = cyclone.get("cells").get(2);
    assertEquals(98, p98.get("percent").asDouble());
    assertEquals(37_500_000, p98.get("within_ns").asDouble());
    JsonNode last = cyclone.get("cells").get(5);
    assertEquals(99.99, last.get("percent").asDouble());
    assertTrue(last.get("within_ns").isNull(), last::toString);
    assertTrue(colorings.get(1).get("cycle_time_mean_ci_low_ns").isNull(), "one run");
    assertEquals(390_000_000, cyclone.get("convergence_time_max_ns").asLong());
    assertEquals(20.15, cyclone.get("cycles_end").asDouble());
  }

  @Test
  void otherExperimentsHaveNoSuchSection() throws IOException {
    RunStore store = new RunStore(root.resolve("repository"));
    FakeLookups.of("sought", 1, 10, 90, 100).store(store);
    Path report = root.resolve("report.html");
    HtmlReport.write(store, "sought", report);
    assertFalse(Files.readString(report).contains("#coloring"));
  }

  @Test
  @Tag("browser")
  void aBrowserDrawsTheCycles() throws Exception {
    ReportInBrowser browser = new ReportInBrowser(write(), root);
    browser.assertDraws(List.of("cycles", "figures"));
    browser.photograph(
        Files.createDirectories(Path.of("target", "screenshots")).resolve("coloring.png"), 1600);
  }
}
