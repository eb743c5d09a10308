package org.ddsbench.gui.view.variants;

import atlantafx.base.theme.Styles;
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
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.gui.model.variants.VariantField;
import org.ddsbench.gui.model.variants.VariantsEditor;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.document.EscapedField;
import org.jspecify.annotations.Nullable;

/** A field of a variant: its label, its control, and below them what is wrong with it. */
final class FieldRow {
  static final PseudoClass FAULTY = PseudoClass.getPseudoClass("faulty");

  private final VariantsEditor editor;
  private final VariantField field;
  private final IntSupplier variant;
  private final Label label;
  private final Label fault = fault();
  private final Tooltip tooltip = new Tooltip();
  private final Control control;
  private boolean showing;

  /**
   * @param variant the current variant
   */
  FieldRow(VariantsEditor editor, VariantField field, IntSupplier variant) {
    this.editor = editor;
    this.field = field;
    this.variant = variant;
    String id = "variants-" + field.attribute();
    label = new Label(Texts.of("variants.field." + field.attribute()));
    control = field == VariantField.OF ? choice() : text();
    control.setId(id);
    control.setMaxWidth(Double.MAX_VALUE);
    control.setTooltip(tooltip);
    control.setAccessibleText(label.getText());
    label.setLabelFor(control);
    label.getStyleClass().add("variants-label");
    fault.setId(id + "-fault");
  }

  /** A label for what is wrong. */
  static Label fault() {
    Label fault = new Label();
    fault.getStyleClass().addAll("variants-fault", Styles.TEXT_SMALL);
    fault.setWrapText(true);
    return fault;
  }

  /** Shows what is wrong in such a label; hides it when nothing is. */
  static void show(Label fault, String wrong) {
    fault.setText(wrong);
    fault.setVisible(!wrong.isEmpty());
    fault.setManaged(!wrong.isEmpty());
  }

  /** Puts it into a grid of two columns; it takes two rows. Returns the next free row. */
  int addTo(GridPane grid, int row) {
    grid.add(label, 0, row);
    grid.add(control, 1, row);
    grid.add(fault, 1, row + 1);
    return row + 2;
  }

  VariantField field() {
    return field;
  }

  void focus() {
    control.requestFocus();
  }

  /** Shows the current value in the document, and what the last check found. */
  void show() {
    String value = editor.now().get().value(field, variant.getAsInt());
    showing = true;
    if (control instanceof EscapedField text) {
      text.show(value);
      if (field == VariantField.TITLE) {
        text.setPromptText(defaultTitle());
      }
    } else if (control instanceof ComboBox<?> choice) {
      select(choice, value);
    }
    showing = false;
    String wrong = editor.check().get().fault(field, variant.getAsInt());
    control.pseudoClassStateChanged(FAULTY, !wrong.isEmpty());
    show(fault, wrong);
    tooltip.setText(wrong.isEmpty() ? Texts.of("variants.help." + field.attribute()) : wrong);
  }

  private String defaultTitle() {
    String of = editor.now().get().value(VariantField.OF, variant.getAsInt());
    String name = editor.now().get().value(VariantField.NAME, variant.getAsInt());
    return editor.product().get().stream()
        .filter(one -> one.name().equals(of))
        .findFirst()
        .map(one -> one.title() + " (" + name + ")")
        .orElse("");
  }

  @SuppressWarnings("unchecked") // the only box made here contains texts
  private void select(ComboBox<?> choice, String value) {
    ComboBox<String> texts = (ComboBox<String>) choice;
    List<String> names = editor.product().get().stream().map(Implementation::name).toList();
    if (!texts.getItems().equals(names)) {
      texts.getItems().setAll(names);
    }
    if (!value.equals(texts.getValue())) {
      texts.setValue(value);
    }
  }

  private EscapedField text() {
    EscapedField text = new EscapedField();
    text.setPromptText(Texts.find("variants.prompt." + field.attribute()).orElse(""));
    text.onEdit(this::edit);
    return text;
  }

  private ComboBox<String> choice() {
    ComboBox<String> choice = new ComboBox<>();
    choice.setConverter(
        new StringConverter<>() {
          @Override
          public String toString(@Nullable String value) {
            return editor.product().get().stream()
                .filter(one -> one.name().equals(value))
                .findFirst()
                .map(one -> one.name() + " \u2013 " + one.title())
                .map(Printable::line)
                .orElse(value == null ? "" : Printable.line(value));
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
    int number = variant.getAsInt();
    if (!showing && number >= 0) {
      editor
          .document()
          .edit(field.attribute() + " " + number, now -> now.with(field, number, value));
    }
  }
}
