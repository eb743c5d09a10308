package org.ddsbench.repository.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.ddsbench.repository.FakeParts;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The report of runs that a probe observed. */
class ObservedReportIT {
  @TempDir Path root = Path.of("");
  private Path report = root;

  @BeforeEach
  void write() throws IOException {
    RunStore store = new RunStore(root.resolve("repository"));
    int number = 0;
    for (String dds : List.of("cyclonedds", "fastdds")) {
      FakeParts.store(
          FakeRun.of("parts", ++number).dds(dds, dds, 60_000).type("CompactAvenue"), store);
      for (int bytes : List.of(1024, 2048, 4096)) {
        FakeParts.store(
            FakeRun.of("parts", ++number).dds(dds, dds, 40_000 + bytes).shape(bytes, 1, 200),
            store);
      }
    }
    report = root.resolve("report.html");
    HtmlReport.write(store, "parts", report);
  }

  /**
   * Octets of 4096 bytes match neither the nominal nor the real size, so they are not in the table.
   */
  @Test
  void aStructuredMessageStandsBesideOctetsOfItsTwoSizes() throws IOException {
    String html = Files.readString(report);
    String table = html.substring(html.indexOf("What structure costs"));
    table = table.substring(0, table.indexOf("</table>"));
    assertEquals(2, count(table, "CompactAvenue, 1,024 B of nominal 2,048 B"));
    assertEquals(2, count(table, "Complex, 1024 B, real size"));
    assertEquals(2, count(table, "Complex, 2048 B, nominal size"));
    assertEquals(4, count(table, "CompactAvenue differs by"));
    assertEquals(0, count(table, "4096 B"));
    // SO does not differ, because all these runs were generated with the same one.
    assertEquals(6, count(table, "<td class=n>11.0<small> [11.0, 11.0]</small>\n</td>"), table);
    assertTrue(table.contains("<td class=n>0.0</td>"), table);
  }

  @Test
  void everyConfigurationHasALine() throws IOException {
    String html = Files.readString(report);
    String table = html.substring(html.indexOf("aria-label=\"Parts of the one-way times\""));
    table = table.substring(0, table.indexOf("</table>"));
    assertEquals(
        8, count(table, "<td class=n>11.0<small> [11.0, 11.0]</small>\n (0.0)</td>"), table);
    assertEquals(8, count(table, "<td class=n>2, 6,000 B</td>"), table);
  }

  @Test
  @Tag("browser")
  void aBrowserDrawsThePartsToo() throws Exception {
    new ReportInBrowser(report, root)
        .assertDraws(
            List.of(
                "boxes",
                "distribution",
                "sweep",
                "parts",
                "way",
                "time",
                "cpu",
                "memory",
                "switches",
                "network"));
  }

  private static int count(String text, String part) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }
}
