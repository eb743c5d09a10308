package org.ddsbench.gui.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;

/** What the colours and strokes of a chart mean, each once, in the order added. */
final class Legend {
  private final Map<String, LegendItem> items = new LinkedHashMap<>();

  /** Adds an area of a colour. */
  Legend area(String text, Color colour) {
    items.putIfAbsent(
        text,
        new LegendItem(text, null, null, null, new Rectangle2D.Double(-9, -5, 18, 10), colour));
    return this;
  }

  /** Adds a line. */
  Legend line(String text, Color colour, BasicStroke stroke) {
    items.putIfAbsent(
        text,
        new LegendItem(text, null, null, null, new Line2D.Double(-11, 0, 11, 0), stroke, colour));
    return this;
  }

  /** The texts of the legend. */
  java.util.Set<String> texts() {
    return items.keySet();
  }

  LegendItemCollection items(ChartStyle style) {
    LegendItemCollection all = new LegendItemCollection();
    for (LegendItem item : items.values()) {
      item.setLabelPaint(style.ink());
      all.add(item);
    }
    return all;
  }
}
