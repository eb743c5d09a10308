package org.ddsbench.repository.chart;

import java.util.List;
import org.ddsbench.repository.summary.FigureUnit;
import org.ddsbench.repository.summary.LoadCurve;
import org.jspecify.annotations.Nullable;

/**
 * One-way times of all implementations over the load, in one configuration.
 *
 * @param key of the configuration
 * @param configuration in words
 * @param shown the unit in which all its times are shown
 */
public record LoadPanel(String key, String configuration, FigureUnit shown, List<Line> lines) {
  /** Copies the lines. */
  public LoadPanel {
    lines = List.copyOf(lines);
  }

  /**
   * The times of one implementation.
   *
   * @param colour number of the implementation among all, from 0
   * @param points by ascending load
   * @param knee the rate at the knee, messages a second; null without one
   */
  public record Line(
      String implementation, int colour, List<LoadCurve.Load> points, @Nullable Double knee) {
    /** Copies the points. */
    public Line {
      points = List.copyOf(points);
    }
  }
}
