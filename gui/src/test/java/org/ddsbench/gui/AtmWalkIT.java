package org.ddsbench.gui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javax.imageio.ImageIO;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.cli.CommandLineRun;
import org.ddsbench.controller.localtestbed.LocalTestbed;
import org.ddsbench.controller.localtestbed.NetworkNames;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.gui.model.results.ChartKind;
import org.ddsbench.gui.model.results.ChartKinds;
import org.ddsbench.gui.model.run.RunRow;
import org.ddsbench.gui.model.testbed.CheckRow;
import org.ddsbench.gui.view.chart.ChartPane;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.testfx.api.FxRobot;

/**
 * The whole workflow with mouse and keyboard: from no file at all to the charts and the report of
 * the air traffic management scenario, measured over seven hosts.
 */
@Tag("display")
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AtmWalkIT {
  private static final int NODES = 7;
  private static final int RUNS = 6;
  private static final String ABSENT = "node1 -> node2 node3 node4 node5 node6 node9";

  /** No probe observed the runs, and they measured one-way times only. */
  private static final Set<String> NOT_MEASURED =
      Set.of("parts", "requests", "cycles", "queueing", "rates", "loads", "figures");

  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private final Path directory = RealTestbed.scratch("ddswalk");
  private final Path file = directory.resolve("campaign.xml");
  private final Path opened = directory.resolve("opened");
  private final Map<String, String> environment =
      Map.of("XDG_STATE_HOME", directory.toString(), "PATH", browser().toString());
  private final LocalTestbed hosts =
      new LocalTestbed(
          new NetworkNames("ddswalk", "ddswalkbr", "10.78.66", 2801), Optional.empty());

  AtmWalkIT() throws Exception {}

  @AfterAll
  void down() throws Exception {
    hosts.down(directory.resolve("ddsbench/testbed"), step -> {});
    RealTestbed.delete(directory);
  }

  /** Creates a fake browser that records the file it is given, and returns its directory. */
  private Path browser() throws Exception {
    Path programs = Files.createDirectories(directory.resolve("programs"));
    Path part = directory.resolve("opened.part");
    Path browser =
        Files.writeString(
            programs.resolve("xdg-open"),
            "#!/bin/sh\necho \"$1\" > '%s'\n/bin/mv '%s' '%s'\n".formatted(part, part, opened));
    assertTrue(browser.toFile().setExecutable(true));
    return programs;
  }

  private RealWindow start() throws Exception {
    return RealWindow.open(directory, environment, hosts);
  }

  @Test
  void fromNothingToTheReport() throws Exception {
    try (RealWindow window = start()) {
      isWritten(window);
      isFixedInPart(window);
      cannotRunWithoutNodes(window);
      isSavedAlthoughInvalid(window);
      window.robot().push(KeyCode.CONTROL, KeyCode.Q);
    }
    try (RealWindow window = start()) {
      isOpenedAgain(window);
      hostsAreMade(window);
      hostsAreChecked(window);
      isRefused(window);
      isFixed(window);
      runs(window);
      chartsAreSeen(window);
      chartIsExported(window);
      reportIsOpened(window);
      hostsAreRemoved(window);
    }
    CommandLineRun validated = CommandLineRun.of("validate", file.toString());
    assertEquals(0, validated.status(), validated.toString());
  }

  /**
   * Writes three rows of flight data with a misspelt type, a useless history and a node that does
   * not exist.
   */
  private void isWritten(RealWindow window) throws Exception {
    CampaignPageUser user = new CampaignPageUser(window);
    FxRobot robot = window.robot();
    window.screenshot("walk-01-start");
    robot.clickOn("#campaign-template-empty");
    window.await("the empty campaign", () -> user.lines() == 2);
    user.write("#campaign-name", "atm");
    user.write("#campaign-description", "ATM: flight data from one publisher to six subscribers");
    user.cell(0, "dds", "cyclonedds,fastdds");
    user.cell(0, "publicationPeriod", "10ms");
    user.cell(0, "messageIterations", "200");
    user.cell(0, "subscribers", "6");
    user.cell(1, "id", "compact");
    user.cell(1, "messageType", "CompactAvenue");
    robot.push(KeyCode.CONTROL, KeyCode.D);
    user.cell(2, "id", "full");
    user.cell(2, "messageType", "FullAvenu");
    user.detail("placement", ABSENT);
    robot.clickOn("#campaign-add");
    user.cell(3, "id", "few");
    user.cell(3, "messageType", "CompactAvenue");
    user.cell(3, "subscribers", "2");
    user.detail("history", "5");
    user.detail("qualityOfService", "BestEffort");
    user.detail("batching", "on");
    assertEquals(4, user.lines());
    window.screenshot("walk-02-written");
    user.seesMarked(2, "messageType", "M01");
    window.picture("walk-03-wrong-word");
    user.seesMarked(3, "history", "C10");
    window.picture("walk-04-no-history");
    user.seesMarked(3, "batching", "I00");
    window.picture("walk-05-not-supported");
  }

  /** Corrects one finding by its fix and one by typing, then undoes and redoes that. */
  private void isFixedInPart(RealWindow window) throws Exception {
    CampaignPageUser user = new CampaignPageUser(window);
    FxRobot robot = window.robot();
    robot.clickOn("#campaign-fix-M01");
    window.await("the word is right", () -> user.text(2, "messageType").equals("FullAvenue"));
    window.await("nothing is said of it", () -> !user.rules().contains("M01"));
    user.cell(3, "batching", "off");
    window.await("it is off", () -> !user.rules().contains("I00"));
    robot.push(KeyCode.CONTROL, KeyCode.Z);
    window.await("it is on again", () -> user.rules().contains("I00"));
    robot.push(KeyCode.CONTROL, KeyCode.Z);
    window.await("the word is wrong again", () -> user.rules().contains("M01"));
    robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.Z);
    window.await("the word is right again", () -> !user.rules().contains("M01"));
    assertTrue(user.errors().contains("I00"));
  }

  private static void cannotRunWithoutNodes(RealWindow window) throws Exception {
    window.robot().push(KeyCode.CONTROL, KeyCode.DIGIT3);
    assertTrue(window.find("#run-start", Button.class).isDisabled());
    assertEquals(
        "Open a campaign, or save the new one",
        window.find("#run-campaign", Hyperlink.class).getText());
    assertEquals(
        "Open a testbed, or save the new one",
        window.find("#run-testbed", Hyperlink.class).getText());
    window.screenshot("walk-06-nothing-to-run");
    window.robot().clickOn("#run-campaign");
  }

  private void isSavedAlthoughInvalid(RealWindow window) throws Exception {
    window.files().next(file);
    window.robot().push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.S);
    window.await("it is saved", () -> notice(window).contains("campaign.xml saved"));
    assertEquals(List.of("save CAMPAIGN campaign.xml"), window.files().asked());
    String text = Files.readString(file);
    assertTrue(text.contains("batching=\"on\"") && text.contains("node9"), text);
    assertEquals(text, source(window));
    window.screenshot("walk-07-saved");
    assertEquals(2, CommandLineRun.of("validate", file.toString()).status());
  }

  private static String notice(RealWindow window) {
    return window.find("#notice", Label.class).getText();
  }

  private static String source(RealWindow window) {
    window.robot().clickOn("#campaign-source-tab");
    return window.find("#campaign-source", TextArea.class).getText();
  }

  private void isOpenedAgain(RealWindow window) throws Exception {
    CampaignPageUser user = new CampaignPageUser(window);
    window.robot().clickOn("File").clickOn("Open recent");
    window.picture("walk-08-recent");
    window.robot().clickOn("~/campaign.xml");
    window.await("it is open", () -> user.lines() == 4);
    assertEquals(Files.readString(file), source(window));
  }

  private static void hostsAreMade(RealWindow window) throws Exception {
    TestbedPageUser user = new TestbedPageUser(window);
    window.robot().push(KeyCode.CONTROL, KeyCode.DIGIT2);
    window.screenshot("walk-09-no-testbed");
    user.startHosts(NODES);
    window.screenshot("walk-10-hosts");
    user.awaitHosts(NODES, PATIENCE);
    window.screenshot("walk-11-nodes");
  }

  /** All nodes are ready; the check reports that the campaign is not. */
  private static void hostsAreChecked(RealWindow window) throws Exception {
    window.robot().push(KeyCode.F5);
    new TestbedPageUser(window).awaitRows(NODES);
    window.screenshot("walk-12-checking");
    Label summary = window.find("#testbed-check-summary", Label.class);
    window.await(
        "the check has ended", PATIENCE, () -> summary.getText().startsWith("7 of 7 nodes"));
    assertTrue(summary.getText().contains("the open campaign has"), summary.getText());
    for (Object row : window.find("#testbed-check-table", TableView.class).getItems()) {
      assertTrue(
          ((CheckRow) row).report().get().orElseThrow().usable(), ((CheckRow) row).status().get());
    }
    window.screenshot("walk-13-checked");
  }

  private static void isRefused(RealWindow window) throws Exception {
    window.robot().push(KeyCode.CONTROL, KeyCode.DIGIT3);
    window.robot().push(KeyCode.F9);
    awaitEnd(window);
    assertEquals("Not started: see the findings", state(window));
    List<String> rules =
        ((ObservableList<?>) window.find("#run-findings", ListView.class).getItems())
            .stream().map(found -> ((Finding) found).rule()).toList();
    assertTrue(rules.containsAll(List.of("I00", "B06")), rules.toString());
    window.screenshot("walk-14-refused");
  }

  private static void awaitEnd(RealWindow window) {
    window.await(
        "it has ended", PATIENCE, () -> !window.find("#run-results", Button.class).isDisabled());
  }

  private static String state(RealWindow window) {
    return window.find("#run-state", Label.class).getText();
  }

  private void isFixed(RealWindow window) throws Exception {
    CampaignPageUser user = new CampaignPageUser(window);
    window.robot().push(KeyCode.CONTROL, KeyCode.DIGIT1);
    window.robot().clickOn("#campaign-findings-tab");
    user.seesMarked(2, "placement", "B06");
    window.picture("walk-15-no-such-node");
    user.cell(2, "placement", "distinct");
    user.cell(3, "batching", "off");
    user.clear(3, "history");
    user.clear(3, "qualityOfService");
    window.await("no error is left", () -> user.errors().isEmpty());
    window.robot().push(KeyCode.CONTROL, KeyCode.DIGIT3).push(KeyCode.F9);
    window.await(
        "it is not run unsaved", () -> notice(window).contains("unsaved changes (campaign)"));
    window.robot().push(KeyCode.CONTROL, KeyCode.DIGIT1);
    window.robot().push(KeyCode.CONTROL, KeyCode.S);
    window.await(
        "it is saved",
        () ->
            !window.find("#campaign-changed", Node.class).isVisible()
                && Files.readString(file).contains("\"distinct\""));
    window.screenshot("walk-16-sound");
    window.robot().clickOn("#campaign-plan-tab");
    window.screenshot("walk-17-plan");
  }

  @SuppressWarnings("unchecked")
  private void runs(RealWindow window) throws Exception {
    window.robot().push(KeyCode.CONTROL, KeyCode.DIGIT3);
    window.robot().push(KeyCode.F9);
    TableView<RunRow> runs = window.find("#run-table", TableView.class);
    window.await(
        "one-way times are shown",
        PATIENCE,
        () ->
            runs.getItems().size() == RUNS
                && runs.getItems().get(2).state().get() == RunRow.State.RUNNING
                && !window.find("#run-ott", Label.class).getText().equals("\u2013"));
    assertFalse(
        window.find("#notices", Node.class).isVisible()
            && notice(window).contains("unsaved changes"));
    window.screenshot("walk-18-running");
    awaitEnd(window);
    assertTrue(state(window).startsWith("6 runs completed, 0 failed"), state(window));
    window.screenshot("walk-19-done");
    RunStore store = new RunStore(window.repository());
    assertEquals(RUNS, store.manifests("atm").size());
    assertTrue(store.manifests("atm").stream().allMatch(RunManifest::isCompleted));
    window.robot().clickOn("#run-results");
  }

  private static void chartsAreSeen(RealWindow window) throws Exception {
    window.await(
        "the pairs are listed",
        () ->
            window
                .robot()
                .lookup("#results-count")
                .tryQueryAs(Label.class)
                .filter(count -> count.getText().startsWith("28 of 28"))
                .isPresent());
    assertFalse(window.find("#next-box", Node.class).isVisible());
    window.screenshot("walk-20-results");
    window.robot().clickOn("#results-tab-charts");
    for (ChartKind kind : ChartKinds.ALL) {
      window.robot().clickOn(kind.label());
      if (NOT_MEASURED.contains(kind.key())) {
        window.await(
            "it says why there is none",
            () -> !window.find("#results-chart-reason", Label.class).getText().isEmpty());
      } else {
        ChartPane chart = awaitChart(window, kind);
        assertTrue(chart.picture().orElseThrow().data().count() > 0, kind.title());
      }
      window.screenshot("walk-21-" + kind.key());
    }
  }

  private static ChartPane awaitChart(RealWindow window, ChartKind kind) {
    ChartPane chart = window.find("#results-chart", ChartPane.class);
    window.await(
        kind.title() + " is drawn",
        () ->
            chart.isDrawn()
                && chart
                    .picture()
                    .filter(picture -> picture.title().startsWith(kind.title()))
                    .isPresent());
    return chart;
  }

  private void chartIsExported(RealWindow window) throws Exception {
    window.robot().clickOn(KindOfChart.of("boxes").label());
    awaitChart(window, KindOfChart.of("boxes"));
    Path png = export(window, "png");
    Path svg = export(window, "svg");
    Path csv = export(window, "csv");
    assertTrue(ImageIO.read(png.toFile()).getWidth() > 1000);
    assertTrue(SvgText.of(svg).contains("FullAvenue"), "no message in " + SvgText.of(svg));
    List<String> lines = Files.readAllLines(csv);
    assertTrue(lines.get(0).contains("median_ns"), lines.get(0));
    assertTrue(lines.size() > RUNS, lines.toString());
  }

  private Path export(RealWindow window, String kind) {
    Path written = directory.resolve("chart." + kind);
    window.files().next(written);
    window.robot().clickOn("#results-" + kind);
    window.await(kind + " is written", () -> notice(window).endsWith("chart." + kind));
    return written;
  }

  private void reportIsOpened(RealWindow window) throws Exception {
    window.robot().push(KeyCode.CONTROL, KeyCode.B);
    window.await("the browser got the report", () -> Files.exists(opened));
    Path report = Path.of(Files.readString(opened).strip());
    assertTrue(Files.readString(report).contains("FullAvenue"));
    CommandLineRun again =
        CommandLineRun.of("report", window.repository().resolve("atm").toString());
    assertEquals(0, again.status(), again.toString());
  }

  private static void hostsAreRemoved(RealWindow window) throws Exception {
    window.robot().push(KeyCode.CONTROL, KeyCode.DIGIT2);
    window.robot().clickOn("#testbed-section-local");
    window.await(
        "they are seen", () -> !window.find("#testbed-local-remove", Button.class).isDisabled());
    window.robot().clickOn("#testbed-local-remove");
    window.await(
        "it asks",
        () -> window.robot().lookup("Remove the hosts on this machine?").tryQuery().isPresent());
    window.picture("walk-22-remove");
    new TestbedPageUser(window).removeHosts(PATIENCE);
    window.screenshot("walk-23-removed");
  }
}
