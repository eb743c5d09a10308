package org.ddsbench.gui.view.testbed;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.ObservableList;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.ddsbench.controller.campaign.NodeReportCells;
import org.ddsbench.gui.model.testbed.CheckRow;
import org.ddsbench.gui.text.Texts;

/** Nodes that are checked: the progress of each, and its most important finding. */
final class CheckTable {
  private final TableView<CheckRow> table;

  /**
   * @param empty text while the table has no rows
   */
  CheckTable(
      String id,
      ObservableList<CheckRow> rows,
      ReadOnlyObjectProperty<List<String>> implementations,
      String empty) {
    table = new TableView<>(rows);
    table.setId(id);
    table.setColumnResizePolicy(TableView.UNCONSTRAINED_RESIZE_POLICY);
    Label placeholder = new Label(empty);
    placeholder.setWrapText(true);
    table.setPlaceholder(placeholder);
    implementations.addListener((observed, before, now) -> columns(now));
    columns(implementations.get());
  }

  TableView<CheckRow> region() {
    return table;
  }

  private void columns(List<String> implementations) {
    List<TableColumn<CheckRow, ?>> columns = new ArrayList<>();
    columns.add(name());
    columns.add(state());
    columns.add(found(Texts.of("testbed.column.offset"), 95, NodeReportCells::offset, true));
    columns.add(found(Texts.of("testbed.column.bound"), 65, NodeReportCells::bound, true));
    for (String implementation : implementations) {
      columns.add(found(implementation, 108, cells -> cells.version(implementation), false));
    }
    columns.add(found(Texts.of("testbed.column.disk"), 95, NodeReportCells::diskFree, true));
    table.getColumns().setAll(columns);
  }

  private static TableColumn<CheckRow, String> name() {
    TableColumn<CheckRow, String> column = column(Texts.of("testbed.column.name"), 85);
    column.setCellValueFactory(row -> new SimpleStringProperty(row.getValue().name()));
    return column;
  }

  private static TableColumn<CheckRow, String> found(
      String title, double width, Function<NodeReportCells, String> value, boolean number) {
    TableColumn<CheckRow, String> column = column(title, width);
    column.setCellValueFactory(
        row ->
            Bindings.createStringBinding(
                () -> row.getValue().cells().map(value).orElse(""), row.getValue().report()));
    if (number) {
      column.getStyleClass().setAll("testbed-number");
    }
    return column;
  }

  private static TableColumn<CheckRow, String> column(String title, double width) {
    TableColumn<CheckRow, String> column = new TableColumn<>(title);
    column.setReorderable(false);
    column.setPrefWidth(width);
    column.getStyleClass().add("testbed-text");
    return column;
  }

  private static TableColumn<CheckRow, CheckRow> state() {
    TableColumn<CheckRow, CheckRow> column = new TableColumn<>(Texts.of("testbed.column.status"));
    column.setReorderable(false);
    column.setSortable(false);
    column.setPrefWidth(180);
    column.getStyleClass().add("testbed-text");
    column.setCellValueFactory(row -> new SimpleObjectProperty<>(row.getValue()));
    column.setCellFactory(made -> new StateCell());
    return column;
  }

  private static final class StateCell extends TableCell<CheckRow, CheckRow> {
    @Override
    protected void updateItem(CheckRow row, boolean empty) {
      super.updateItem(row, empty);
      textProperty().unbind();
      graphicProperty().unbind();
      if (empty || row == null) {
        setText(null);
        setGraphic(null);
      } else {
        textProperty().bind(row.status());
        graphicProperty()
            .bind(Bindings.createObjectBinding(() -> StateIcon.of(row.state().get()), row.state()));
      }
    }
  }
}
