package org.ddsbench.repository.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A report of a campaign that sweeps a period, a pattern and the history. */
class SweptReportIT {
  @TempDir static Path root = Path.of("");
  private static Path report = Path.of("");

  @BeforeAll
  static void write() throws IOException {
    RunStore store = new RunStore(root.resolve("repository"));
    int number = 0;
    for (String pattern : List.of("periodic", "poisson", "burst")) {
      for (int microseconds : List.of(1_000, 100_000, 100, 20_000)) {
        for (String dds : List.of("cyclonedds", "fastdds")) {
          long median = 50_000 + number * 1_000L + (dds.equals("fastdds") ? 12_000 : 0);
          FakeRun run =
              FakeRun.of("swept", ++number)
                  .dds(dds, dds.equals("fastdds") ? "Fast DDS" : "Cyclone DDS", median)
                  .shape(1024, 1, 400)
                  .given("pattern", pattern)
                  .given("publicationPeriodNs", 1_000L * microseconds);
          (number == 7 ? run.failing() : run).store(store);
        }
      }
    }
    for (int depth : List.of(16, 0, 2)) {
      FakeRun.of("swept", ++number).shape(64, 1, 400).given("history", depth).store(store);
    }
    report = root.resolve("report.html");
    HtmlReport.write(store, "swept", report);
  }

  @Test
  void theTableGoesByLengthOfThePeriod() throws IOException {
    String html = Files.readString(report);
    String table = html.substring(html.indexOf("aria-label=\"All pairs\""));
    List<String> groups =
        Pattern.compile("colgroup[^>]*>([^<]*pattern=poisson[^<]*)<")
            .matcher(table)
            .results()
            .map(MatchResult::group)
            .map(text -> text.replaceFirst(".*publicationPeriod=(\\w+).*<", "$1"))
            .toList();
    assertEquals(List.of("100us", "1ms", "20ms", "100ms"), groups);
  }

  @Test
  @Tag("browser")
  void everySweptParameterCanBeTheAxis() throws Exception {
    for (String axis : List.of("publicationPeriod", "pattern", "history")) {
      Path page = root.resolve(axis + ".html");
      Files.writeString(
          page,
          Files.readString(report)
              + "<script>addEventListener('load', () => {"
              + "const select = document.getElementById('select-axis');"
              + "select.value = '"
              + axis
              + "'; if (select.value !== '"
              + axis
              + "') console.error('no axis'); select.onchange();"
              + "})</script>");
      ReportInBrowser browser = new ReportInBrowser(page, root);
      browser.assertDraws(
          List.of(
              "boxes", "distribution", "sweep", "time", "cpu", "memory", "switches", "network"));
      Path picture = Files.createDirectories(Path.of("target", "screenshots"));
      browser.photograph(picture.resolve("swept-" + axis + ".png"), 6200);
    }
    assertTrue(Files.exists(Path.of("target", "screenshots", "swept-history.png")));
  }
}
