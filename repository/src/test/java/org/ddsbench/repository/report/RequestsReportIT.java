package org.ddsbench.repository.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.ddsbench.repository.FakeRequests;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The report of requests of many clients, and of requests at random times. */
class RequestsReportIT {
  @TempDir Path root = Path.of("");

  private Path write(List<Integer> clients, List<Integer> threads) throws IOException {
    RunStore store = new RunStore(root.resolve("repository"));
    Random random = new Random(7);
    int number = 0;
    for (String dds : List.of("cyclonedds", "fastdds")) {
      double each = dds.equals("fastdds") ? 60 : 25;
      for (int x : clients) {
        for (int y : threads) {
          double us = 20 + 2 * x + each * x * y * (1 + 0.1 * random.nextGaussian());
          FakeRequests.of("asked", ++number, x, y, us).dds(dds, dds, 1).store(store);
        }
      }
    }
    Path report = root.resolve("report.html");
    HtmlReport.write(store, "asked", report);
    return report;
  }

  @Test
  void theSectionHasMatrixAndRegression() throws IOException {
    String html = Files.readString(write(List.of(1, 2, 3), List.of(1, 2)));
    assertTrue(html.contains("<a href=\"#requests\">"));
    assertEquals(2, html.split("Fitted beside measured</summary>", -1).length - 1);
    assertTrue(html.contains("4.00 of 4"), "requests under way");
    assertTrue(html.contains("Orbix 2.3") && html.contains("-4.677"), "published coefficients");
    assertFalse(html.contains("64 B, 1 subscriber"), "requests have none");
    String figures = html.substring(html.indexOf("<section id=\"figures\">"));
    assertTrue(figures.contains("response time, p99"));
    assertFalse(figures.contains("response time, mean"), "shown in the matrix");
  }

  @Test
  void withoutSeveralClientsThereIsNoRegression() throws IOException {
    String html = Files.readString(write(List.of(2), List.of(1, 2, 4, 8, 16)));
    assertTrue(html.contains("No regression. It needs several numbers of clients and of threads"));
    assertFalse(html.contains("Orbix"));
  }

  /** The report of a server at several rates, at the last of which requests pile up. */
  private Path writeQueueing() throws IOException {
    RunStore store = new RunStore(root.resolve("repository"));
    int number = 0;
    for (int rate : List.of(50, 100, 150, 200, 240)) {
      FakeRequests.atRandom("queueing", ++number, rate, 10, rate == 100 ? 1.5 : 1.0).store(store);
    }
    Path report = root.resolve("queueing.html");
    HtmlReport.write(store, "queueing", report);
    return report;
  }

  @Test
  void theQueueingModelIsBesideWhatWasMeasured() throws IOException {
    String html = Files.readString(writeQueueing());
    assertTrue(html.contains("<a href=\"#queueing\">"));
    String section = html.substring(html.indexOf("<section id=\"queueing\">"));
    assertTrue(section.contains("Here the model is off by "));
    assertTrue(section.contains(">without end<"));
    assertTrue(section.contains("% \u26a0<"), "an error of a third is marked");
  }

  @Test
  @Tag("browser")
  void aBrowserDrawsTheQueueingModel() throws Exception {
    ReportInBrowser browser = new ReportInBrowser(writeQueueing(), root);
    browser.assertDraws(List.of("queueing", "figures"));
    browser.photograph(
        Files.createDirectories(Path.of("target", "screenshots")).resolve("queueing.png"), 2400);
  }

  @Test
  @Tag("browser")
  void aBrowserDrawsTheLines() throws Exception {
    ReportInBrowser browser =
        new ReportInBrowser(
            write(List.of(1, 5, 10, 15, 20, 25, 30, 40, 50), List.of(1, 2, 5, 10, 25)), root);
    browser.assertDraws(List.of("requests", "figures"));
    Path pictures = Files.createDirectories(Path.of("target", "screenshots"));
    browser.photograph(pictures.resolve("requests.png"), 2400);
  }
}
