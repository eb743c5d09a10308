package org.ddsbench.gui.view.testbed;

import atlantafx.base.theme.Styles;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import javafx.css.PseudoClass;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.util.StringConverter;
import org.ddsbench.core.file.Printable;
import org.ddsbench.gui.model.testbed.TestbedEditor;
import org.ddsbench.gui.model.testbed.TestbedField;
import org.ddsbench.gui.model.testbed.TestbedText;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.document.EscapedField;

/** A field of the document: its label, its control, and below them what is wrong with it. */
final class FieldRow {
  private static final PseudoClass FAULTY = PseudoClass.getPseudoClass("faulty");
  private final TestbedEditor editor;
  private final TestbedField field;
  private final IntSupplier node;
  private final Label label;
  private final Label fault = new Label();
  private final Tooltip tooltip = new Tooltip();
  private final Control control;
  private boolean showing;

  /**
   * @param node the current node; used only for fields of nodes
   */
  FieldRow(TestbedEditor editor, TestbedField field, IntSupplier node) {
    this.editor = editor;
    this.field = field;
    this.node = node;
    label = new Label(Texts.of("testbed.field." + field.id()));
    control = field.choices().isEmpty() ? text() : choice();
    control.setId("testbed-" + field.id());
    control.setMaxWidth(Double.MAX_VALUE);
    control.setTooltip(tooltip);
    control.setAccessibleText(label.getText());
    label.setLabelFor(control);
    label.getStyleClass().add("testbed-field-label");
    fault.setId("testbed-" + field.id() + "-fault");
    fault.getStyleClass().addAll("testbed-fault", Styles.TEXT_SMALL);
    fault.setWrapText(true);
    show();
  }

  /** Puts it into a grid of two columns; it takes two rows. Returns the next free row. */
  int addTo(GridPane grid, int row) {
    grid.add(label, 0, row);
    grid.add(control, 1, row);
    grid.add(fault, 1, row + 1);
    return row + 2;
  }

  TestbedField field() {
    return field;
  }

  void focus() {
    control.requestFocus();
  }

  /** Shows the current value in the document. */
  void show() {
    TestbedText now = editor.now().get();
    String value = now.value(field, node.getAsInt());
    showing = true;
    if (control instanceof EscapedField text) {
      text.show(value);
    } else if (control instanceof ComboBox<?> choice) {
      select(choice, value);
    }
    showing = false;
    String wrong = now.fault(field, node.getAsInt());
    control.pseudoClassStateChanged(FAULTY, !wrong.isEmpty());
    fault.setText(wrong);
    fault.setVisible(!wrong.isEmpty());
    fault.setManaged(!wrong.isEmpty());
    tooltip.setText(wrong.isEmpty() ? Texts.of("testbed.help." + field.id()) : wrong);
  }

  @SuppressWarnings("unchecked") // all boxes made here contain texts
  private static void select(ComboBox<?> choice, String value) {
    ComboBox<String> texts = (ComboBox<String>) choice;
    if (!value.equals(texts.getValue())) {
      texts.setValue(value);
    }
  }

  private EscapedField text() {
    EscapedField text = new EscapedField();
    text.setPromptText(Texts.of("testbed.prompt." + field.id()));
    text.onEdit(this::edit);
    return text;
  }

  private ComboBox<String> choice() {
    ComboBox<String> choice = new ComboBox<>();
    List<String> values = new ArrayList<>(List.of(""));
    values.addAll(field.choices());
    choice.getItems().setAll(values);
    choice.setConverter(
        new StringConverter<>() {
          @Override
          public String toString(String value) {
            return value == null || (!value.isEmpty() && !field.choices().contains(value))
                ? Printable.line(String.valueOf(value))
                : Texts.of("testbed.choice." + field.id() + "." + value);
          }

          @Override
          public String fromString(String shown) {
            throw new UnsupportedOperationException("nothing is typed here");
          }
        });
    choice.valueProperty().addListener((observed, before, now) -> edit(now == null ? "" : now));
    return choice;
  }

  private void edit(String value) {
    if (!showing) {
      int number = node.getAsInt();
      editor.document().edit(field.id() + " " + number, now -> now.with(field, number, value));
    }
  }
}
