package org.ddsbench.gui.view.run;

import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.TableColumn;
import org.ddsbench.gui.text.Texts;

/** Columns of the page's tables. */
final class Columns {
  private Columns() {}

  /** A column of texts; {@code key} is that of its heading. */
  static <R> TableColumn<R, String> text(
      String key, double width, Function<R, ObservableValue<String>> value) {
    TableColumn<R, String> column = new TableColumn<>(Texts.of(key));
    column.setPrefWidth(width);
    column.setCellValueFactory(cell -> value.apply(cell.getValue()));
    return column;
  }

  /** The same for numbers, which are right-aligned. */
  static <R> TableColumn<R, String> number(
      String key, double width, Function<R, ObservableValue<String>> value) {
    TableColumn<R, String> column = text(key, width, value);
    column.getStyleClass().add("number");
    return column;
  }
}
