package org.ddsbench.gui;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.geometry.VerticalDirection;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.control.TableCell;
import javafx.scene.control.TablePosition;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.ddsbench.core.finding.Finding;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** Writes a campaign with mouse and keyboard, and reads what the page shows of it. */
final class CampaignPageUser {
  private static final int MOST_STEPS = 60;
  private static final Duration TOOLTIP = Duration.ofSeconds(3);
  private static final List<PseudoClass> MARKS =
      List.of(PseudoClass.getPseudoClass("error"), PseudoClass.getPseudoClass("warning"));

  private final RealWindow window;
  private final FxRobot robot;

  CampaignPageUser(RealWindow window) {
    this.window = window;
    this.robot = window.robot();
  }

  /** Writes into a visible field. */
  void write(String field, String text) {
    robot.clickOn(field);
    robot.push(KeyCode.CONTROL, KeyCode.A);
    window.enter(text);
    robot.push(KeyCode.ENTER);
  }

  /** Selects a cell with the arrow keys and types over its content. */
  void cell(int line, String attribute, String text) {
    go(line, attribute);
    robot.write(text, 0);
    robot.push(KeyCode.ENTER);
    stopEditing();
    window.await(attribute + " is " + text, () -> text(line, attribute).equals(text));
  }

  /** Selects a cell and resets it to the defaults. */
  void clear(int line, String attribute) {
    go(line, attribute);
    robot.push(KeyCode.BACK_SPACE);
  }

  /**
   * Writes a parameter of the selected row in the pane beside the table, which has a field for
   * each.
   */
  void detail(String attribute, String text) {
    String id = "#campaign-detail-" + attribute;
    Node pane = window.find("#campaign-detail", Node.class);
    TextField field = window.find(id, TextField.class);
    robot.moveTo(pane);
    for (int i = 0; i < MOST_STEPS && !within(pane, field); i++) {
      boolean below = RealWindow.onUi(() -> screen(field).getMaxY() > screen(pane).getMaxY());
      robot.scroll(3, below ? VerticalDirection.DOWN : VerticalDirection.UP);
    }
    assertTrue(within(pane, field), id + " cannot be scrolled to");
    write(id, text);
  }

  private static boolean within(Node outer, Node inner) {
    WaitForAsyncUtils.waitForFxEvents();
    return RealWindow.onUi(() -> screen(outer).contains(screen(inner)));
  }

  private static Bounds screen(Node node) {
    return node.localToScreen(node.getBoundsInLocal());
  }

  /** Selects a cell, with the mouse if it is visible, otherwise with the arrow keys. */
  void go(int line, String attribute) {
    boolean selected = focused().getRow() == line && isInTable();
    boolean here = selected && focused().getColumn() == columns().indexOf(attribute);
    if (!here && isInSight(line, attribute)) {
      click(line, attribute);
    } else if (!selected) {
      click(
          line,
          columns().stream().filter(column -> isInSight(line, column)).findFirst().orElseThrow());
    }
    int to = columns().indexOf(attribute);
    assertTrue(to >= 0, () -> attribute + " has no column: " + columns());
    for (int i = 0; i < MOST_STEPS && focused().getColumn() != to; i++) {
      robot.push(focused().getColumn() < to ? KeyCode.RIGHT : KeyCode.LEFT);
    }
    window.await(attribute + " is selected", () -> find(line, attribute).isSelected());
  }

  private boolean isInSight(int line, String column) {
    return robot
        .lookup(id(line, column))
        .tryQuery()
        .filter(cell -> within(table(), cell))
        .isPresent();
  }

  /** A click on the selected cell starts editing, which this ends. */
  private void click(int line, String attribute) {
    robot.clickOn(id(line, attribute));
    stopEditing();
  }

  /** On a busy machine a key press is repeated, so that Enter starts editing again. */
  private void stopEditing() {
    if (RealWindow.onUi(() -> table().getEditingCell() != null)) {
      robot.push(KeyCode.ESCAPE);
    }
  }

  private TablePosition<?, ?> focused() {
    return RealWindow.onUi(() -> table().getFocusModel().getFocusedCell());
  }

  private boolean isInTable() {
    return RealWindow.onUi(() -> table().equals(table().getScene().getFocusOwner()));
  }

  /** The attributes of the columns, from left to right. */
  private List<String> columns() {
    return RealWindow.onUi(
        () ->
            table().getVisibleLeafColumns().stream()
                .map(column -> String.valueOf(column.getUserData()))
                .toList());
  }

  private TableView<?> table() {
    return window.find("#campaign-table", TableView.class);
  }

  private static String id(int line, String attribute) {
    return "#campaign-cell-" + line + "-" + attribute;
  }

  private TableCell<?, ?> find(int line, String attribute) {
    return window.find(id(line, attribute), TableCell.class);
  }

  /** The text of a cell, inherited or not. */
  String text(int line, String attribute) {
    return RealWindow.onUi(() -> Optional.ofNullable(find(line, attribute).getText()).orElse(""));
  }

  /** The number of lines of the table, including the defaults; 0 while no campaign is open. */
  int lines() {
    return robot
        .lookup("#campaign-table")
        .tryQueryAs(TableView.class)
        .map(table -> table.getItems().size())
        .orElse(0);
  }

  /** The rules of all findings, in their order. */
  List<String> rules() {
    return findings().stream().map(Finding::rule).toList();
  }

  /** The rules of the findings that prevent the campaign from running. */
  List<String> errors() {
    return findings().stream().filter(Finding::isError).map(Finding::rule).toList();
  }

  @SuppressWarnings("unchecked") // the list of findings
  private List<Finding> findings() {
    return RealWindow.onUi(
        () ->
            List.copyOf(
                (List<Finding>) window.find("#campaign-findings", ListView.class).getItems()));
  }

  /**
   * Checks that a cell is marked, and that the panel and the cell's tooltip show the same reason.
   * Leaves the pointer on the cell.
   */
  void seesMarked(int line, String attribute, String rule) {
    window.await(rule + " is found", () -> rules().contains(rule));
    go(line, attribute);
    window.await(
        attribute + " is marked",
        () -> MARKS.stream().anyMatch(find(line, attribute).getPseudoClassStates()::contains));
    String reason =
        findings().stream()
            .filter(finding -> finding.rule().equals(rule))
            .findFirst()
            .orElseThrow()
            .message();
    assertTrue(robot.lookup("#campaign-findings").lookup(reason).tryQuery().isPresent(), reason);
    for (int i = 0; i < MOST_STEPS && !tooltips().contains(reason); i++) {
      // Moves the pointer slightly, as a user does, so that the tooltip appears.
      robot.moveTo(id(line, attribute)).moveBy(i % 5, 0);
      window.becomes(TOOLTIP, () -> tooltips().contains(reason));
    }
    assertTrue(tooltips().contains(reason), () -> reason + " is not in " + tooltips());
  }

  private static String tooltips() {
    return Window.getWindows().stream()
        .filter(shown -> shown instanceof Tooltip)
        .map(shown -> ((Tooltip) shown).getText())
        .collect(Collectors.joining("\n"));
  }
}
