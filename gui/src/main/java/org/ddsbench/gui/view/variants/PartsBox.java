package org.ddsbench.gui.view.variants;

import atlantafx.base.theme.Styles;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.ddsbench.gui.model.variants.VariantPart;
import org.ddsbench.gui.model.variants.VariantsEditor;
import org.ddsbench.gui.model.variants.VariantsText;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.document.EscapedField;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The environment variables or the configuration files of a variant, a line for each. */
final class PartsBox {
  private final VariantsEditor editor;
  private final VariantPart kind;
  private final IntSupplier variant;
  private final VBox lines = new VBox();
  private final Button add = new Button("", new FontIcon(Feather.PLUS));
  private final List<Line> parts = new ArrayList<>();
  private boolean showing;

  PartsBox(VariantsEditor editor, VariantPart kind, IntSupplier variant) {
    this.editor = editor;
    this.kind = kind;
    this.variant = variant;
    add.setId("variants-" + kind.element() + "-add");
    add.setText(Texts.of("variants.add." + kind.element()));
    add.getStyleClass().add(Styles.SMALL);
    add.setOnAction(event -> add());
    lines.getStyleClass().add("variants-parts");
  }

  VBox region() {
    return lines;
  }

  /** Shows the current parts in the document, and what the last check found. */
  void show() {
    VariantsText now = editor.now().get();
    int there = now.parts(kind, variant.getAsInt());
    if (parts.size() != there || lines.getChildren().isEmpty()) {
      parts.clear();
      for (int part = 0; part < there; part++) {
        parts.add(new Line(part));
      }
      lines.getChildren().setAll(parts.stream().map(line -> line.box).toList());
      lines.getChildren().add(add);
    }
    showing = true;
    parts.forEach(line -> line.show(now));
    showing = false;
  }

  private void add() {
    int number = variant.getAsInt();
    editor.document().edit(now -> now.added(kind, number));
    if (!parts.isEmpty()) {
      parts.get(parts.size() - 1).focus();
    }
  }

  /** A part: a text field for each attribute, a button that deletes it, and what is wrong. */
  private final class Line {
    private final int part;
    private final Map<String, EscapedField> fields = new LinkedHashMap<>();
    private final Label fault = FieldRow.fault();
    private final VBox box;

    Line(int part) {
      this.part = part;
      HBox row = new HBox();
      row.getStyleClass().add("variants-line");
      for (String attribute : kind.attributes()) {
        EscapedField field = new EscapedField();
        field.setId(id(attribute));
        field.setAccessibleText(name(attribute) + " " + (part + 1));
        field.setPromptText(Texts.of("variants.prompt." + kind.element() + "." + attribute));
        field.setTooltip(new Tooltip(name(attribute)));
        field.onEdit(now -> edit(attribute, now));
        HBox.setHgrow(field, Priority.ALWAYS);
        fields.put(attribute, field);
        row.getChildren().add(field);
      }
      Button delete = new Button("", new FontIcon(Feather.X));
      String word = Texts.of("variants.delete." + kind.element());
      delete.setId(id("delete"));
      delete.setAccessibleText(word + " " + (part + 1));
      delete.setTooltip(new Tooltip(word));
      delete.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT);
      delete.setOnAction(event -> delete());
      row.getChildren().add(delete);
      fault.setId(id("fault"));
      box = new VBox(row, fault);
    }

    private String id(String what) {
      return "variants-" + kind.element() + "-" + part + "-" + what;
    }

    private String name(String attribute) {
      return Texts.of("variants.part." + kind.element() + "." + attribute);
    }

    void focus() {
      fields.values().iterator().next().requestFocus();
    }

    void show(VariantsText now) {
      fields.forEach(
          (attribute, field) -> field.show(now.value(kind, variant.getAsInt(), part, attribute)));
      String wrong = editor.check().get().fault(kind, variant.getAsInt(), part);
      fields
          .values()
          .forEach(field -> field.pseudoClassStateChanged(FieldRow.FAULTY, !wrong.isEmpty()));
      FieldRow.show(fault, wrong);
    }

    private void edit(String attribute, String value) {
      int number = variant.getAsInt();
      if (!showing && number >= 0) {
        editor
            .document()
            .edit(
                kind.element() + " " + number + " " + part + " " + attribute,
                now -> now.with(kind, number, part, attribute, value));
      }
    }

    private void delete() {
      int number = variant.getAsInt();
      editor.document().edit(now -> now.without(kind, number, part));
      if (parts.isEmpty()) {
        add.requestFocus();
      } else {
        parts.get(Math.min(part, parts.size() - 1)).focus();
      }
    }
  }
}
