package org.ddsbench.gui.view.entries;

import atlantafx.base.theme.Styles;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.util.StringConverter;
import org.ddsbench.core.file.Printable;
import org.ddsbench.gui.model.entries.EntryEditor;
import org.ddsbench.gui.model.entries.EntryField;
import org.ddsbench.gui.view.document.EscapedField;
import org.jspecify.annotations.Nullable;

/** A field of an entry: its label, its control, and below them what is wrong with it. */
final class FieldRow {
  static final PseudoClass FAULTY = PseudoClass.getPseudoClass("faulty");

  private final EntryEditor editor;
  private final EntryField field;
  private final IntSupplier entry;
  private final Label label;
  private final Label fault = fault();
  private final Tooltip tooltip = new Tooltip();
  private final Control control;
  private boolean showing;

  /**
   * @param entry the current entry, or the file as a whole
   */
  FieldRow(EntryEditor editor, EntryField field, IntSupplier entry) {
    this.editor = editor;
    this.field = field;
    this.entry = entry;
    String id = editor.id() + "-" + field.attribute();
    label = new Label(editor.text("field." + field.attribute()));
    control = editor.isChosen(field) ? choice() : text();
    control.setId(id);
    control.setMaxWidth(Double.MAX_VALUE);
    control.setTooltip(tooltip);
    control.setAccessibleText(label.getText());
    label.setLabelFor(control);
    label.getStyleClass().add("entries-label");
    fault.setId(id + "-fault");
  }

  /** A label for what is wrong. */
  static Label fault() {
    Label fault = new Label();
    fault.getStyleClass().addAll("entries-fault", Styles.TEXT_SMALL);
    fault.setWrapText(true);
    return fault;
  }

  /** Shows what is wrong in such a label; hides it when nothing is. */
  static void show(Label fault, String wrong) {
    fault.setText(Printable.text(wrong));
    show(fault, !wrong.isEmpty());
  }

  private static void show(Node node, boolean shown) {
    node.setVisible(shown);
    node.setManaged(shown);
  }

  /** Puts it into a grid of two columns; it takes two rows. Returns the next free row. */
  int addTo(GridPane grid, int row) {
    // A gap of the grid would also stand between rows of which nothing is shown.
    Insets below = new Insets(0, 0, 6, 0);
    List.of(label, control, fault).forEach(part -> GridPane.setMargin(part, below));
    grid.add(label, 0, row);
    grid.add(control, 1, row);
    grid.add(fault, 1, row + 1);
    return row + 2;
  }

  EntryField field() {
    return field;
  }

  void focus() {
    control.requestFocus();
  }

  /** Shows the current value in the document, and what the last check found. */
  void show() {
    String value = editor.now().get().value(field, entry.getAsInt());
    showing = true;
    if (control instanceof EscapedField text) {
      text.show(value);
      text.setPromptText(editor.prompt(field, entry.getAsInt()));
      text.setEditable(!editor.isLocked());
    } else if (control instanceof ComboBox<?> choice) {
      select(choice, value);
      choice.setDisable(editor.isLocked());
    }
    showing = false;
    String wrong = editor.check().get().fault(field, entry.getAsInt());
    control.pseudoClassStateChanged(FAULTY, !wrong.isEmpty());
    boolean used = editor.isUsed(field, entry.getAsInt());
    show(label, used);
    show(control, used);
    show(fault, used ? wrong : "");
    tooltip.setText(wrong.isEmpty() ? editor.text("help." + field.attribute()) : wrong);
  }

  @SuppressWarnings("unchecked") // the only box made here contains texts
  private void select(ComboBox<?> choice, String value) {
    ComboBox<String> texts = (ComboBox<String>) choice;
    List<String> names = List.copyOf(editor.choices(field).keySet());
    if (!texts.getItems().equals(names)) {
      texts.getItems().setAll(names);
    }
    if (!value.equals(texts.getValue())) {
      texts.setValue(value);
    }
  }

  private EscapedField text() {
    EscapedField text = new EscapedField();
    text.onEdit(this::edit);
    return text;
  }

  private ComboBox<String> choice() {
    ComboBox<String> choice = new ComboBox<>();
    choice.setConverter(
        new StringConverter<>() {
          @Override
          public String toString(@Nullable String value) {
            String known = value == null ? "" : value;
            return Printable.line(
                Optional.ofNullable(editor.choices(field).get(known)).orElse(known));
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
    int number = entry.getAsInt();
    if (!showing && number != EntryForm.NONE) {
      editor
          .document()
          .edit(field.attribute() + " " + number, now -> now.with(field, number, value));
    }
  }
}
