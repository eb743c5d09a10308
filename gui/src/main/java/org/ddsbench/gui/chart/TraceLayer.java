package org.ddsbench.gui.chart;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Path2D;
import java.util.Optional;
import org.ddsbench.gui.text.Texts;
import org.jspecify.annotations.Nullable;

/** A line over time of any number of messages; draws only as much as a pixel column can show. */
final class TraceLayer implements Layer {
  private static final double NS_PER_S = 1e9;
  private static final int REACH = 24;
  private final long[] times;
  private final long[] values;
  private final Extremes extremes;
  private final Scale scale;
  private final Color colour;
  private final @Nullable Long boundNs;
  private final Color bandColour;

  /**
   * @param times nanoseconds, ascending; their positions are seconds
   * @param values nanoseconds; their positions are those of microseconds
   * @param boundNs half the width of the band around the line; null without
   */
  TraceLayer(
      long[] times,
      long[] values,
      Scale scale,
      Color colour,
      @Nullable Long boundNs,
      Color bandColour) {
    this.times = times;
    this.values = values;
    this.extremes = new Extremes(values);
    this.scale = scale;
    this.colour = colour;
    this.boundNs = boundNs;
    this.bandColour = bandColour;
  }

  @Override
  public void paint(Graphics2D graphics, PlotArea area) {
    int columns = (int) Math.max(1, Math.ceil(area.width()));
    int[] kept =
        TraceDecimation.of(
            times, extremes, area.x().low() * NS_PER_S, area.x().high() * NS_PER_S, columns);
    if (kept.length == 0) {
      return;
    }
    boolean dense = kept.length > 2 * columns;
    Object smooth = graphics.getRenderingHint(RenderingHints.KEY_ANTIALIASING);
    if (dense) {
      // Smoothing lines that fill whole columns only takes more time.
      graphics.setRenderingHint(
          RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_OFF);
    }
    if (boundNs != null) {
      graphics.setColor(bandColour);
      if (dense) {
        columns(graphics, kept, boundNs, area);
      } else {
        band(graphics, kept, boundNs, area);
      }
    }
    graphics.setColor(colour);
    graphics.setStroke(ChartStyle.stroke(1));
    Path2D line = new Path2D.Double(Path2D.WIND_NON_ZERO, kept.length + 1);
    for (int i = 0; i < kept.length; i++) {
      append(line, i == 0, x(kept[i], area), y(values[kept[i]], area));
    }
    graphics.draw(line);
    if (smooth != null) {
      graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, smooth);
    }
  }

  private void band(Graphics2D graphics, int[] kept, long half, PlotArea area) {
    Path2D band = new Path2D.Double(Path2D.WIND_NON_ZERO, 2 * kept.length + 2);
    for (int i = 0; i < kept.length; i++) {
      append(band, i == 0, x(kept[i], area), y(values[kept[i]] + half, area));
    }
    for (int i = kept.length - 1; i >= 0; i--) {
      append(band, false, x(kept[i], area), y(values[kept[i]] - half, area));
    }
    band.closePath();
    graphics.fill(band);
  }

  /**
   * Draws the band where every pixel column has points of its own: one vertical strip for each
   * column.
   */
  private void columns(Graphics2D graphics, int[] kept, long half, PlotArea area) {
    int at = 0;
    while (at < kept.length) {
      int column = (int) Math.floor(x(kept[at], area));
      double top = Double.POSITIVE_INFINITY;
      double bottom = Double.NEGATIVE_INFINITY;
      while (at < kept.length && (int) Math.floor(x(kept[at], area)) == column) {
        top = Math.min(top, y(values[kept[at]] + half, area));
        bottom = Math.max(bottom, y(values[kept[at]] - half, area));
        at++;
      }
      graphics.fillRect(
          column, (int) Math.floor(top), 1, (int) Math.ceil(bottom) - (int) Math.floor(top));
    }
  }

  private static void append(Path2D path, boolean first, double x, double y) {
    if (first) {
      path.moveTo(x, y);
    } else {
      path.lineTo(x, y);
    }
  }

  private double x(int index, PlotArea area) {
    return area.px(times[index] / NS_PER_S);
  }

  private double y(long ns, PlotArea area) {
    double position = scale.position(ns / 1000.0);
    return Double.isFinite(position) ? area.py(position) : area.top() + 2 * area.height();
  }

  /** The message next to a pixel, among those of the nearest columns. */
  Optional<Reading> nearest(int panel, PlotArea area, double pixelX, double pixelY, String what) {
    int from = TraceDecimation.lowerBound(times, area.xAt(pixelX - REACH) * NS_PER_S);
    int to = TraceDecimation.lowerBound(times, area.xAt(pixelX + REACH) * NS_PER_S);
    int nearest = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int i = from; i < to; i++) {
      double distance = Math.hypot(x(i, area) - pixelX, y(values[i], area) - pixelY);
      if (distance < least) {
        least = distance;
        nearest = i;
      }
    }
    if (nearest < 0) {
      return Optional.empty();
    }
    return Optional.of(
        new Reading(
            panel,
            times[nearest] / NS_PER_S,
            scale.position(values[nearest] / 1000.0),
            Texts.of(
                "results.chart.time.reading",
                what,
                NumberText.fixed(times[nearest] / NS_PER_S, 6),
                NumberText.fixed(values[nearest] / 1000.0, 3),
                BoxData.bound(boundNs))));
  }
}
