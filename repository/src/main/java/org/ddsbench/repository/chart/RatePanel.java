package org.ddsbench.repository.chart;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Sustainable rates of all implementations in one configuration.
 *
 * @param key of the configuration
 * @param configuration in words; may be empty
 * @param overSubscribers whether x is the number of subscribers; otherwise bytes of the message
 */
public record RatePanel(
    String key, String configuration, boolean overSubscribers, List<Line> lines) {
  /** Copies the lines. */
  public RatePanel {
    lines = List.copyOf(lines);
  }

  /**
   * The rates of one implementation and message type, with or without batching.
   *
   * @param name all of these in words
   * @param colour number of the implementation and message type among all, from 0
   * @param points by ascending x
   */
  public record Line(String name, int colour, boolean batched, List<Point> points) {
    /** Copies the points. */
    public Line {
      points = List.copyOf(points);
    }
  }

  /**
   * A mean over repetitions, messages a second of all publishers together.
   *
   * @param bitRate payload bits a second that each subscriber receives
   * @param low lower limit of its 95 % interval; null when unknown
   * @param high its upper limit; null when unknown or unlimited
   * @param refused the rate that was refused next; null when none was
   * @param reasons why, in words; may be empty
   */
  public record Point(
      int x,
      double perSecond,
      double bitRate,
      @Nullable Double low,
      @Nullable Double high,
      @Nullable Double refused,
      String reasons) {}
}
