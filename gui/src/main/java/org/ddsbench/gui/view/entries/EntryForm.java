package org.ddsbench.gui.view.entries;

import atlantafx.base.theme.Styles;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.ddsbench.gui.model.entries.EntryEditor;
import org.ddsbench.gui.model.entries.EntryField;
import org.ddsbench.gui.model.entries.EntryPart;
import org.ddsbench.gui.model.entries.EntryText;
import org.ddsbench.gui.view.document.FieldGrid;
import org.ddsbench.gui.view.document.FieldRow;

/** All fields of the selected entry; scrolls if necessary. */
final class EntryForm {
  /** In place of the number of an entry: none is selected. */
  static final int NONE = -1;

  private final EntryEditor editor;
  private final IntSupplier entry;
  private final FieldGrid grid = new FieldGrid("entries-form");
  private final ScrollPane scroll = new ScrollPane(grid.region());
  private final Label none;
  private final StackPane pane;
  private final FieldGrid head = new FieldGrid("entries-head");
  private final Map<EntryField, FieldRow> fields = new LinkedHashMap<>();
  private final Map<EntryField, FieldRow> headFields = new LinkedHashMap<>();
  private final List<PartsBox> parts = new ArrayList<>();

  /**
   * @param entry the selected one
   */
  EntryForm(EntryEditor editor, IntSupplier entry) {
    this.editor = editor;
    this.entry = entry;
    none = new Label(editor.text("select"));
    pane = new StackPane(scroll, none);
    for (EntryField field : editor.kind().fields()) {
      FieldRow row = row(field, entry);
      fields.put(field, row);
      grid.add(row);
    }
    for (EntryPart kind : editor.kind().parts()) {
      PartsBox made = new PartsBox(editor, kind, entry);
      parts.add(made);
      grid.heading(editor.text("parts." + kind.element()));
      grid.add(made.region());
    }
    for (EntryField field : editor.kind().head()) {
      FieldRow row = row(field, () -> EntryText.HEAD);
      headFields.put(field, row);
      head.add(row);
    }
    none.getStyleClass().add(Styles.TEXT_MUTED);
    none.setWrapText(true);
    scroll.setFitToWidth(true);
    scroll.getStyleClass().add(Styles.DENSE);
    pane.setMinWidth(340);
    editor.now().addListener((observed, before, now) -> show());
    editor.check().addListener((observed, before, now) -> show());
    editor.changes().addListener((observed, before, now) -> show());
    show();
  }

  private FieldRow row(EntryField field, IntSupplier of) {
    String id = editor.id() + "-" + field.attribute();
    String name = editor.text("field." + field.attribute());
    Consumer<String> edit = value -> edit(field, of.getAsInt(), value);
    return editor.isChosen(field)
        ? FieldRow.choice(id, name, value -> editor.choices(field).getOrDefault(value, value), edit)
        : FieldRow.text(id, name, edit);
  }

  private void edit(EntryField field, int number, String value) {
    if (number != NONE) {
      editor
          .document()
          .edit(field.attribute() + " " + number, now -> now.with(field, number, value));
    }
  }

  Region region() {
    return pane;
  }

  /** The fields of the file as a whole. */
  Region head() {
    return head.region();
  }

  /** Shows the selected entry. */
  void show() {
    boolean some = entry.getAsInt() != NONE;
    scroll.setVisible(some);
    none.setVisible(!some);
    headFields.forEach((field, row) -> show(field, row, EntryText.HEAD));
    if (some) {
      fields.forEach((field, row) -> show(field, row, entry.getAsInt()));
      parts.forEach(PartsBox::show);
    }
  }

  private void show(EntryField field, FieldRow row, int number) {
    if (editor.isChosen(field)) {
      row.setChoices(List.copyOf(editor.choices(field).keySet()));
    } else {
      row.setPrompt(editor.prompt(field, number));
    }
    row.setLocked(editor.isLocked());
    row.show(
        editor.now().get().value(field, number),
        editor.check().get().fault(field, number),
        editor.text("help." + field.attribute()));
    row.setUsed(editor.isUsed(field, number));
  }

  /** Moves the focus to a field, if the form has it. */
  void focus(EntryField field) {
    Optional.ofNullable(fields.get(field)).ifPresent(FieldRow::focus);
  }

  /** Moves the focus to the name. */
  void focusName() {
    focus(editor.kind().name());
  }
}
