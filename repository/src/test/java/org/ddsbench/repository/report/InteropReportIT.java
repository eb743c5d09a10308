package org.ddsbench.repository.report;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A browser shows matrices of three implementations with all possible cell contents. */
class InteropReportIT {
  private static final List<String> NAMES = List.of("cyclonedds", "fastdds", "homemade");
  private static final List<String> TITLES =
      List.of("Eclipse Cyclone DDS", "eProsima Fast DDS", "Homemade DDS of a long name");

  @TempDir private Path root = Path.of("");

  @Test
  @Tag("browser")
  void aBrowserShowsTheMatrices() throws Exception {
    RunStore store = new RunStore(root.resolve("results"));
    int number = 0;
    for (int bytes : List.of(64, 8192)) {
      for (int row = 0; row < NAMES.size(); row++) {
        for (int column = 0; column < NAMES.size(); column++) {
          boolean same = row == column;
          String name = NAMES.get(row) + (same ? "" : "->" + NAMES.get(column));
          String title = TITLES.get(row) + (same ? "" : " -> " + TITLES.get(column));
          FakeRun run = FakeRun.of("met", ++number).shape(bytes, 1, 400).dds(name, title, 70_000);
          changed(run, bytes > 64 ? row * 3 + column : 0).store(store);
        }
      }
    }
    Path report = root.resolve("report.html");
    HtmlReport.write(store, "met", report);
    ReportInBrowser browser = new ReportInBrowser(report, root);
    browser.assertDraws(
        List.of("boxes", "distribution", "sweep", "time", "cpu", "memory", "switches", "network"));
    Path screenshots = Files.createDirectories(Path.of("target", "screenshots"));
    browser.photograph(screenshots.resolve("interop.png"), 5200);
  }

  private static FakeRun changed(FakeRun run, int cell) {
    return switch (cell) {
      case 1 -> run.verified(7, 0);
      case 2 -> run;
      case 5 ->
          run.verified(0, 0)
              .failing(
                  "NOT_MATCHED",
                  "subscriber-0: not matched: policy DURABILITY (0 of 1 publishers, 1 of 1 readers of"
                      + " echoes)");
      case 6 ->
          run.verified(0, 0).failing("APP_FAILED", "publisher-0 ended with status 139 (signal 11)");
      default -> run.verified(0, 0);
    };
  }
}
