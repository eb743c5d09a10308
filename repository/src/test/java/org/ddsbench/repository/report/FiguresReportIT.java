package org.ddsbench.repository.report;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The report of experiments that measure no one-way times. */
class FiguresReportIT {
  @TempDir Path root = Path.of("");

  private Path write(boolean transit) throws IOException {
    RunStore store = new RunStore(root.resolve("repository"));
    int number = 0;
    for (String dds : List.of("cyclonedds", "fastdds")) {
      for (int repetition = 1; repetition <= 3; repetition++) {
        long more = (dds.equals("fastdds") ? 30_000_000 : 0) + repetition * 2_000_000L;
        FakeRun.of("found", ++number)
            .dds(dds, dds, 1)
            .shape(64, 2, 1)
            .repeats(dds.equals("fastdds") ? 2 : 1, repetition)
            .figure(Experiment.DISCOVERY, "creation_time", "ns", "", 5_000_000 + more / 10)
            .figure(Experiment.DISCOVERY, "matching_time", "ns", "", 60_000_000 + more)
            .store(store);
      }
    }
    if (transit) {
      FakeRun.of("found", ++number).shape(64, 1, 100).store(store);
    }
    Path report = root.resolve("report.html");
    HtmlReport.write(store, "found", report);
    return report;
  }

  @Test
  void whatWasNotMeasuredHasNoSection() throws IOException {
    String html = Files.readString(write(false));
    for (String section : List.of("verdict", "charts", "parts", "time", "sending", "resources")) {
      assertFalse(html.contains("<section id=\"" + section + "\">"), section);
      assertFalse(html.contains("href=\"#" + section + "\""), section);
    }
    assertFalse(html.contains("Reader's trigger") || html.contains("<dt>Echo"), "tiles");
    assertTrue(html.contains("<section id=\"figures\">") && html.contains("matching time:"));
    assertFalse(html.contains("history time:"), "only figures of these runs are explained");
  }

  @Test
  void besideOneWayTimesTheirSectionsStay() throws IOException {
    String html = Files.readString(write(true));
    for (String section : List.of("verdict", "charts", "time", "sending", "figures", "reading")) {
      assertTrue(html.contains("<section id=\"" + section + "\">"), section);
      assertTrue(html.contains("href=\"#" + section + "\""), section);
    }
    assertFalse(html.contains("<!--transit-->"), "marks are left");
  }

  @Test
  @Tag("browser")
  void aBrowserDrawsTheFiguresAlone() throws Exception {
    ReportInBrowser browser = new ReportInBrowser(write(false), root);
    browser.assertDraws(List.of("figures"));
    Path pictures = Files.createDirectories(Path.of("target", "screenshots"));
    browser.photograph(pictures.resolve("figures.png"), 1600);
  }

  @Test
  @Tag("browser")
  void aBrowserDrawsThemBesideOneWayTimes() throws Exception {
    new ReportInBrowser(write(true), root)
        .assertDraws(
            List.of(
                "figures",
                "boxes",
                "distribution",
                "time",
                "cpu",
                "memory",
                "switches",
                "network"));
  }
}
