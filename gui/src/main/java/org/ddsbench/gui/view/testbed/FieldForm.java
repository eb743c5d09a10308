package org.ddsbench.gui.view.testbed;

import atlantafx.base.theme.Styles;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.stream.Stream;
import javafx.scene.control.ScrollPane;
import org.ddsbench.gui.model.testbed.TestbedEditor;
import org.ddsbench.gui.model.testbed.TestbedField;
import org.ddsbench.gui.model.testbed.TestbedText;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.document.FieldGrid;
import org.ddsbench.gui.view.document.FieldRow;

/** Fields below each other, in groups with headings; scrolls if necessary. */
final class FieldForm {
  private final TestbedEditor editor;
  private final IntSupplier node;
  private final FieldGrid grid = new FieldGrid("testbed-form");
  private final ScrollPane scroll = new ScrollPane(grid.region());
  private final Map<TestbedField, FieldRow> rows = new EnumMap<>(TestbedField.class);

  /**
   * @param node the current node; used only for fields of nodes
   */
  FieldForm(TestbedEditor editor, IntSupplier node) {
    this.editor = editor;
    this.node = node;
    scroll.setFitToWidth(true);
    scroll.getStyleClass().add(Styles.DENSE);
    editor.now().addListener((observed, before, now) -> show());
  }

  /** Adds a group. */
  FieldForm group(String heading, List<TestbedField> fields) {
    grid.heading(Texts.of(heading));
    for (TestbedField field : fields) {
      FieldRow row = row(field);
      rows.put(field, row);
      grid.add(row);
      show(field, row);
    }
    return this;
  }

  private FieldRow row(TestbedField field) {
    String id = "testbed-" + field.id();
    String name = Texts.of("testbed.field." + field.id());
    Consumer<String> edit = value -> edit(field, value);
    FieldRow row;
    if (field.choices().isEmpty()) {
      row = FieldRow.text(id, name, edit);
      row.setPrompt(Texts.of("testbed.prompt." + field.id()));
    } else {
      row = FieldRow.choice(id, name, value -> choice(field, value), edit);
      row.setChoices(Stream.concat(Stream.of(""), field.choices().stream()).toList());
    }
    return row;
  }

  private static String choice(TestbedField field, String value) {
    return value.isEmpty() || field.choices().contains(value)
        ? Texts.of("testbed.choice." + field.id() + "." + value)
        : value;
  }

  private void edit(TestbedField field, String value) {
    int number = node.getAsInt();
    editor.document().edit(field.id() + " " + number, now -> now.with(field, number, value));
  }

  ScrollPane region() {
    return scroll;
  }

  /** Shows the node's current values in the document. */
  void show() {
    rows.forEach(this::show);
  }

  private void show(TestbedField field, FieldRow row) {
    TestbedText now = editor.now().get();
    int number = node.getAsInt();
    row.show(
        now.value(field, number), now.fault(field, number), Texts.of("testbed.help." + field.id()));
  }

  /** Moves the focus to a field, if the form has it. */
  void focus(TestbedField field) {
    Optional.ofNullable(rows.get(field)).ifPresent(FieldRow::focus);
  }
}
