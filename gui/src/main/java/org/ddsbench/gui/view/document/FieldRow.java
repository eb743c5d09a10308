package org.ddsbench.gui.view.document;

import atlantafx.base.theme.Styles;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
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
import org.jspecify.annotations.Nullable;

/**
 * A value of a document: its label, its control, and below them what is wrong with it. A value that
 * is only shown is no edit. Called on the JavaFX application thread.
 */
public final class FieldRow {
  /** Of a control whose value is wrong. */
  public static final PseudoClass FAULTY = PseudoClass.getPseudoClass("faulty");

  private final Label label;
  private final Control control;
  private final Label fault = fault();
  private final Tooltip tooltip = new Tooltip();
  private final Consumer<String> edit;
  private boolean showing;

  private FieldRow(String id, String name, Control control, Consumer<String> edit) {
    this.control = control;
    this.edit = edit;
    label = new Label(name);
    control.setId(id);
    control.setMaxWidth(Double.MAX_VALUE);
    control.setTooltip(tooltip);
    control.setAccessibleText(name);
    label.setLabelFor(control);
    label.getStyleClass().add("field-label");
    fault.setId(id + "-fault");
  }

  /**
   * A value that is typed.
   *
   * @param edit receives each value that the user makes
   */
  public static FieldRow text(String id, String name, Consumer<String> edit) {
    EscapedField text = new EscapedField();
    FieldRow row = new FieldRow(id, name, text, edit);
    text.onEdit(row::edited);
    return row;
  }

  /**
   * A value that is chosen from a list.
   *
   * @param shown what stands for a value
   * @param edit receives each value that the user chooses
   */
  public static FieldRow choice(
      String id, String name, UnaryOperator<String> shown, Consumer<String> edit) {
    ComboBox<String> choice = new ComboBox<>();
    FieldRow row = new FieldRow(id, name, choice, edit);
    choice.setConverter(
        new StringConverter<>() {
          @Override
          public String toString(@Nullable String value) {
            return Printable.line(shown.apply(value == null ? "" : value));
          }

          @Override
          public String fromString(String typed) {
            throw new UnsupportedOperationException("nothing is typed here");
          }
        });
    choice
        .valueProperty()
        .addListener((observed, before, now) -> row.edited(now == null ? "" : now));
    return row;
  }

  /** A label for what is wrong. */
  public static Label fault() {
    Label fault = new Label();
    fault.getStyleClass().addAll("field-fault", Styles.TEXT_SMALL);
    fault.setWrapText(true);
    return fault;
  }

  /** Shows what is wrong in such a label; hides it when nothing is. */
  public static void show(Label fault, String wrong) {
    fault.setText(Printable.text(wrong));
    show(fault, !wrong.isEmpty());
  }

  private static void show(Node node, boolean shown) {
    node.setVisible(shown);
    node.setManaged(shown);
  }

  /** Puts it into a grid of two columns; it takes two rows. */
  void addTo(GridPane grid, int row) {
    // A gap of the grid would also stand between rows of which nothing is shown.
    Insets below = new Insets(0, 0, 6, 0);
    List.of(label, control, fault).forEach(part -> GridPane.setMargin(part, below));
    grid.add(label, 0, row);
    grid.add(control, 1, row);
    grid.add(fault, 1, row + 1);
  }

  public void focus() {
    control.requestFocus();
  }

  /**
   * Shows a value.
   *
   * @param wrong what is wrong with it, which then replaces the help; empty if nothing is
   */
  public void show(String value, String wrong, String help) {
    showing = true;
    if (control instanceof EscapedField text) {
      text.show(value);
    } else if (!value.equals(choice().getValue())) {
      choice().setValue(value);
    }
    showing = false;
    control.pseudoClassStateChanged(FAULTY, !wrong.isEmpty());
    show(fault, wrong);
    tooltip.setText(wrong.isEmpty() ? help : wrong);
  }

  /** What an empty text field shows. */
  public void setPrompt(String prompt) {
    ((EscapedField) control).setPromptText(prompt);
  }

  /** The values to choose from. */
  public void setChoices(List<String> values) {
    showing = true;
    if (!choice().getItems().equals(values)) {
      choice().getItems().setAll(values);
    }
    showing = false;
  }

  /** Whether the value cannot be changed. */
  public void setLocked(boolean locked) {
    if (control instanceof EscapedField text) {
      text.setEditable(!locked);
    } else {
      control.setDisable(locked);
    }
  }

  /** Whether it is visible; called after a value is shown. */
  public void setUsed(boolean used) {
    show(label, used);
    show(control, used);
    show(fault, used && !fault.getText().isEmpty());
  }

  @SuppressWarnings("unchecked") // the only box made here contains texts
  private ComboBox<String> choice() {
    return (ComboBox<String>) control;
  }

  private void edited(String value) {
    if (!showing) {
      edit.accept(value);
    }
  }
}
