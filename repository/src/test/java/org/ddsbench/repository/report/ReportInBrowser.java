package org.ddsbench.repository.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Checks a report in a real browser, for the tests of all modules. */
public final class ReportInBrowser {
  private static final String PROBE =
      "<script>addEventListener('load', () => setTimeout(() => {"
          + "document.documentElement.dataset.charts = JSON.stringify(window.ddsbenchCharts)"
          + "}, 3000))</script>";
  private static final int WIDTH = 1400;
  private static final long BLANK_BYTES = 50_000;

  private final Path report;
  private final Path scratch;

  /**
   * Opens nothing yet.
   *
   * @param scratch directory for what the browser needs; the caller deletes it
   */
  public ReportInBrowser(Path report, Path scratch) {
    this.report = report;
    this.scratch = scratch;
  }

  /** The browser draws exactly the charts with these ids, in this order, and logs no error. */
  public void assertDraws(List<String> charts) throws IOException, InterruptedException {
    Path probed = scratch.resolve("probed.html");
    Files.writeString(probed, Files.readString(report) + PROBE);
    Chromium.Answer answer = new Chromium(scratch).open(probed, "--dump-dom");
    assertEquals(List.of(), answer.console());
    String expected =
        charts.stream()
            .map(id -> "{\"id\":\"chart-" + id + "\",\"rendered\":true}")
            .collect(Collectors.joining(",", "[", "]"));
    assertTrue(
        answer.dom().contains("data-charts=\"" + Markup.escape(expected) + "\""),
        () -> answer.dom().substring(0, Math.min(1500, answer.dom().length())));
  }

  /**
   * Takes a screenshot of the whole page.
   *
   * @param height of the page in pixels
   */
  public void photograph(Path picture, int height) throws IOException, InterruptedException {
    Path file = picture.toAbsolutePath();
    Files.deleteIfExists(file);
    new Chromium(scratch)
        .open(
            report,
            "--screenshot=" + file,
            "--window-size=" + WIDTH + "," + height,
            "--hide-scrollbars");
    assertTrue(Files.size(file) > BLANK_BYTES, file + " is blank");
  }
}
