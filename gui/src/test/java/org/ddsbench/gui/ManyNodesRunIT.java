package org.ddsbench.gui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.gui.model.run.NodeRow;
import org.ddsbench.gui.model.run.RunRow;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Watches a campaign over 64 real nodes, one publisher and 63 subscribers. */
@Tag("display")
@Tag("testbed")
@Tag("long")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ManyNodesRunIT {
  private static final int NODES = Integer.getInteger("test.nodes", 64);
  private static final int MESSAGES = 50;
  private static final Duration PATIENCE = Duration.ofMinutes(25);

  private final RealTestbed testbed = RealTestbed.up(NODES);

  ManyNodesRunIT() throws Exception {}

  @AfterAll
  void down() throws Exception {
    testbed.down();
  }

  @Test
  @SuppressWarnings("unchecked") // the tables
  void theWindowStaysAtHand() throws Exception {
    Path campaign =
        testbed.file(
            "wide.xml",
            "<campaign name='wide'>",
            "  <defaults messageType='Simple' publicationPeriod='200ms'",
            "            messageIterations='" + MESSAGES + "' subscribers='" + (NODES - 1) + "'/>",
            "  <test id='echoed' dds='cyclonedds' echo='full'/>",
            "  <test id='oneway' dds='cyclonedds' echo='none'/>",
            "</campaign>");
    try (RealWindow window = RealWindow.open(testbed.scratch());
        UiStalls stalls = UiStalls.watching()) {
      RealWindow.onUi(
          () -> {
            window.window().open(testbed.testbedXml());
            window.window().open(campaign);
            return true;
          });
      window.show("run");
      window.robot().push(KeyCode.F9);
      TableView<NodeRow> nodes = window.find("#run-nodes", TableView.class);
      window.await("its nodes are shown", PATIENCE, () -> nodes.getItems().size() == NODES);
      window.screenshot("run-many-connecting");
      Label ott = window.find("#run-ott", Label.class);
      window.await("one-way times are shown", PATIENCE, () -> !ott.getText().equals("\u2013"));
      window.screenshot("run-many");
      for (String page : List.of("campaign", "testbed", "results", "run")) {
        window.show(page);
      }
      window.await(
          "the campaign has ended",
          PATIENCE,
          () -> !window.find("#run-results", Button.class).isDisabled());
      window.screenshot("run-many-end");
      TableView<RunRow> runs = window.find("#run-table", TableView.class);
      assertEquals(
          List.of(RunRow.State.COMPLETED, RunRow.State.COMPLETED),
          runs.getItems().stream().map(row -> row.state().get()).toList());
      assertTrue(nodes.getItems().stream().allMatch(node -> node.cpuPercent().get() >= 0));
      assertEquals(2, new RunStore(window.repository()).manifests("wide").size());
      assertEquals(List.of(), stalls.ours());
    }
    assertEquals(List.of(), testbed.leftovers());
  }
}
