package org.ddsbench.gui.chart;

import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;

/** Texts in the rows of a chart. */
final class RowText {
  private RowText() {}

  /** Half the thickness of what is drawn in a row, in pixels. */
  static double half(PlotArea area) {
    return Math.max(8, Math.min(20, 0.22 * area.height() / area.y().length()));
  }

  /** Draws what the rows below have in common. */
  static void head(Graphics2D graphics, PlotArea area, double y, String text, ChartStyle style) {
    graphics.setFont(ChartStyle.BOLD);
    FontMetrics metrics = graphics.getFontMetrics();
    graphics.setColor(style.ground());
    graphics.fill(
        new Rectangle2D.Double(area.left() + 2, y - 9, metrics.stringWidth(text) + 10, 18));
    graphics.setColor(style.ink());
    graphics.drawString(text, (float) area.left() + 6, (float) y + 5);
  }

  /** Draws why a row is empty. */
  static void gap(Graphics2D graphics, PlotArea area, double y, String text, ChartStyle style) {
    graphics.setFont(ChartStyle.ITALIC);
    FontMetrics metrics = graphics.getFontMetrics();
    String shown = text;
    while (metrics.stringWidth(shown) > area.width() - 20 && shown.length() > 2) {
      shown = shown.substring(0, shown.length() - 2).stripTrailing() + "\u2026";
    }
    graphics.setColor(style.bad());
    graphics.drawString(shown, (float) area.left() + 6, (float) y + 5);
  }
}
