package org.ddsbench.gui.view.results;

import atlantafx.base.theme.Styles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableRow;
import javafx.scene.control.TreeTableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.ddsbench.core.file.Printable;
import org.ddsbench.gui.model.results.ResultColumn;
import org.ddsbench.gui.model.results.RunTable;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.ToolRow;
import org.ddsbench.repository.summary.SummaryRow;
import org.jspecify.annotations.Nullable;

/** The table of runs with controls for its filter, groups and columns. */
final class RunTablePane {
  private static final double WITH_INTERVAL = 176;
  private static final PseudoClass FAILED = PseudoClass.getPseudoClass("failed");
  private static final PseudoClass GROUP = PseudoClass.getPseudoClass("group");
  private final RunTable model;
  private final VBox content = new VBox(8);
  private final TextField filter = new TextField();
  private final TreeTableView<Line> table = new TreeTableView<>(new TreeItem<>(Line.ROOT));
  private boolean arranging;
  private final ReadOnlyObjectWrapper<Optional<SummaryRow>> chosen =
      new ReadOnlyObjectWrapper<>(Optional.empty());

  /** A line of the table: a row, or the head of a group. */
  private record Line(String head, @Nullable SummaryRow row) {
    static final Line ROOT = new Line("", null);
  }

  RunTablePane(
      RunTable model, Command columns, Command overTime, Function<SummaryRow, String> where) {
    this.model = model;
    filter.setId("results-filter");
    filter.setPromptText(Texts.of("results.filter.prompt"));
    filter.setAccessibleText(Texts.of("results.filter"));
    filter.setPrefWidth(240);
    filter.textProperty().bindBidirectional(model.filter());
    Label count = new Label();
    count.setId("results-count");
    count.getStyleClass().add(Styles.TEXT_MUTED);
    count
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> Texts.of("results.count", model.shown(), model.count()), model.groups()));
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    Button chooser = ToolRow.button(columns);
    HBox tools =
        new HBox(
            8,
            filter,
            new Label(Texts.of("results.group")),
            grouping(),
            chooser,
            ToolRow.button(overTime),
            gap,
            count);
    tools.setAlignment(Pos.CENTER_LEFT);
    table.setId("results-table");
    table.setAccessibleText(Texts.of("results.table"));
    table.setShowRoot(false);
    table.getStyleClass().addAll(Styles.DENSE, Styles.BORDERED);
    table.setPlaceholder(new Label(Texts.of("results.table.empty")));
    table.setRowFactory(view -> new Row(overTime));
    VBox.setVgrow(table, Priority.ALWAYS);
    table
        .getSelectionModel()
        .selectedItemProperty()
        .addListener(
            (observed, before, now) ->
                chosen.set(Optional.ofNullable(now).map(TreeItem::getValue).map(Line::row)));
    content.getChildren().addAll(tools, table, new RunDetails(chosen, where).node());
    content.getStyleClass().add("results-tab");
    table.getColumns().addListener((ListChangeListener<Object>) change -> reordered());
    model
        .columns()
        .addListener(
            (observed, before, now) -> {
              if (!arranging) {
                columns();
              }
            });
    model.grouping().addListener((observed, before, now) -> columns());
    model.groups().addListener((observed, before, now) -> fill());
    columns();
    fill();
  }

  private ComboBox<Optional<ResultColumn>> grouping() {
    ComboBox<Optional<ResultColumn>> box = new ComboBox<>();
    box.setId("results-group");
    box.setAccessibleText(Texts.of("results.group"));
    box.getItems().add(Optional.empty());
    ResultColumn.ALL.forEach(column -> box.getItems().add(Optional.of(column)));
    box.setConverter(
        new StringConverter<>() {
          @Override
          public String toString(Optional<ResultColumn> column) {
            return column == null
                ? ""
                : column.map(ResultColumn::heading).orElse(Texts.of("results.group.none"));
          }

          @Override
          public Optional<ResultColumn> fromString(String text) {
            return Optional.empty();
          }
        });
    box.setPrefWidth(190);
    box.valueProperty().bindBidirectional(model.grouping());
    return box;
  }

  private void columns() {
    List<TreeTableColumn<Line, ?>> all = new ArrayList<>();
    model.grouping().get().ifPresent(column -> all.add(heads(column)));
    for (ResultColumn column : model.columns().get()) {
      if (model.grouping().get().equals(Optional.of(column))) {
        continue;
      }
      TreeTableColumn<Line, SummaryRow> shown = new TreeTableColumn<>(column.heading());
      shown.setId("results-column-" + column.name());
      shown.setCellValueFactory(
          cell -> Bindings.createObjectBinding(() -> cell.getValue().getValue().row()));
      shown.setCellFactory(view -> new Cell(column));
      shown.setComparator(
          (one, other) -> one == null || other == null ? 0 : column.order().compare(one, other));
      shown.setUserData(column);
      shown.setPrefWidth(model.width(column).orElse(width(column)));
      shown
          .widthProperty()
          .addListener(
              (observed, before, now) -> {
                // The first width is given by the table, the others by the user.
                if (!arranging && table.getColumns().contains(shown)) {
                  model.setWidth(column, now.doubleValue());
                }
              });
      if (column.isNumber()) {
        shown.getStyleClass().add("number");
      }
      all.add(shown);
    }
    arranging = true;
    table.getColumns().setAll(all);
    table.layout();
    arranging = false;
  }

  /** The user has moved a column. */
  private void reordered() {
    if (!arranging) {
      List<ResultColumn> order = new ArrayList<>();
      for (TreeTableColumn<Line, ?> column : table.getColumns()) {
        if (column.getUserData() instanceof ResultColumn known) {
          order.add(known);
        }
      }
      arranging = true;
      model.reorder(order);
      arranging = false;
    }
  }

  /** The column of the groups' heads. */
  private static TreeTableColumn<Line, String> heads(ResultColumn column) {
    TreeTableColumn<Line, String> heads = new TreeTableColumn<>(column.heading());
    heads.setId("results-column-group");
    heads.setCellValueFactory(
        cell -> new ReadOnlyStringWrapper(Printable.line(cell.getValue().getValue().head())));
    heads.setSortable(false);
    heads.setPrefWidth(200);
    return heads;
  }

  private static double width(ResultColumn column) {
    return switch (column.name()) {
      case "status" -> 196;
      case "ott_messages" -> 106;
      case "dds", "campaign", "test", "qos" -> 112;
      case "message_type" -> 134;
      case "run", "clock_status" -> 150;
      default ->
          Math.max(column.hasInterval() ? WITH_INTERVAL : 56, 22 + 8.6 * column.heading().length());
    };
  }

  private void fill() {
    List<TreeItem<Line>> items = new ArrayList<>();
    for (RunTable.Group group : model.groups().get()) {
      List<TreeItem<Line>> rows =
          group.rows().stream().map(row -> new TreeItem<>(new Line("", row))).toList();
      if (group.name().isEmpty()) {
        items.addAll(rows);
      } else {
        String head = group.name() + "  (" + Texts.count("results.pairs", rows.size()) + ")";
        TreeItem<Line> item = new TreeItem<>(new Line(head, null));
        item.getChildren().setAll(rows);
        item.setExpanded(true);
        items.add(item);
      }
    }
    table.getRoot().getChildren().setAll(items);
    table.sort();
  }

  Region node() {
    return content;
  }

  TextField filter() {
    return filter;
  }

  /** The selected row of the table. */
  ReadOnlyObjectProperty<Optional<SummaryRow>> chosen() {
    return chosen.getReadOnlyProperty();
  }

  private static final class Cell extends TreeTableCell<Line, SummaryRow> {
    private final ResultColumn column;

    Cell(ResultColumn column) {
      this.column = column;
      setAlignment(column.isNumber() ? Pos.CENTER_RIGHT : Pos.CENTER_LEFT);
    }

    @Override
    protected void updateItem(@Nullable SummaryRow row, boolean empty) {
      super.updateItem(row, empty);
      setTooltip(null);
      if (empty) {
        setText(null);
      } else if (row == null) {
        setText(null);
      } else {
        String text = Printable.line(column.text(row));
        setText(text);
        String all = Printable.text(column.whole(row));
        if ((!row.gap().isEmpty() && column.name().equals("status")) || !all.equals(text)) {
          Tooltip whole = new Tooltip(all);
          whole.setWrapText(true);
          whole.setMaxWidth(560);
          setTooltip(whole);
        }
      }
    }
  }

  private static final class Row extends TreeTableRow<Line> {
    Row(Command overTime) {
      setOnMouseClicked(
          event -> {
            if (event.getClickCount() == 2) {
              overTime.run();
            }
          });
    }

    @Override
    protected void updateItem(@Nullable Line line, boolean empty) {
      super.updateItem(line, empty);
      SummaryRow row = line == null ? null : line.row();
      pseudoClassStateChanged(FAILED, row != null && !row.gap().isEmpty());
      pseudoClassStateChanged(GROUP, line != null && row == null);
    }
  }
}
