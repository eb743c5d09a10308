package org.ddsbench.gui.view.run;

import atlantafx.base.theme.Styles;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import org.ddsbench.core.file.Printable;
import org.ddsbench.gui.model.run.NodeRow;
import org.ddsbench.gui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Every node of the campaign: its activity, its load, and the state of its clock. */
final class NodeTable {
  private final TableView<NodeRow> table;

  NodeTable(ObservableList<NodeRow> nodes) {
    table = new TableView<>(nodes);
    table.setId("run-nodes");
    table.setAccessibleText(Texts.of("run.nodes"));
    table.getStyleClass().add(Styles.DENSE);
    table.setPlaceholder(new Label(Texts.of("run.nodes.empty")));
    table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    table
        .getColumns()
        .add(Columns.text("run.column.node", 90, row -> new ReadOnlyStringWrapper(row.name())));
    TableColumn<NodeRow, String> doing = Columns.text("run.column.doing", 120, NodeRow::state);
    doing.setCellFactory(made -> new DoingCell());
    table.getColumns().add(doing);
    table
        .getColumns()
        .add(
            Columns.number(
                "run.column.cpu",
                80,
                row ->
                    Bindings.createStringBinding(
                        () ->
                            row.cpuPercent().get() < 0
                                ? ""
                                : Texts.of("run.node.cpu", row.cpuPercent().get()),
                        row.cpuPercent())));
    table.getColumns().add(Columns.text("run.column.clock", 170, NodeRow::clock));
  }

  Node node() {
    return table;
  }

  /** Shows the activity, and marks a lost node. */
  private static final class DoingCell extends TableCell<NodeRow, String> {
    @Override
    protected void updateItem(@Nullable String text, boolean empty) {
      super.updateItem(text, empty);
      NodeRow row = empty ? null : getTableRow().getItem();
      String loss = row == null ? "" : row.loss().get();
      getStyleClass().remove("run-is-failed");
      setText(empty || text == null ? "" : Printable.line(text));
      setTooltip(loss.isEmpty() ? null : new Tooltip(Printable.text(loss)));
      setGraphic(loss.isEmpty() ? null : new FontIcon(Feather.X_CIRCLE));
      if (!loss.isEmpty()) {
        getStyleClass().add("run-is-failed");
      }
    }
  }
}
