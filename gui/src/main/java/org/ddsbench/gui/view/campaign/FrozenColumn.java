package org.ddsbench.gui.view.campaign;

import java.util.Optional;
import javafx.application.Platform;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.css.PseudoClass;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

/**
 * Keeps a table's first column visible while the others are scrolled: its cells move with the
 * scroll bar, above the others.
 */
final class FrozenColumn {
  private static final PseudoClass SCROLLED = PseudoClass.getPseudoClass("scrolled");
  private final TableView<?> table;
  private final TableColumn<?, ?> column;
  private final DoubleProperty offset = new SimpleDoubleProperty();

  FrozenColumn(TableView<?> table, TableColumn<?, ?> column) {
    this.table = table;
    this.column = column;
    table
        .skinProperty()
        .addListener((observed, before, now) -> Platform.runLater(this::followScrollBar));
    offset.addListener(
        (observed, before, now) -> table.pseudoClassStateChanged(SCROLLED, now.doubleValue() > 0));
  }

  private void followScrollBar() {
    bar()
        .ifPresent(
            bar -> {
              offset.bind(bar.valueProperty());
              freeze(column.getStyleableNode());
            });
  }

  private Optional<ScrollBar> bar() {
    return table.lookupAll(".scroll-bar").stream()
        .filter(ScrollBar.class::isInstance)
        .map(ScrollBar.class::cast)
        .filter(bar -> bar.getOrientation() == Orientation.HORIZONTAL)
        .findFirst();
  }

  /** Freezes a cell of the column, or its heading. */
  void freeze(Node cell) {
    cell.translateXProperty().bind(offset);
    cell.setViewOrder(-1);
    cell.getStyleClass().add("frozen");
  }

  /** Scrolls so that a column is not covered by the frozen one. */
  void reveal(TableColumn<?, ?> other) {
    double start = 0;
    for (TableColumn<?, ?> each : table.getVisibleLeafColumns()) {
      if (each == other) {
        break;
      }
      start += each.getWidth();
    }
    double wanted = Math.max(0, start - column.getWidth());
    if (other != column && offset.get() > wanted) {
      bar().ifPresent(bar -> bar.setValue(wanted));
    }
  }
}
