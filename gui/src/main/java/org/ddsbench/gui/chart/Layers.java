package org.ddsbench.gui.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;

/** The layers that charts share. Values are positions; one that is not finite is a gap. */
final class Layers {
  private static final double DOT = 2.6;
  private static final double CAP = 4;

  private Layers() {}

  /** A line through points, with a dot at each if wanted. */
  static Layer line(double[] xs, double[] ys, Color colour, BasicStroke stroke, boolean dots) {
    return (graphics, area) -> {
      graphics.setColor(colour);
      graphics.setStroke(stroke);
      Path2D path = new Path2D.Double();
      boolean begun = false;
      for (int i = 0; i < xs.length; i++) {
        if (!isPlace(xs[i], ys[i])) {
          begun = false;
          continue;
        }
        double x = area.px(xs[i]);
        double y = area.py(ys[i]);
        if (begun) {
          path.lineTo(x, y);
        } else {
          path.moveTo(x, y);
        }
        begun = true;
      }
      graphics.draw(path);
      for (int i = 0; dots && i < xs.length; i++) {
        if (isPlace(xs[i], ys[i])) {
          graphics.fill(
              new Ellipse2D.Double(area.px(xs[i]) - DOT, area.py(ys[i]) - DOT, 2 * DOT, 2 * DOT));
        }
      }
    };
  }

  /** The area between two lines, divided where both have gaps. */
  static Layer band(double[] x1, double[] y1, double[] x2, double[] y2, Color colour) {
    return (graphics, area) -> {
      graphics.setColor(colour);
      int from = 0;
      while (from < x1.length) {
        int to = from;
        while (to < x1.length && isPlace(x1[to], y1[to]) && isPlace(x2[to], y2[to])) {
          to++;
        }
        if (to - from > 1) {
          Path2D path = new Path2D.Double();
          path.moveTo(area.px(x1[from]), area.py(y1[from]));
          for (int i = from + 1; i < to; i++) {
            path.lineTo(area.px(x1[i]), area.py(y1[i]));
          }
          for (int i = to - 1; i >= from; i--) {
            path.lineTo(area.px(x2[i]), area.py(y2[i]));
          }
          path.closePath();
          graphics.fill(path);
        } else if (to - from == 1) {
          double x = area.px(x1[from]);
          double top = Math.min(area.py(y1[from]), area.py(y2[from]));
          double height = Math.abs(area.py(y1[from]) - area.py(y2[from]));
          graphics.fill(new Rectangle2D.Double(x - 4, top, 8, height));
        }
        from = to + 1;
      }
    };
  }

  /**
   * A vertical line with caps at each point.
   *
   * @param aside pixels to the right of the point, so that those of several lines do not overlap
   */
  static Layer whiskers(double[] xs, double[] lows, double[] highs, Color colour, double aside) {
    return (graphics, area) -> {
      graphics.setColor(colour);
      graphics.setStroke(ChartStyle.stroke(1.6));
      for (int i = 0; i < xs.length; i++) {
        if (Double.isFinite(xs[i]) && !Double.isNaN(lows[i]) && Double.isFinite(highs[i])) {
          double x = area.px(xs[i]) + aside;
          double low = area.py(lows[i]);
          double high = area.py(highs[i]);
          graphics.draw(new Line2D.Double(x, low, x, high));
          graphics.draw(new Line2D.Double(x - CAP, low, x + CAP, low));
          graphics.draw(new Line2D.Double(x - CAP, high, x + CAP, high));
        }
      }
    };
  }

  /** A thick vertical line at each point. */
  static Layer bars(double[] xs, double[] lows, double[] highs, Color colour) {
    return (graphics, area) -> {
      graphics.setColor(colour);
      graphics.setStroke(ChartStyle.stroke(4));
      for (int i = 0; i < xs.length; i++) {
        if (isPlace(xs[i], lows[i]) && Double.isFinite(highs[i])) {
          double x = area.px(xs[i]);
          graphics.draw(new Line2D.Double(x, area.py(lows[i]), x, area.py(highs[i])));
        }
      }
    };
  }

  /** A vertical strip of the panel. */
  static Layer stretch(Span across, Color colour) {
    return (graphics, area) -> {
      graphics.setColor(colour);
      double from = area.px(across.low());
      graphics.fill(
          new Rectangle2D.Double(from, area.top(), area.px(across.high()) - from, area.height()));
    };
  }

  /** A vertical line through the panel. */
  static Layer upright(double x, Color colour, BasicStroke stroke) {
    return (graphics, area) -> {
      graphics.setColor(colour);
      graphics.setStroke(stroke);
      graphics.draw(
          new Line2D.Double(area.px(x), area.top(), area.px(x), area.top() + area.height()));
    };
  }

  private static boolean isPlace(double x, double y) {
    return Double.isFinite(x) && Double.isFinite(y);
  }
}
