package org.ddsbench.gui.view.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import javafx.beans.Observable;
import javafx.scene.chart.LineChart;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.ddsbench.controller.campaign.CampaignListener;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.gui.RealWindow;
import org.ddsbench.gui.UiStalls;
import org.ddsbench.gui.model.run.NodeRow;
import org.ddsbench.gui.model.run.RunRow;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/**
 * The page while 64 nodes report 200 runs, at least as fast as real ones would: it shows everything
 * and stays responsive. {@code ManyNodesRunIT} uses real nodes.
 */
@Tag("display")
class ManyNodesWatchedIT {
  private static final int NODES = 64;
  private static final int RUNS = 200;

  /** Real nodes report once a second. */
  private static final int TOLD_EVERY_MS = 50;

  /** Longer than the part of a run that is shown. */
  private static final int LONG_S = 610;

  private static final int MORE_S = 20;

  @TempDir private Path directory = Path.of("");
  private final ToldCampaign campaign = new ToldCampaign();
  private final FxRobot robot = new FxRobot();

  private Plan plan(WatchedPage page) throws Exception {
    StringBuilder nodes = new StringBuilder("<testbed name='wide' workDirectory='/w'>\n");
    for (int i = 1; i <= NODES; i++) {
      nodes.append(
          String.format(
              Locale.ROOT, "<node name='node%d' host='10.78.0.%d' interface='eth0'/>%n", i, i));
    }
    StringBuilder rows = new StringBuilder("<campaign name='wide'>\n");
    rows.append("<defaults dds='cyclonedds,fastdds' messageType='Simple' subscribers='63'/>\n");
    for (int i = 1; i <= RUNS / 2; i++) {
      rows.append(
          String.format(Locale.ROOT, "<test id='row%d' messageIterations='%d'/>%n", i, 500 + i));
    }
    return page.desk()
        .surroundings()
        .workspace()
        .plan(
            Files.writeString(directory.resolve("wide.xml"), rows + "</campaign>\n"),
            Files.writeString(directory.resolve("testbed.xml"), nodes + "</testbed>\n"))
        .value()
        .orElseThrow();
  }

  @Test
  void allRunsAndNodesAreShownWithoutAStall() throws Exception {
    try (WatchedPage page = new WatchedPage(directory, campaign.clock());
        UiStalls stalls = UiStalls.watching()) {
      Plan plan = plan(page);
      assertEquals(RUNS, plan.runs().size());
      CampaignListener listener = page.begin(plan);
      campaign.provision(listener, plan);
      for (TestRun run : plan.runs()) {
        campaign.begin(listener, run);
        campaign.second(listener, run, 1);
        TimeUnit.MILLISECONDS.sleep(TOLD_EVERY_MS);
        campaign.end(listener, run);
      }
      WaitForAsyncUtils.waitForFxEvents();
      List<RunRow> runs = this.<RunRow>table("#run-table").getItems();
      assertEquals(RUNS, runs.size());
      assertTrue(runs.stream().allMatch(row -> row.state().get() == RunRow.State.COMPLETED));
      List<NodeRow> nodes = this.<NodeRow>table("#run-nodes").getItems();
      assertEquals(
          IntStream.rangeClosed(1, NODES).mapToObj(i -> "node" + i).toList(),
          nodes.stream().map(NodeRow::name).toList());
      assertTrue(nodes.stream().allMatch(node -> node.cpuPercent().get() == 12));
      robot.clickOn("#run-nodes").push(KeyCode.END);
      WaitForAsyncUtils.waitForFxEvents();
      assertTrue(robot.lookup("node64").tryQuery().isPresent(), "the last node can be seen");
      assertTrue(robot.lookup("row100").tryQuery().isPresent(), "the last run is in sight");
      robot.clickOn("#run-log-filter").write("run 200 completed", 0);
      assertEquals(1, robot.lookup("#run-log").queryAs(ListView.class).getItems().size());
      assertEquals(List.of(), stalls.ours());
    }
  }

  @Test
  void aLongRunIsWatchedWithoutAStall() throws Exception {
    try (WatchedPage page = new WatchedPage(directory, campaign.clock())) {
      Plan plan = plan(page);
      TestRun run = plan.runs().get(0);
      CampaignListener listener = page.begin(plan);
      campaign.provision(listener, plan);
      campaign.begin(listener, run);
      for (int second = 1; second < LONG_S; second++) {
        campaign.second(listener, run, second);
      }
      WaitForAsyncUtils.waitForFxEvents();
      AtomicInteger drawn = new AtomicInteger();
      try (UiStalls stalls = UiStalls.watching()) {
        RealWindow.onUi(
            () -> {
              robot
                  .lookup("#run-live")
                  .<LineChart<Number, Number>>query()
                  .getData()
                  .addListener((Observable changed) -> drawn.incrementAndGet());
              return drawn;
            });
        for (int second = LONG_S; second < LONG_S + MORE_S; second++) {
          campaign.second(listener, run, second);
          TimeUnit.MILLISECONDS.sleep(TOLD_EVERY_MS);
        }
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(List.of(), stalls.ours());
        // The chart is not redrawn for each node's report.
        assertTrue(drawn.get() < MORE_S * NODES / 4, drawn + " times");
      }
      assertEquals(
          String.valueOf((LONG_S + MORE_S - 1) * 100L * (NODES - 1)),
          robot.lookup("#run-received").queryLabeled().getText());
    }
  }

  @SuppressWarnings("unchecked") // a table of the page
  private <R> TableView<R> table(String id) {
    return RealWindow.onUi(() -> (TableView<R>) robot.lookup(id).queryAs(TableView.class));
  }
}
