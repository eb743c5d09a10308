package org.ddsbench.gui.view.entries;

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
import org.ddsbench.gui.model.entries.EntryEditor;
import org.ddsbench.gui.model.entries.EntryPart;
import org.ddsbench.gui.model.entries.EntryText;
import org.ddsbench.gui.view.document.EscapedField;
import org.ddsbench.gui.view.document.FieldRow;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The parts of one kind that an entry has, a line for each. */
final class PartsBox {
  private final EntryEditor editor;
  private final EntryPart kind;
  private final IntSupplier entry;
  private final VBox lines = new VBox();
  private final Button add = new Button("", new FontIcon(Feather.PLUS));
  private final List<Line> parts = new ArrayList<>();
  private boolean showing;

  PartsBox(EntryEditor editor, EntryPart kind, IntSupplier entry) {
    this.editor = editor;
    this.kind = kind;
    this.entry = entry;
    add.setId(editor.id() + "-" + kind.element() + "-add");
    add.setText(editor.text("add." + kind.element()));
    add.getStyleClass().add(Styles.SMALL);
    add.setOnAction(event -> add());
    lines.getStyleClass().add("entries-parts");
  }

  VBox region() {
    return lines;
  }

  /** Shows the current parts in the document, and what the last check found. */
  void show() {
    EntryText now = editor.now().get();
    int there = now.parts(kind, entry.getAsInt());
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
    add.setDisable(editor.isLocked());
    showing = false;
  }

  private void add() {
    int number = entry.getAsInt();
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
    private final Button delete = new Button("", new FontIcon(Feather.X));
    private final VBox box;

    Line(int part) {
      this.part = part;
      HBox row = new HBox();
      row.getStyleClass().add("entries-line");
      for (String attribute : kind.attributes()) {
        EscapedField field = new EscapedField();
        field.setId(id(attribute));
        field.setAccessibleText(name(attribute) + " " + (part + 1));
        field.setPromptText(editor.text("prompt." + kind.element() + "." + attribute));
        field.setTooltip(new Tooltip(name(attribute)));
        field.onEdit(now -> edit(attribute, now));
        HBox.setHgrow(field, Priority.ALWAYS);
        fields.put(attribute, field);
        row.getChildren().add(field);
      }
      String word = editor.text("delete." + kind.element());
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
      return editor.id() + "-" + kind.element() + "-" + part + "-" + what;
    }

    private String name(String attribute) {
      return editor.text("part." + kind.element() + "." + attribute);
    }

    void focus() {
      fields.values().iterator().next().requestFocus();
    }

    void show(EntryText now) {
      fields.forEach(
          (attribute, field) -> {
            field.show(now.value(kind, entry.getAsInt(), part, attribute));
            field.setEditable(!editor.isLocked());
          });
      String wrong = editor.check().get().fault(kind, entry.getAsInt(), part);
      fields
          .values()
          .forEach(field -> field.pseudoClassStateChanged(FieldRow.FAULTY, !wrong.isEmpty()));
      delete.setDisable(editor.isLocked());
      FieldRow.show(fault, wrong);
    }

    private void edit(String attribute, String value) {
      int number = entry.getAsInt();
      if (!showing && number >= 0) {
        editor
            .document()
            .edit(
                kind.element() + " " + number + " " + part + " " + attribute,
                now -> now.with(kind, number, part, attribute, value));
      }
    }

    private void delete() {
      int number = entry.getAsInt();
      editor.document().edit(now -> now.without(kind, number, part));
      if (parts.isEmpty()) {
        add.requestFocus();
      } else {
        parts.get(Math.min(part, parts.size() - 1)).focus();
      }
    }
  }
}
