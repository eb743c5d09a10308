package org.ddsbench.repository.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.regex.Pattern;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HtmlReportIT {
  private static final String ATTACK = "</script><script>console.error('in')</script><b>\"'&";
  private static final String CAMPAIGN = "Transit times of an air traffic centre";

  @TempDir static Path root = Path.of("");
  private static Path report = Path.of("");

  @BeforeAll
  static void write() throws IOException {
    RunStore store = new RunStore(root.resolve("repository"));
    int number = 0;
    for (int bytes : List.of(64, 1024, 16384)) {
      for (int subscribers : List.of(1, 3)) {
        long scale = 50_000 + bytes * 8L + subscribers * 6_000L;
        FakeRun run = FakeRun.of(CAMPAIGN, ++number).shape(bytes, subscribers, 8_000);
        run.dds("cyclonedds", "Eclipse Cyclone DDS", scale).store(store);
        run = FakeRun.of(CAMPAIGN, ++number).shape(bytes, subscribers, 8_000);
        run = run.dds("fastdds", "eProsima Fast DDS", scale * 6 / 5);
        (bytes == 1024 && subscribers == 3 ? run.failing() : run).store(store);
      }
    }
    FakeRun.of(CAMPAIGN, ++number)
        .dds("cyclonedds", "Eclipse Cyclone DDS", 50_000)
        .shape(64, 1, 8_000)
        .warning(ATTACK)
        .store(store);
    report = root.resolve("report.html");
    HtmlReport.write(store, CAMPAIGN, report);
  }

  @Test
  void nothingIsLoadedFromElsewhere() throws IOException {
    String html = Files.readString(report);
    Pattern loads =
        Pattern.compile("(src|href)\\s*=\\s*[\"']?(https?:)?//|@import|url\\(\\s*[\"']?http");
    String own = html.substring(0, html.indexOf("<script type"));
    assertFalse(loads.matcher(own).find());
    assertTrue(own.contains("default-src 'none'"));
  }

  @Test
  void whatDisturbsMeasuringIsToldOnceWithItsNodes() throws IOException {
    String html = Files.readString(report);
    String warning = "(H02): The frequency governor is powersave.";
    assertTrue(html.contains("<b>all nodes</b>\n " + warning));
    assertEquals(html.indexOf(warning), html.lastIndexOf(warning));
  }

  @Test
  void whatAllNodesHaveInCommonStandsOnce() throws IOException {
    String html = Files.readString(report);
    String nodes = html.substring(html.indexOf("<section id=\"nodes\">"));
    nodes = nodes.substring(0, nodes.indexOf("</section>"));
    assertEquals(2, nodes.split("Debian GNU/Linux 12", -1).length);
    String differing = nodes.substring(nodes.indexOf("What differs"));
    assertTrue(differing.contains("version of fastdds"), nodes);
    assertEquals(5, differing.split("<th scope=row>node", -1).length);
  }

  @Test
  void whatSeveralRunsWarnOfIsToldOnce() throws IOException {
    RunStore store = new RunStore(root.resolve("repository-warned"));
    for (int number = 1; number <= 3; number++) {
      FakeRun.of("warned", number).warning(number == 2 ? "alone" : "shared").store(store);
    }
    HtmlReport.write(store, "warned", root.resolve("warned.html"));
    String html = Files.readString(root.resolve("warned.html"));
    assertTrue(html.contains("<b>2 runs (#1, #3)</b>\n: shared"), html);
    assertTrue(html.contains("<b>#2 "), html);
  }

  @Test
  void textOfOthersStaysText() throws IOException {
    String html = Files.readString(report);
    assertFalse(html.contains(ATTACK));
    assertTrue(html.contains(Markup.escape(ATTACK)));
  }

  @Test
  void aPercentileOfTooFewMessagesIsADash() throws IOException {
    assertEquals(0, dashes(2_000));
    assertEquals(4, dashes(450));
  }

  /** Number of dashes in the publishers table of a report of one run. */
  private int dashes(int messages) throws IOException {
    RunStore store = new RunStore(root.resolve("repository-" + messages));
    FakeRun.of("few", 1).shape(64, 1, messages).store(store);
    HtmlReport.write(store, "few", root.resolve("few.html"));
    String html = Files.readString(root.resolve("few.html"));
    String table = html.substring(html.indexOf("aria-label=\"Publishers\""));
    return table.substring(0, table.indexOf("</section>")).split(">\u2013<", -1).length - 1;
  }

  @Test
  @Tag("browser")
  void aBrowserDrawsEveryChartWithoutAnError() throws Exception {
    new ReportInBrowser(report, root)
        .assertDraws(
            List.of(
                "boxes", "distribution", "sweep", "time", "cpu", "memory", "switches", "network"));
  }

  @Test
  @Tag("browser")
  void aPictureIsTaken() throws Exception {
    Path screenshots = Files.createDirectories(Path.of("target", "screenshots"));
    Files.copy(report, screenshots.resolve("report.html"), StandardCopyOption.REPLACE_EXISTING);
    new ReportInBrowser(report, root).photograph(screenshots.resolve("report.png"), 6200);
  }
}
