package org.ddsbench.gui.view.testbed;

import java.util.List;
import java.util.stream.IntStream;
import javafx.beans.property.SimpleObjectProperty;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import org.ddsbench.gui.model.testbed.TestbedEditor;
import org.ddsbench.gui.model.testbed.TestbedField;
import org.ddsbench.gui.model.testbed.TestbedText;
import org.ddsbench.gui.text.Texts;

/**
 * The nodes of the document, a row each: their numbers, whose values are read as they are drawn.
 */
final class NodeTable {
  private static final PseudoClass FAULTY = PseudoClass.getPseudoClass("faulty");
  private static final PseudoClass INHERITED = PseudoClass.getPseudoClass("inherited");
  private static final double ROW = 39;
  private final TestbedEditor editor;
  private final TableView<Integer> table = new TableView<>();
  private final Label placeholder = new Label();

  NodeTable(TestbedEditor editor) {
    this.editor = editor;
    table.setId("testbed-nodes");
    // Without a height of its own a row that was never drawn counts as 0: scrolling would not end.
    table.setFixedCellSize(ROW);
    table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    placeholder.setWrapText(true);
    table.setPlaceholder(placeholder);
    table
        .getColumns()
        .setAll(
            List.of(
                column(TestbedField.NODE_NAME, 110),
                column(TestbedField.NODE_HOST, 120),
                column(TestbedField.NODE_PORT, 60),
                column(TestbedField.NODE_USER, 75),
                column(TestbedField.NODE_INTERFACE, 85),
                column(TestbedField.NODE_ROLES, 190)));
    editor.now().addListener((observed, before, now) -> show(now));
    show(editor.now().get());
  }

  TableView<Integer> region() {
    return table;
  }

  /** The node that is selected; -1 for none. */
  int selected() {
    return table.getSelectionModel().getSelectedIndex();
  }

  /** Selects a node, or the last one when there are fewer. */
  void select(int node) {
    int last = table.getItems().size() - 1;
    if (last >= 0 && node >= 0) {
      table.getSelectionModel().clearAndSelect(Math.min(node, last));
      table.scrollTo(Math.min(node, last));
    }
  }

  private void show(TestbedText now) {
    if (table.getItems().size() != now.size()) {
      int before = selected();
      table.getItems().setAll(IntStream.range(0, now.size()).boxed().toList());
      select(before < 0 ? 0 : before);
    }
    placeholder.setText(Texts.of("testbed.nonodes"));
    table.refresh();
  }

  private TableColumn<Integer, Integer> column(TestbedField field, double width) {
    TableColumn<Integer, Integer> column =
        new TableColumn<>(Texts.of("testbed.column." + field.attribute()));
    column.setSortable(false);
    column.setReorderable(false);
    column.setPrefWidth(width);
    column.setCellValueFactory(row -> new SimpleObjectProperty<>(row.getValue()));
    column.setCellFactory(made -> new ValueCell(field));
    return column;
  }

  private final class ValueCell extends TableCell<Integer, Integer> {
    private final TestbedField field;

    ValueCell(TestbedField field) {
      this.field = field;
      if (field == TestbedField.NODE_PORT) {
        setAlignment(Pos.CENTER_RIGHT);
      }
    }

    @Override
    protected void updateItem(Integer node, boolean empty) {
      super.updateItem(node, empty);
      TestbedText now = editor.now().get();
      boolean shown = !empty && node != null && node < now.size();
      String own = shown ? now.value(field, node) : "";
      String fault = shown ? now.fault(field, node) : "";
      setText(shown && own.isEmpty() ? inherited(now) : own);
      setTooltip(fault.isEmpty() ? null : new Tooltip(fault));
      pseudoClassStateChanged(FAULTY, !fault.isEmpty());
      pseudoClassStateChanged(INHERITED, shown && own.isEmpty());
      if (!fault.isEmpty() && own.isEmpty()) {
        setText(Texts.of("testbed.missing"));
      }
    }

    private String inherited(TestbedText now) {
      return switch (field) {
        case NODE_USER -> now.value(TestbedField.SSH_USER, -1);
        case NODE_ROLES -> Texts.of("testbed.choice.node-roles.");
        default -> "";
      };
    }
  }
}
