package org.ddsbench.gui.view.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.campaign.TestRow;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.gui.RealWindow;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/** A campaign is created, corrected, saved and opened again, with mouse and keyboard. */
@Tag("display")
class CampaignPageIT {
  private static final String MEANT =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <campaign name="flight" description="Flight data">
        <defaults dds="cyclonedds,fastdds" publicationPeriod="10ms" messageIterations="500" subscribers="6"/>
        <test id="compact" messageType="CompactAvenue"/>
        <test id="full" messageType="FullAvenue"/>
      </campaign>
      """;

  @TempDir private Path directory = Path.of("");

  @Test
  void whatTheExperimentDoesNotReadIsGreyed() throws Exception {
    try (RealWindow window = RealWindow.open(directory)) {
      window.robot().clickOn("#campaign-template-empty");
      window.await("the empty campaign", () -> lines(window) == 2);
      assertFalse(isUnread(window, "publicationPeriod"));
      window.robot().clickOn("#campaign-cell-1-id");
      detail(window, "experiment", "discovery");
      window.await("greyed", () -> isUnread(window, "publicationPeriod"));
      assertFalse(isUnread(window, "subscribers"));
      window.robot().clickOn("#campaign-cell-1-publicationPeriod");
      assertTrue(
          RealWindow.onUi(() -> window.find("#campaign-card-origin", Label.class).getText())
              .contains("experiment=\"discovery\" does not read it"));
      window.picture("campaign-unread");
      window.discardUnsaved();
    }
  }

  private static boolean isUnread(RealWindow window, String attribute) {
    return RealWindow.onUi(
        () ->
            window
                .find("#campaign-cell-1-" + attribute, TableCell.class)
                .getPseudoClassStates()
                .contains(PseudoClass.getPseudoClass("unread")));
  }

  @Test
  void aCampaignIsMadeFromNothing() throws Exception {
    Path file = directory.resolve("flight.xml");
    try (RealWindow window = RealWindow.open(directory)) {
      FxRobot robot = window.robot();
      robot.clickOn("#campaign-template-empty");
      window.await("the empty campaign", () -> lines(window) == 2);
      replace(window, "#campaign-name", "flight");
      replace(window, "#campaign-description", "Flight data");

      // The defaults, in the pane beside the table.
      robot.clickOn("#campaign-cell-0-id");
      detail(window, "dds", "cyclonedds,fastdds");
      detail(window, "publicationPeriod", "10ms");
      detail(window, "messageIterations", "5");
      detail(window, "subscribers", "6");

      // The rows, in the table.
      cell(window, 1, "id", "compact");
      robot.clickOn("#campaign-cell-1-messageType");
      robot.push(KeyCode.ENTER);
      robot.push(KeyCode.ALT, KeyCode.DOWN);
      window.picture("campaign-words");
      robot.clickOn("CompactAvenue");
      robot.push(KeyCode.ENTER);
      robot.push(KeyCode.CONTROL, KeyCode.D);
      assertEquals("compact-2", id(window, 2));
      robot.push(KeyCode.ALT, KeyCode.UP);
      assertEquals("compact-2", id(window, 1));
      robot.push(KeyCode.ALT, KeyCode.DOWN);
      robot.push(KeyCode.DELETE);
      assertEquals(2, lines(window));
      robot.push(KeyCode.CONTROL, KeyCode.Z);
      assertEquals("compact-2", id(window, 2));
      cell(window, 2, "id", "full");
      cell(window, 2, "messageType", "FullAvenue");

      // Five messages are too few.
      window.await(
          "the findings of the last edit", () -> rules(window).containsAll(List.of("T04", "N10")));
      window.screenshot("campaign-findings");
      robot.push(KeyCode.F8);
      window.await(
          "the cell of the finding is selected",
          () -> window.find("#campaign-cell-1-messageIterations", TableCell.class).isSelected());
      robot.clickOn("#campaign-fix-T04");
      window.await(
          "one row fixed", () -> rules(window).stream().filter("T04"::equals).count() == 1);
      robot.push(KeyCode.CONTROL, KeyCode.Z);
      window.await("undone", () -> rules(window).stream().filter("T04"::equals).count() == 2);
      robot.clickOn("#campaign-fix-all-here");
      window.await("all is fixed", () -> rules(window).equals(List.of("N10")));
      robot.push(KeyCode.CONTROL, KeyCode.Z);
      robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.Z);

      window.files().next(file);
      robot.push(KeyCode.CONTROL, KeyCode.S);
      window.await("it is saved", () -> !shows(window, "#campaign-changed"));
      assertEquals(List.of("save CAMPAIGN campaign.xml"), window.files().asked());
      assertEquals("flight.xml", window.find("#campaign-file", Label.class).getText());
      RealWindow.onUi(
          () -> {
            window.find("#campaign-table", TableView.class).scrollToColumnIndex(0);
            return true;
          });
      window.screenshot("campaign-light");
      robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
      window.screenshot("campaign-dark");
      robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
      window.resize(900, 560);
      window.screenshot("campaign-small");
      window.resize(1280, 800);
      assertEquals(MEANT, Files.readString(file));

      robot.push(KeyCode.CONTROL, KeyCode.N);
      window.await("the start", () -> shows(window, "#campaign-start"));
      window.screenshot("campaign-start");
      window.files().next(file);
      robot.push(KeyCode.CONTROL, KeyCode.O);
      window.await("it is open again", () -> lines(window) == 3);
      robot.clickOn("#campaign-source-tab");
      assertEquals(MEANT, window.find("#campaign-source", TextArea.class).getText());
    }
    assertEquals(MEANT, Files.readString(file));
    Checked<Campaign> read =
        new Workspace(RealWindow.home(), directory)
            .campaign(CampaignReader.readRows(file), Optional.empty());
    assertEquals(
        List.of("compact", "full"),
        read.value().orElseThrow().rows().stream().map(TestRow::id).toList());
  }

  @Test
  void theNameOfARowStaysInSightAndThePlanHasASeed() throws Exception {
    Path testbed = testbed("publisher subscriber");
    Path file =
        Files.writeString(
            directory.resolve("flight.xml"), MEANT.replace("<defaults", "<defaults repeat='3'"));
    try (RealWindow window = RealWindow.open(directory)) {
      window.openFiles(Map.of("testbed", testbed));
      window.openFiles(Map.of("campaign", file));
      window.robot().clickOn("#campaign-columns");
      for (String attribute : List.of("echo", "trigger", "pattern")) {
        window.robot().clickOn("#campaign-column-filter").push(KeyCode.CONTROL, KeyCode.A);
        window.robot().write(attribute, 0);
        window.robot().clickOn("#campaign-show-" + attribute);
      }
      window.screenshot("campaign-columns");
      window.robot().push(KeyCode.ESCAPE);
      window.robot().clickOn("#campaign-cell-1-dds");
      double left = screenX(window, "#campaign-cell-1-id");
      for (int i = 0; i < 9; i++) {
        window.robot().push(KeyCode.RIGHT);
      }
      window.await("the others are scrolled", () -> screenX(window, "#campaign-cell-1-dds") < left);
      assertEquals(left, screenX(window, "#campaign-cell-1-id"), 1);
      window.screenshot("campaign-scrolled");
      window.resize(900, 560);
      window.screenshot("campaign-scrolled-small");
      window.resize(1280, 800);
      window.robot().clickOn("#campaign-cell-2-id");
      assertTrue(window.find("#campaign-cell-2-id", TableCell.class).isSelected());

      window.robot().clickOn("#campaign-plan-tab");
      window.await(
          "the plan", () -> window.find("#campaign-plan", TableView.class).getItems().size() == 12);
      replace(window, "#campaign-plan-seed", "7");
      window.await(
          "the seed is shown",
          () -> window.find("#campaign-plan-order", Label.class).getText().endsWith("seed 7."));
      window.screenshot("campaign-plan");
      replace(window, "#campaign-plan-seed", "seven");
      window.await(
          "a wrong seed is refused",
          () -> window.find("#campaign-plan-order", Label.class).getText().contains("seven"));
    }
  }

  @Test
  void thePlanTellsWhereADaemonRunsIfThereIsOne() throws Exception {
    Path testbed = testbed("publisher discovery");
    Path file =
        Files.writeString(
            directory.resolve("discovery.xml"),
            "<campaign name='discovery'><defaults dds='fastdds' messageType='Simple'/>"
                + "<test id='peers'/><test id='server' discovery='server'/></campaign>");
    try (RealWindow window = RealWindow.open(directory)) {
      window.openFiles(Map.of("testbed", testbed));
      window.openFiles(Map.of("campaign", file));
      window.robot().clickOn("#campaign-plan-tab");
      window.await("the daemon's node", () -> planned(window).contains("Daemon on"));
      replace(window, "#campaign-plan-only", "peers");
      window.await(
          "a plan without a daemon",
          () -> planned(window).contains("Row") && !planned(window).contains("Daemon on"));
    }
  }

  /** A testbed of seven nodes, the first with these roles. */
  private Path testbed(String roles) throws IOException {
    return Files.writeString(
        directory.resolve("testbed.xml"),
        IntStream.rangeClosed(1, 7)
            .mapToObj(
                n ->
                    String.format(
                        Locale.ROOT,
                        "<node name='n%d' host='n%d' address='10.0.0.1' interface='eth0' roles='%s'/>",
                        n,
                        n,
                        n == 1 ? roles : "publisher subscriber"))
            .collect(
                Collectors.joining("", "<testbed name='lab' workDirectory='/w'>", "</testbed>")));
  }

  /** The visible columns of the plan, when it has runs. */
  private static List<String> planned(RealWindow window) {
    TableView<?> plan = window.find("#campaign-plan", TableView.class);
    return plan.getItems().isEmpty()
        ? List.of()
        : plan.getVisibleLeafColumns().stream().map(column -> column.getText()).toList();
  }

  private static double screenX(RealWindow window, String selector) {
    return window.find(selector, TableCell.class).localToScreen(0, 0).getX();
  }

  @Test
  void whatIsNotWellFormedIsShownAndStays() throws Exception {
    String text = "<campaign name=\"a\">\n  <test id=\"x\" dds=>\n</campaign>\n";
    Path file = Files.writeString(directory.resolve("broken.xml"), text);
    try (RealWindow window = RealWindow.open(directory)) {
      RealWindow.onUi(
          () -> {
            window.window().open(file);
            return null;
          });
      window.await("it is said", () -> shows(window, "#campaign-broken-reason"));
      String reason = window.find("#campaign-broken-reason", Label.class).getText();
      assertTrue(reason.startsWith(file + ":2:"), reason);
      window.screenshot("campaign-broken");
      assertEquals(text, Files.readString(file));

      Files.writeString(file, MEANT);
      window.robot().clickOn("#campaign-broken-reload");
      window.await("it can be edited", () -> lines(window) == 3);
    }
  }

  private static void replace(RealWindow window, String field, String text) {
    window.robot().clickOn(field);
    window.robot().push(KeyCode.CONTROL, KeyCode.A);
    window.enter(text);
    window.robot().push(KeyCode.ENTER);
  }

  private static void detail(RealWindow window, String attribute, String text) {
    TextField field = window.find("#campaign-detail-" + attribute, TextField.class);
    // Focuses the field as the tab key does, which also scrolls to it.
    window.await(
        attribute + " has the focus",
        () -> {
          field.requestFocus();
          return field.isFocused();
        });
    window.enter(text);
    window.robot().push(KeyCode.ENTER);
  }

  private static void cell(RealWindow window, int line, String attribute, String text) {
    window.robot().clickOn("#campaign-cell-" + line + "-" + attribute);
    window.robot().push(KeyCode.F2);
    replaceFocused(window, text);
  }

  private static void replaceFocused(RealWindow window, String text) {
    window.robot().push(KeyCode.CONTROL, KeyCode.A);
    window.enter(text);
    window.robot().push(KeyCode.ENTER);
  }

  private static boolean shows(RealWindow window, String selector) {
    return window
        .robot()
        .lookup(selector)
        .tryQuery()
        .filter(node -> node.isVisible() && node.getScene() != null)
        .isPresent();
  }

  private static String id(RealWindow window, int line) {
    return window.find("#campaign-cell-" + line + "-id", TableCell.class).getText();
  }

  private static int lines(RealWindow window) {
    return window
        .robot()
        .lookup("#campaign-table")
        .tryQueryAs(TableView.class)
        .map(table -> table.getItems().size())
        .orElse(0);
  }

  private static List<String> rules(RealWindow window) {
    return findings(window).stream().map(Finding::rule).toList();
  }

  @SuppressWarnings("unchecked") // the list of findings
  private static List<Finding> findings(RealWindow window) {
    return List.copyOf(
        (List<Finding>) window.find("#campaign-findings", ListView.class).getItems());
  }
}
