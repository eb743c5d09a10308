package org.ddsbench.gui.view.testbed;

import atlantafx.base.theme.Styles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import org.ddsbench.gui.model.testbed.TestbedEditor;
import org.ddsbench.gui.model.testbed.TestbedField;
import org.ddsbench.gui.text.Texts;

/** Fields below each other, in groups with headings; scrolls if necessary. */
final class FieldForm {
  private final TestbedEditor editor;
  private final IntSupplier node;
  private final GridPane grid = new GridPane();
  private final ScrollPane scroll = new ScrollPane(grid);
  private final List<FieldRow> rows = new ArrayList<>();
  private int next;

  FieldForm(TestbedEditor editor, IntSupplier node) {
    this.editor = editor;
    this.node = node;
    grid.getStyleClass().add("testbed-form");
    ColumnConstraints labels = new ColumnConstraints();
    labels.setMinWidth(GridPane.USE_PREF_SIZE);
    ColumnConstraints controls = new ColumnConstraints();
    controls.setHgrow(Priority.ALWAYS);
    controls.setMinWidth(0);
    grid.getColumnConstraints().addAll(labels, controls);
    scroll.setFitToWidth(true);
    scroll.getStyleClass().add(Styles.DENSE);
    editor.now().addListener((observed, before, now) -> show());
  }

  /** Adds a group. */
  FieldForm group(String heading, List<TestbedField> fields) {
    Label label = new Label(Texts.of(heading));
    label.getStyleClass().addAll(Styles.TEXT_BOLD, "testbed-heading");
    grid.add(label, 0, next++, 2, 1);
    for (TestbedField field : fields) {
      FieldRow row = new FieldRow(editor, field, node);
      rows.add(row);
      next = row.addTo(grid, next);
    }
    return this;
  }

  ScrollPane region() {
    return scroll;
  }

  /** Shows the node's current values in the document. */
  void show() {
    rows.forEach(FieldRow::show);
  }

  /** Moves the focus to a field, if the form has it. */
  void focus(TestbedField field) {
    Optional<FieldRow> found = rows.stream().filter(row -> row.field() == field).findFirst();
    found.ifPresent(FieldRow::focus);
  }
}
