package org.ddsbench.gui;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;

/**
 * Uses a page of entries with mouse and keyboard.
 *
 * @param page its id, with which the ids of its controls begin
 */
record EntryPageUser(RealWindow window, String page) {
  private String id(String control) {
    return "#" + page + "-" + control;
  }

  /** Replaces the text of a field. */
  void type(String field, String text) {
    window.robot().clickOn(id(field));
    window.robot().push(KeyCode.CONTROL, KeyCode.A);
    window.enter(text);
  }

  void click(String control) {
    window.robot().clickOn(id(control));
  }

  Node find(String control) {
    return window.find(id(control), Node.class);
  }

  String text(String field) {
    return window.find(id(field), TextField.class).getText();
  }

  /** What is wrong with a field or a part. */
  String fault(String field) {
    return window.find(id(field + "-fault"), Label.class).getText();
  }

  /** The number of entries in the table. */
  int rows() {
    return window
        .robot()
        .lookup(id("table"))
        .tryQueryAs(TableView.class)
        .map(table -> table.getItems().size())
        .orElse(0);
  }
}
