package org.ddsbench.gui.view.entries;

import atlantafx.base.theme.Styles;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.ddsbench.gui.model.entries.EntryEditor;
import org.ddsbench.gui.model.entries.EntryField;
import org.ddsbench.gui.model.entries.EntryPart;
import org.ddsbench.gui.model.entries.EntryText;

/** All fields of the selected entry; scrolls if necessary. */
final class EntryForm {
  /** In place of the number of an entry: none is selected. */
  static final int NONE = -1;

  private final EntryEditor editor;
  private final IntSupplier entry;
  private final GridPane grid = grid("entries-form");
  private final ScrollPane scroll = new ScrollPane(grid);
  private final Label none;
  private final StackPane pane;
  private final GridPane head = grid("entries-head");
  private final List<FieldRow> fields = new ArrayList<>();
  private final List<FieldRow> headFields = new ArrayList<>();
  private final List<PartsBox> parts = new ArrayList<>();

  /**
   * @param entry the selected one
   */
  EntryForm(EntryEditor editor, IntSupplier entry) {
    this.editor = editor;
    this.entry = entry;
    none = new Label(editor.text("select"));
    pane = new StackPane(scroll, none);
    int row = 0;
    for (EntryField field : editor.kind().fields()) {
      FieldRow made = new FieldRow(editor, field, entry);
      fields.add(made);
      row = made.addTo(grid, row);
    }
    for (EntryPart kind : editor.kind().parts()) {
      Label heading = new Label(editor.text("parts." + kind.element()));
      heading.getStyleClass().addAll(Styles.TEXT_BOLD, "entries-heading");
      PartsBox made = new PartsBox(editor, kind, entry);
      parts.add(made);
      grid.add(heading, 0, row++, 2, 1);
      grid.add(made.region(), 0, row++, 2, 1);
    }
    int above = 0;
    for (EntryField field : editor.kind().head()) {
      FieldRow made = new FieldRow(editor, field, () -> EntryText.HEAD);
      headFields.add(made);
      above = made.addTo(head, above);
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

  private static GridPane grid(String style) {
    GridPane grid = new GridPane();
    grid.getStyleClass().add(style);
    ColumnConstraints labels = new ColumnConstraints();
    labels.setMinWidth(Region.USE_PREF_SIZE);
    ColumnConstraints controls = new ColumnConstraints();
    controls.setHgrow(Priority.ALWAYS);
    controls.setMinWidth(0);
    grid.getColumnConstraints().addAll(labels, controls);
    return grid;
  }

  Region region() {
    return pane;
  }

  /** The fields of the file as a whole. */
  Region head() {
    return head;
  }

  /** Shows the selected entry. */
  void show() {
    boolean some = entry.getAsInt() != NONE;
    scroll.setVisible(some);
    none.setVisible(!some);
    headFields.forEach(FieldRow::show);
    if (some) {
      fields.forEach(FieldRow::show);
      parts.forEach(PartsBox::show);
    }
  }

  /** Moves the focus to a field. */
  void focus(EntryField field) {
    fields.stream().filter(row -> row.field() == field).findFirst().ifPresent(FieldRow::focus);
  }

  /** Moves the focus to the name. */
  void focusName() {
    focus(editor.kind().name());
  }
}
