package org.ddsbench.gui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Spinner;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.testfx.api.FxRobot;

/** Uses the testbed page with mouse and keyboard. */
final class TestbedPageUser {
  private final RealWindow window;
  private final FxRobot robot;

  TestbedPageUser(RealWindow window) {
    this.window = window;
    this.robot = window.robot();
  }

  /** Starts to create hosts of this machine, from the page without a testbed. */
  void startHosts(int nodes) {
    robot.clickOn("#testbed-local-first");
    window.await(
        "it was looked", () -> !window.find("#testbed-local-start", Button.class).isDisabled());
    robot.doubleClickOn("#testbed-local-nodes").push(KeyCode.CONTROL, KeyCode.A);
    robot.write(String.valueOf(nodes), 0).push(KeyCode.ENTER);
    assertEquals(nodes, window.find("#testbed-local-nodes", Spinner.class).getValue());
    robot.clickOn("#testbed-local-start");
    window.await(
        "the hosts are being made",
        () -> !window.find("#testbed-local-steps", ListView.class).getItems().isEmpty());
  }

  /** Waits until the hosts are the nodes of the testbed. */
  void awaitHosts(int nodes, Duration patience) {
    window.await("the hosts are nodes", patience, () -> isOf("#testbed-nodes", nodes));
  }

  /** Waits until the check has a row for every node. */
  void awaitRows(int nodes) {
    window.await("rows are there", () -> isOf("#testbed-check-table", nodes));
  }

  private boolean isOf(String table, int rows) {
    return robot
        .lookup(table)
        .tryQueryAs(TableView.class)
        .filter(shown -> shown.getItems().size() == rows)
        .isPresent();
  }

  /** Confirms that the hosts of this machine are removed. */
  void removeHosts(Duration patience) {
    robot.clickOn(
        robot
            .lookup(".dialog-pane .button")
            .match(node -> ((Button) node).getText().equals("Remove"))
            .queryButton());
    window.await(
        "they are gone",
        patience,
        () -> window.find("#testbed-local-status", Label.class).getText().equals("Not started"));
  }
}
