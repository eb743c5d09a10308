package org.ddsbench.gui.view.run;

import atlantafx.base.theme.Styles;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import org.ddsbench.gui.model.run.NodeRow;
import org.ddsbench.gui.text.Texts;

/** Every node of the campaign: what it does, how busy it is, what its clock was found to be. */
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
        .add(Columns.text("run.column.node", 110, row -> new ReadOnlyStringWrapper(row.name())));
    table.getColumns().add(Columns.text("run.column.doing", 120, NodeRow::state));
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
    table.getColumns().add(Columns.text("run.column.clock", 220, NodeRow::clock));
  }

  Node node() {
    return table;
  }
}
