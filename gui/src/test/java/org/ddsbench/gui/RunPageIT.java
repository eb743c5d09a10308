package org.ddsbench.gui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.ddsbench.controller.bench.BusyLoops;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.gui.model.run.LogLine;
import org.ddsbench.gui.model.run.NodeRow;
import org.ddsbench.gui.model.run.RunRow;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Campaigns run from the window over real nodes. */
@Tag("display")
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RunPageIT {
  private Optional<RealTestbed> real = Optional.empty();

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

  private Path campaign(String name, String... rows) throws IOException {
    return testbed()
        .file(
            name + "-campaign.xml",
            "<campaign name='" + name + "'>",
            "  <defaults dds='cyclonedds' messageType='CompactAvenue' subscribers='2'/>",
            String.join("\n", rows),
            "</campaign>");
  }

  private RealWindow window(Path campaign) throws Exception {
    return window(testbed().testbedXml(), campaign);
  }

  private RealWindow window(Path testbedXml, Path campaign) throws Exception {
    RealWindow window = RealWindow.open(testbed().scratch());
    window.openFiles(Map.of("testbed", testbedXml, "campaign", campaign));
    window.show("run");
    return window;
  }

  @SuppressWarnings("unchecked")
  private static ObservableList<RunRow> runs(RealWindow window) {
    return window.find("#run-table", TableView.class).getItems();
  }

  private static List<RunRow.State> states(RealWindow window) {
    return runs(window).stream().map(row -> row.state().get()).toList();
  }

  private static String state(RealWindow window) {
    return window.find("#run-state", Label.class).getText();
  }

  private static void awaitEnd(RealWindow window) {
    window.await(
        "the campaign has ended", () -> !window.find("#run-results", Button.class).isDisabled());
  }

  @Test
  @SuppressWarnings("unchecked")
  void aCampaignRunsToItsEndAndIsWatched() throws Exception {
    Path file =
        campaign(
            "watched",
            "  <test id='compact' messageIterations='400'/>",
            // Lasts a minute, so that it is still running when the window shows it, on any machine.
            "  <test id='long' dds='fastdds' publicationPeriod='10ms' messageIterations='6000'/>",
            "  <test id='bare' echo='none' messageIterations='300'/>");
    try (RealWindow window = window(file)) {
      assertFalse(window.find("#run-start", Button.class).isDisabled());
      window.robot().clickOn("#run-start");
      window.await(
          "one-way times are shown",
          () ->
              runs(window).size() == 3
                  && runs(window).get(1).state().get() == RunRow.State.RUNNING
                  && !window.find("#run-ott", Label.class).getText().equals("\u2013"));
      window.screenshot("run-light");
      awaitEnd(window);
      assertEquals(
          List.of(RunRow.State.COMPLETED, RunRow.State.COMPLETED, RunRow.State.COMPLETED),
          states(window));
      assertTrue(state(window).startsWith("3 runs completed, 0 failed"), state(window));
      // Counts the run without echoes only, and none of the pings beside it.
      String received = window.find("#run-received", Label.class).getText();
      assertTrue(received.equals("\u2013") || Long.parseLong(received) <= 2 * 300, received);
      ObservableList<NodeRow> nodes = window.find("#run-nodes", TableView.class).getItems();
      assertEquals(3, nodes.size());
      assertTrue(nodes.stream().allMatch(node -> node.cpuPercent().get() >= 0));
      assertTrue(nodes.stream().noneMatch(node -> node.clock().get().isEmpty()));
      RunStore store = new RunStore(window.repository());
      assertEquals(3, store.manifests("watched").size());
      assertTrue(store.manifests("watched").stream().allMatch(RunManifest::isCompleted));
      assertTrue(Files.exists(store.campaign("watched").resolve("report.html")));
      window.robot().clickOn("#run-results");
      window.await(
          "the results are shown",
          () -> window.robot().lookup("#results-page").tryQuery().isPresent());
    }
  }

  @Test
  @SuppressWarnings("unchecked")
  void theRatesThatASearchTriesAreShown() throws Exception {
    Path file =
        campaign(
            "searched",
            "  <test id='search' experiment='rate' subscribers='1' boutTime='100ms'",
            "        qualityOfService='ReliableVolatile' publicationPeriod='1ms'/>");
    try (RealWindow window = window(file)) {
      assertTrue(window.find("#run-live", Node.class).isVisible());
      window.robot().clickOn("#run-start");
      awaitEnd(window);
      assertEquals(List.of(RunRow.State.COMPLETED), states(window));
      window.screenshot("run-search");
      List<String> tried = window.find("#run-tried", ListView.class).getItems();
      assertTrue(tried.get(0).startsWith("1000 messages/s: "), tried::toString);
      // On a busy machine no rate may be sustained.
      new RunStore(window.repository())
          .manifests("searched")
          .get(0)
          .figure("sustainable_rate", "")
          .ifPresent(
              figure -> assertTrue(isSustained(tried, figure.value() / 1e3), tried::toString));
      assertTrue(window.find("#run-tried", Node.class).isVisible());
      assertFalse(window.find("#run-live", Node.class).isVisible());
      assertFalse(window.find("#run-published", Node.class).getParent().getParent().isVisible());
    }
  }

  /** Whether a bout at this rate, whose period is a whole number of nanoseconds, was sustained. */
  private static boolean isSustained(List<String> tried, double perSecond) {
    return tried.stream()
        .filter(line -> line.endsWith(" messages/s: sustained"))
        .mapToDouble(line -> Double.parseDouble(line.substring(0, line.indexOf(' '))))
        .anyMatch(rate -> Math.abs(rate / perSecond - 1) < 0.01);
  }

  @Test
  @SuppressWarnings("unchecked")
  void aDisturbedRunIsMeasuredAgainAtTheEnd() throws Exception {
    Path file =
        campaign(
            "disturbed",
            "  <test id='row' messageType='Simple' subscribers='1' messageIterations='20000'",
            "        pattern='max' echo='none'/>");
    // All nodes use the processor of the loops: with more processors than loops nothing would wait.
    String pinned =
        Files.readString(testbed().testbedXml())
            .replaceAll("name=\"(node[0-9]+)\"", "name=\"$1\" cpuAffinity=\"0\"");
    try (RealWindow window = window(testbed().file("pinned.xml", pinned), file)) {
      window.robot().clickOn("#run-repeat").write("once").clickOn("#run-start");
      window.await(
          "it is refused",
          () -> window.find("#notice", Label.class).getText().contains("not 'once'"));
      window.robot().doubleClickOn("#run-repeat").write("1");
      BusyLoops loops = BusyLoops.start(4, "taskset", "-c", "0");
      try {
        window.robot().clickOn("#run-start");
        awaitEnd(window);
      } finally {
        loops.close();
      }
      assertTrue(state(window).startsWith("2 runs completed"), state(window));
      assertEquals(List.of(RunRow.State.COMPLETED), states(window));
      ObservableList<LogLine> log = window.find("#run-log", ListView.class).getItems();
      assertTrue(
          log.stream().anyMatch(line -> line.text().contains("1 disturbed run is measured again")),
          log::toString);
      List<RunManifest> runs = new RunStore(window.repository()).manifests("disturbed");
      assertEquals(List.of(1, 2), runs.stream().map(RunManifest::attempt).toList());
      assertTrue(runs.get(0).isDisturbed());
    }
  }

  @Test
  @SuppressWarnings("unchecked")
  void aStoppedCampaignIsResumed() throws Exception {
    Path file =
        campaign(
            "stopped",
            "  <test id='short' messageIterations='100'/>",
            "  <test id='long' messageIterations='100' publicationPeriod='200ms'/>");
    try (RealWindow window = window(file)) {
      window.robot().clickOn("#run-start");
      window.await(
          "the second run is under way",
          () -> states(window).size() == 2 && states(window).get(1) == RunRow.State.RUNNING);
      window.robot().clickOn("#run-stop");
      awaitEnd(window);
      assertEquals(List.of(RunRow.State.COMPLETED, RunRow.State.STOPPED), states(window));
      assertEquals(List.of(), testbed().leftovers());
      Files.writeString(file, Files.readString(file).replace(" publicationPeriod='200ms'", ""));
      window.robot().clickOn("#run-resume").clickOn("#run-start");
      awaitEnd(window);
      // A changed row makes it another campaign, which is not resumed silently.
      assertTrue(state(window).startsWith("Not started"), state(window));
      assertFalse(window.find("#run-findings", ListView.class).getItems().isEmpty());
      Files.writeString(
          file,
          Files.readString(file)
              .replace(
                  "id='long' messageIterations='100'",
                  "id='long' messageIterations='100' publicationPeriod='200ms'"));
      window.robot().clickOn("#run-start");
      window.await(
          "the first run is left out",
          () -> states(window).size() == 2 && states(window).get(0) == RunRow.State.STORED);
      window.robot().push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
      window.screenshot("run-dark");
      window.robot().clickOn("#run-stop");
      awaitEnd(window);
      ObservableList<LogLine> log = window.find("#run-log", ListView.class).getItems();
      int all = log.size();
      window.robot().clickOn("#run-log-filter").write("connecting");
      assertTrue(log.size() < all && !log.isEmpty());
    }
  }
}
