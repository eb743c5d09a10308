package org.ddsbench.gui.view.run;

import atlantafx.base.theme.Styles;
import java.util.Locale;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.gui.model.run.RunRow;
import org.ddsbench.gui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Every run of the campaign and its state. */
final class RunTable {
  private final TableView<RunRow> table;

  RunTable(ObservableList<RunRow> runs) {
    table = new TableView<>(runs);
    table.setId("run-table");
    table.setAccessibleText(Texts.of("run.table"));
    table.getStyleClass().add(Styles.DENSE);
    table.setPlaceholder(new Label(Texts.of("run.table.empty")));
    table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    TableColumn<RunRow, String> number =
        Columns.number("run.column.number", 40, row -> fixed(row.run().number()));
    number.setMaxWidth(60);
    table.getColumns().add(number);
    table.getColumns().add(Columns.text("run.column.test", 80, row -> fixed(row.name())));
    table.getColumns().add(Columns.text("run.column.dds", 100, row -> fixed(p(row).dds())));
    table.getColumns().add(Columns.text("run.column.message", 134, row -> fixed(p(row).message())));
    table
        .getColumns()
        .add(
            Columns.text(
                "run.column.pairs",
                70,
                row ->
                    fixed(
                        p(row).count(Role.PUBLISHER)
                            + " \u2192 "
                            + p(row).count(Role.SUBSCRIBER))));
    table.getColumns().add(state());
    runs.addListener(
        (ListChangeListener<RunRow>)
            change -> {
              while (change.next()) {
                change.getAddedSubList().forEach(this::follow);
              }
            });
  }

  Node node() {
    return table;
  }

  /** Keeps the current run visible. */
  private void follow(RunRow row) {
    row.state()
        .addListener(
            (observed, before, now) -> {
              if (now == RunRow.State.RUNNING) {
                table.scrollTo(Math.max(0, table.getItems().indexOf(row) - 2));
                table.getSelectionModel().select(row);
              }
            });
  }

  private static Values p(RunRow row) {
    return row.run().parameters();
  }

  private static ReadOnlyStringWrapper fixed(Object value) {
    return new ReadOnlyStringWrapper(String.valueOf(value));
  }

  private static TableColumn<RunRow, String> state() {
    TableColumn<RunRow, String> column =
        Columns.text(
            "run.column.state",
            210,
            row ->
                Bindings.createStringBinding(
                    () -> words(row), row.state(), row.detail(), row.took()));
    column.setCellFactory(made -> new StateCell());
    return column;
  }

  private static String words(RunRow row) {
    String state = Texts.of("run.row." + row.state().get().name().toLowerCase(Locale.ROOT));
    String detail = row.detail().get();
    if (row.state().get() == RunRow.State.COMPLETED) {
      return Texts.of("run.row.took", state, row.took().get().toMillis() / 1e3);
    }
    if (detail.isEmpty()) {
      return state;
    }
    return row.state().get() == RunRow.State.RUNNING ? detail : state + ": " + detail;
  }

  private static final class StateCell extends TableCell<RunRow, String> {
    @Override
    protected void updateItem(@Nullable String text, boolean empty) {
      super.updateItem(text, empty);
      RunRow row = empty ? null : getTableRow().getItem();
      getStyleClass().removeIf(name -> name.startsWith("run-is-"));
      if (row == null) {
        setText("");
        setGraphic(null);
        setTooltip(null);
        return;
      }
      setText(text);
      setTooltip(new Tooltip(text));
      setGraphic(new FontIcon(icon(row.state().get())));
      getStyleClass().add("run-is-" + row.state().get().name().toLowerCase(Locale.ROOT));
    }

    private static Ikon icon(RunRow.State state) {
      return switch (state) {
        case WAITING -> Feather.CLOCK;
        case RUNNING -> Feather.PLAY_CIRCLE;
        case COMPLETED -> Feather.CHECK_CIRCLE;
        case FAILED -> Feather.X_CIRCLE;
        case STOPPED -> Feather.STOP_CIRCLE;
        case STORED -> Feather.ARCHIVE;
      };
    }
  }
}
