package org.ddsbench.gui.view.results;

import atlantafx.base.controls.Popover;
import atlantafx.base.theme.Styles;
import java.util.HashMap;
import java.util.Map;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.control.cell.CheckBoxListCell;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.ddsbench.gui.model.results.ResultColumn;
import org.ddsbench.gui.model.results.RunTable;
import org.ddsbench.gui.text.Texts;

/** Check boxes for the columns of the table. */
final class ColumnChooser {
  private final RunTable table;
  private final Map<ResultColumn, BooleanProperty> ticks = new HashMap<>();
  private final Popover popover;
  private boolean following;

  ColumnChooser(RunTable table) {
    this.table = table;
    for (ResultColumn column : ResultColumn.ALL) {
      BooleanProperty tick = new SimpleBooleanProperty();
      tick.addListener(
          (observed, before, now) -> {
            if (!following) {
              table.setShown(column, now);
            }
          });
      ticks.put(column, tick);
    }
    ListView<ResultColumn> list =
        new ListView<>(FXCollections.observableArrayList(ResultColumn.ALL));
    list.setId("results-column-list");
    list.setPrefSize(320, 420);
    list.getStyleClass().add(Styles.DENSE);
    list.setCellFactory(
        CheckBoxListCell.forListView(
            column -> ticks.getOrDefault(column, new SimpleBooleanProperty()), headings()));
    Button defaults = new Button(Texts.of("results.columns.defaults"));
    defaults.setId("results-columns-defaults");
    defaults.setOnAction(event -> table.showDefaults());
    VBox content = new VBox(8, list, defaults);
    popover = new Popover(content);
    popover.setHeaderAlwaysVisible(false);
    popover.setDetachable(false);
    popover.setArrowLocation(Popover.ArrowLocation.TOP_RIGHT);
    table.columns().addListener((observed, before, now) -> follow());
    follow();
  }

  private static StringConverter<ResultColumn> headings() {
    return new StringConverter<>() {
      @Override
      public String toString(ResultColumn column) {
        return column.heading();
      }

      @Override
      public ResultColumn fromString(String text) {
        throw new UnsupportedOperationException("headings are not typed");
      }
    };
  }

  private void follow() {
    following = true;
    ticks.forEach((column, tick) -> tick.set(table.columns().get().contains(column)));
    following = false;
  }

  void show(Node owner) {
    popover.show(owner);
  }
}
