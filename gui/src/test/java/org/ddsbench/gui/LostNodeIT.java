package org.ddsbench.gui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.collections.ObservableList;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.gui.model.run.LogLine;
import org.ddsbench.gui.model.run.NodeRow;
import org.ddsbench.gui.model.run.RunRow;
import org.ddsbench.repository.store.CampaignRuns;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A node is lost while its run is watched: what the window shows, and how the campaign goes on. */
@Tag("display")
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LostNodeIT {
  /**
   * Time for the detection of the silence, the reconnection, and the end of the node's processes.
   */
  private static final Duration PATIENCE = Duration.ofMinutes(8);

  /** Messages for a minute: time to show the first figure and to cause the loss on any machine. */
  private static final String FLOW = "publicationPeriod='10ms' messageIterations='6000'";

  private Optional<RealTestbed> real = Optional.empty();

  /** Causes or ends a loss. */
  private interface Strike {
    void strike() throws Exception;
  }

  @BeforeAll
  void up() throws Exception {
    real = Optional.of(RealTestbed.up(3));
  }

  @AfterAll
  void down() throws Exception {
    testbed().down();
  }

  private RealTestbed testbed() {
    return real.orElseThrow();
  }

  @Test
  void aLostConnectionIsSaidAndTheCampaignGoesOn() throws Exception {
    carriesOn(
        "connection",
        () -> {
          ProcessHandle starter =
              ProcessHandle.of(testbed().pid("node2", " starter.jar ")).orElseThrow();
          RealTestbed.output("kill", "-KILL", String.valueOf(starter.parent().orElseThrow().pid()));
        },
        List.of(RunRow.State.FAILED, RunRow.State.COMPLETED, RunRow.State.COMPLETED),
        () -> {});
  }

  @Test
  @Tag("long")
  void aPulledCableIsSaidAndTheOthersGoOn() throws Exception {
    String cable = testbed().cable("node2");
    carriesOn(
        "cable",
        () -> RealTestbed.output("ip", "link", "set", cable, "down"),
        List.of(RunRow.State.FAILED, RunRow.State.FAILED, RunRow.State.COMPLETED),
        () -> RealTestbed.output("ip", "link", "set", cable, "up"));
  }

  /** Three runs, two of them over node2, which is lost while messages of the first one flow. */
  private void carriesOn(String name, Strike loss, List<RunRow.State> ends, Strike healing)
      throws Exception {
    Path campaign =
        testbed()
            .file(
                name + "-campaign.xml",
                "<campaign name='" + name + "'>",
                "  <defaults dds='cyclonedds' messageType='CompactAvenue'/>",
                "  <test id='struck' " + FLOW + " placement='node1 -> node2'/>",
                "  <test id='again' messageIterations='60' placement='node1 -> node2'/>",
                "  <test id='elsewhere' messageIterations='60' placement='node1 -> node3'/>",
                "</campaign>");
    RunStore store = new RunStore(testbed().scratch().resolve("results"));
    try (RealWindow window = RealWindow.open(testbed().scratch());
        UiStalls stalls = UiStalls.watching()) {
      RealWindow.onUi(
          () -> {
            window.window().open(testbed().testbedXml());
            window.window().open(campaign);
            return true;
          });
      window.show("run");
      window.robot().push(KeyCode.F9);
      window.await(
          "messages flow",
          PATIENCE,
          () -> !window.find("#run-ott", Label.class).getText().equals("\u2013"));
      loss.strike();
      try {
        window.await(
            "the loss is seen",
            PATIENCE,
            () -> runs(window).get(0).state().get() == RunRow.State.FAILED);
        window.screenshot("run-lost-" + name);
        window.show("results");
        window.show("run");
        awaitEnd(window);
      } finally {
        healing.strike();
      }
      window.screenshot("run-lost-" + name + "-end");
      assertEquals(ends, runs(window).stream().map(row -> row.state().get()).toList());
      assertTrue(state(window).endsWith("Resume repeats the failed ones."), state(window));
      boolean back = ends.get(1) == RunRow.State.COMPLETED;
      assertEquals(back, nodes(window).get(1).loss().get().isEmpty(), "node2 is back");
      assertIsSaid(window);
      RunManifest struck = store.manifests(name).get(0);
      assertEquals("NODE_LOST", Objects.requireNonNull(struck.failure()).kind());
      assertEquals("node2", Objects.requireNonNull(struck.failure()).node());
      window.robot().clickOn("#run-resume").push(KeyCode.F9);
      window.await(
          "it is resumed", PATIENCE, () -> window.find("#run-start", Button.class).isDisabled());
      awaitEnd(window);
      assertTrue(state(window).contains("0 failed"), state(window));
      assertFalse(states(window).contains(RunRow.State.FAILED), states(window).toString());
      CampaignRuns stored = CampaignRuns.of(store, name);
      assertTrue(stored.current().stream().allMatch(RunManifest::isCompleted));
      assertTrue(
          stored.superseded().stream().anyMatch(run -> run.run().equals(struck.run())),
          "what failed is kept beside what replaced it");
      assertTrue(nodes(window).stream().allMatch(node -> node.loss().get().isEmpty()));
      assertEquals(List.of(), stalls.ours());
    }
    assertEquals(List.of(), testbed().leftovers());
  }

  private static void assertIsSaid(RealWindow window) {
    String why = runs(window).get(0).detail().get();
    assertTrue(why.startsWith("NODE_LOST on node2: "), why);
    ObservableList<?> log = window.find("#run-log", ListView.class).getItems();
    List<String> warnings =
        log.stream().map(LogLine.class::cast).filter(LogLine::warning).map(LogLine::text).toList();
    assertTrue(warnings.contains("run 1 failed: " + why), warnings.toString());
    assertTrue(
        warnings.stream().anyMatch(line -> line.startsWith("Lost contact with node2.")),
        warnings.toString());
  }

  private static void awaitEnd(RealWindow window) {
    window.await(
        "the campaign has ended",
        PATIENCE,
        () -> !window.find("#run-results", Button.class).isDisabled());
  }

  private static String state(RealWindow window) {
    return window.find("#run-state", Label.class).getText();
  }

  private static Set<RunRow.State> states(RealWindow window) {
    return runs(window).stream().map(row -> row.state().get()).collect(Collectors.toSet());
  }

  @SuppressWarnings("unchecked") // the table of runs
  private static List<RunRow> runs(RealWindow window) {
    return window.find("#run-table", TableView.class).getItems();
  }

  @SuppressWarnings("unchecked") // the table of nodes
  private static List<NodeRow> nodes(RealWindow window) {
    return window.find("#run-nodes", TableView.class).getItems();
  }
}
