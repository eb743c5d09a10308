package org.ddsbench.gui.chart;

import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Rows of a chart one below the other, each group of them below a row with its name. */
final class HeadedRows<T> {
  private static final double ROW_REACH = 30;
  private final List<Row<T>> rows = new ArrayList<>();
  private Optional<String> group = Optional.empty();

  /** A row: the name of a group, or what is drawn in it. */
  private record Row<T>(String head, String name, Optional<T> item) {}

  /** Draws one row. */
  interface Painter<T> {
    /**
     * Draws it.
     *
     * @param y position of its middle, in pixels
     */
    void paint(Graphics2D graphics, PlotArea area, double y, T item);
  }

  /**
   * Adds a row.
   *
   * @param key key of its group
   * @param head name of the group
   * @param name its label at the axis
   * @return its position along y
   */
  int add(String key, String head, String name, T item) {
    if (!group.equals(Optional.of(key))) {
      group = Optional.of(key);
      rows.add(new Row<>(head, "", Optional.empty()));
    }
    rows.add(new Row<>("", name, Optional.of(item)));
    return 1 - rows.size();
  }

  /** The panel that draws them. */
  Panel panel(ChartStyle style, Painter<T> painter) {
    RowScale scale = new RowScale(rows.stream().map(Row::name).toList());
    return new Panel(
        "", scale, scale.all(), List.of((graphics, area) -> paint(graphics, area, style, painter)));
  }

  private void paint(Graphics2D graphics, PlotArea area, ChartStyle style, Painter<T> painter) {
    for (int i = 0; i < rows.size(); i++) {
      double y = area.py(-i);
      if (y > area.top() - ROW_REACH && y < area.top() + area.height() + ROW_REACH) {
        Row<T> row = rows.get(i);
        if (row.item().isPresent()) {
          painter.paint(graphics, area, y, row.item().get());
        } else {
          RowText.head(graphics, area, y, row.head(), style);
        }
      }
    }
  }
}
