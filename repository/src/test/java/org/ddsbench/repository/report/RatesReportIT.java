package org.ddsbench.repository.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.FakeRates;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The report of sustainable rates. */
class RatesReportIT {
  @TempDir Path root = Path.of("");

  private Path write() throws IOException {
    RunStore store = new RunStore(root.resolve("repository"));
    int number = 0;
    for (int bytes : List.of(64, 1024, 16_384)) {
      int rate = 6_400_000 / bytes;
      FakeRates.of("fast", ++number, "cyclonedds", bytes, rate).store(store);
      FakeRates.of("fast", ++number, "cyclonedds", bytes, 2 * rate)
          .given("batching", true)
          .store(store);
      FakeRates.of("fast", ++number, "fastdds", bytes, rate / 2).store(store);
      FakeRates.of("fast", ++number, "fastdds", bytes, rate / 2 + 1)
          .repeats(number - 1, 2)
          .store(store);
    }
    FakeRates.of("fast", ++number, "fastdds", 64, 100).given("pattern", "poisson").store(store);
    Path report = root.resolve("report.html");
    HtmlReport.write(store, "fast", report);
    return report;
  }

  @Test
  void theSectionHasTableAndChart() throws IOException {
    String html = Files.readString(write());
    assertTrue(html.contains("<a href=\"#rates\">"));
    String section = html.substring(html.indexOf("<section id=\"rates\">"));
    assertTrue(section.contains("<small>2.00\u00d7 by batching</small>"));
    assertTrue(section.contains("pattern=poisson"));
    assertTrue(section.contains("with its 95 % interval"));
    String figures = html.substring(html.indexOf("<section id=\"figures\">"));
    assertFalse(figures.contains("<th scope=row>sustainable rate"), "shown in its own section");
  }

  private Path writeLoads() throws IOException {
    RunStore store = new RunStore(root.resolve("repository"));
    FakeRates.loaded("loaded", 1, "cyclonedds", 10_000, 40).store(store);
    FakeRates.loaded("loaded", 2, "fastdds", 8_000, 60)
        .figure(Experiment.RATE, "refused_load", "mHz", "100 %, backlog", 8_000_000)
        .store(store);
    Path report = root.resolve("loads.html");
    HtmlReport.write(store, "loaded", report);
    return report;
  }

  @Test
  void timesUnderLoadHaveTheirSection() throws IOException {
    String html = Files.readString(writeLoads());
    assertTrue(html.contains("<a href=\"#loads\">"));
    String section = html.substring(html.indexOf("<section id=\"loads\">"));
    assertTrue(
        section.contains(
            "<b>40.0</b>\n<small>p95 80.0</small>\n<small>p99 120</small>\n<small>max 200</small>\n"
                + "<small>\u00b13.00 us</small>\n<small>5,000/s</small>"));
    assertTrue(section.contains(">4,000/s</td>"), "knee");
    assertEquals(1, section.split("<small>refused: backlog</small>", -1).length - 1);
    String figures = html.substring(html.indexOf("<section id=\"figures\">"));
    assertFalse(figures.contains("<th scope=row>load p99"), "shown in its own section");
  }

  @Test
  @Tag("browser")
  void aBrowserDrawsTimesUnderLoad() throws Exception {
    ReportInBrowser browser = new ReportInBrowser(writeLoads(), root);
    browser.assertDraws(List.of("rates", "loads", "figures"));
    browser.photograph(
        Files.createDirectories(Path.of("target", "screenshots")).resolve("loads.png"), 3000);
  }

  @Test
  @Tag("browser")
  void aBrowserDrawsTheLines() throws Exception {
    ReportInBrowser browser = new ReportInBrowser(write(), root);
    browser.assertDraws(List.of("rates", "figures"));
    browser.photograph(
        Files.createDirectories(Path.of("target", "screenshots")).resolve("rates.png"), 2400);
  }
}
