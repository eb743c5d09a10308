package org.ddsbench.gui.view.entries;

import java.util.List;
import java.util.stream.IntStream;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import org.ddsbench.core.file.Printable;
import org.ddsbench.gui.model.entries.EntryColumn;
import org.ddsbench.gui.model.entries.EntryEditor;
import org.ddsbench.gui.model.entries.EntryText;
import org.ddsbench.gui.view.document.FieldRow;
import org.jspecify.annotations.Nullable;

/**
 * The entries of the document, one row for each: rows are numbers of entries, whose values are read
 * while drawing.
 */
final class EntryTable {
  private static final double ROW = 39;
  private static final double NARROW = 110;
  private static final double WIDE = 150;

  private final EntryEditor editor;
  private final TableView<Integer> table = new TableView<>();

  EntryTable(EntryEditor editor) {
    this.editor = editor;
    table.setId(editor.id() + "-table");
    table.setAccessibleText(editor.text("title"));
    // Without a height of its own a row that was never drawn counts as 0: scrolling would not end.
    table.setFixedCellSize(ROW);
    Label placeholder = new Label(editor.text("none"));
    placeholder.setWrapText(true);
    table.setPlaceholder(placeholder);
    table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    editor.columns().forEach(this::column);
    editor.now().addListener((observed, before, now) -> show(now));
    editor.check().addListener((observed, before, now) -> table.refresh());
    editor.changes().addListener((observed, before, now) -> table.refresh());
    show(editor.now().get());
  }

  TableView<Integer> region() {
    return table;
  }

  /** The entry that is selected; -1 for none. */
  int selected() {
    return table.getSelectionModel().getSelectedIndex();
  }

  /** Selects an entry, or the last one when there are fewer. */
  void select(int entry) {
    int last = table.getItems().size() - 1;
    if (last >= 0 && entry >= 0) {
      table.getSelectionModel().clearAndSelect(Math.min(entry, last));
      table.scrollTo(Math.min(entry, last));
    }
  }

  private void show(EntryText now) {
    if (table.getItems().size() != now.size()) {
      int before = selected();
      table.getItems().setAll(IntStream.range(0, now.size()).boxed().toList());
      select(Math.max(before, 0));
    }
    table.refresh();
  }

  private void column(EntryColumn shown) {
    TableColumn<Integer, Integer> column = new TableColumn<>(editor.text("column." + shown.name()));
    column.setPrefWidth(shown.wide() ? WIDE : NARROW);
    column.setSortable(false);
    column.setReorderable(false);
    column.setCellValueFactory(row -> new SimpleObjectProperty<>(row.getValue()));
    column.setCellFactory(made -> new ValueCell(shown));
    table.getColumns().addAll(List.of(column));
  }

  private final class ValueCell extends TableCell<Integer, Integer> {
    private final EntryColumn column;

    ValueCell(EntryColumn column) {
      this.column = column;
    }

    @Override
    protected void updateItem(@Nullable Integer entry, boolean empty) {
      super.updateItem(entry, empty);
      boolean shown = !empty && entry != null && entry < editor.now().get().size();
      String wrong = shown && entry != null ? column.fault().apply(entry) : "";
      String value = shown && entry != null ? column.text().apply(entry) : "";
      String text = Printable.line(value);
      setText(text);
      String tip = wrong.isEmpty() ? text : Printable.text(wrong);
      setTooltip(tip.isEmpty() ? null : new Tooltip(tip));
      pseudoClassStateChanged(FieldRow.FAULTY, !wrong.isEmpty());
    }
  }
}
