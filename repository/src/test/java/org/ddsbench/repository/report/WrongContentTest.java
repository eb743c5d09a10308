package org.ddsbench.repository.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.chart.CampaignCharts;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.ObservedRuns;
import org.ddsbench.repository.summary.SummaryTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A completed run with wrong message content is nowhere shown as good. */
class WrongContentTest {
  @TempDir Path root = Path.of("");

  private String report(int messages, int echoes) throws IOException {
    RunStore store = new RunStore(root.resolve("results"));
    FakeRun.of("c", 1).shape(64, 1, 200).verified(messages, echoes).store(store);
    Path report = root.resolve("report.html");
    HtmlReport.write(store, "c", report);
    String status = SummaryTable.lines(CampaignSummary.of(store, "c")).get(2);
    assertEquals(messages + echoes > 0, status.endsWith(", content differs (5)"), status);
    return Files.readString(report);
  }

  @Test
  void itIsToldInTheVerdictAndAmongTheFailures() throws IOException {
    String html = report(3, 2);
    assertTrue(html.contains("<td class=bad>content differs (5), clock ok</td>"), html);
    assertTrue(
        html.contains(": 5 receptions and echoes brought another content than was sent</li>"));
  }

  @Test
  void rightContentsAreNotMentioned() throws IOException {
    String html = report(0, 0);
    assertTrue(html.contains("<td class=ok>ok</td>"));
    assertTrue(html.contains("No run failed, and nothing warned."));
    assertFalse(html.contains("brought another content"));
  }

  @Test
  void itsTimesAreInNoChart() throws IOException {
    RunStore store = new RunStore(root.resolve("results"));
    FakeRun.of("c", 1).shape(64, 1, 200).verified(1, 0).store(store);
    FakeRun.of("c", 2).shape(128, 1, 200).store(store);
    List<RunManifest> runs = store.manifests("c");
    List<Cell> cells =
        CampaignCharts.of(store, runs, ObservedRuns.of(store, runs, new Naming(runs)), List.of())
            .cells();
    assertEquals(List.of("content differs", ""), cells.stream().map(Cell::gap).toList());
    assertEquals(List.of(), cells.get(0).boxes());
  }
}
