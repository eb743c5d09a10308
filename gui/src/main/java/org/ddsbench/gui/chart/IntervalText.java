package org.ddsbench.gui.chart;

import java.util.List;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.repository.chart.ChartModel.OttBox;
import org.ddsbench.repository.chart.CurvePoint;
import org.jspecify.annotations.Nullable;

/** Texts of 95 % intervals of times, for people and for CSV files. Nanoseconds. */
public final class IntervalText {
  private static final String NO_LIMIT = "\u2013";

  private IntervalText() {}

  /**
   * Its limits in microseconds after a blank; a dash where the messages are too few for a limit, a
   * question mark after unreliable ones. Empty without an interval.
   */
  static String brackets(@Nullable Interval interval, boolean unreliable) {
    return interval == null
        ? ""
        : brackets(limit(interval.lowLimit()), limit(interval.highLimit()), unreliable);
  }

  /** The same for limits as texts. */
  public static String brackets(String low, String high, boolean unreliable) {
    return " [" + low + ", " + high + "]" + (unreliable ? " ?" : "");
  }

  private static String limit(@Nullable Double ns) {
    return ns == null ? NO_LIMIT : NumberText.of(ns / 1000);
  }

  /** Two cells, empty where a limit is missing. */
  static List<String> cells(@Nullable Interval interval) {
    return interval == null
        ? List.of("", "")
        : List.of(cell(interval.lowLimit()), cell(interval.highLimit()));
  }

  private static String cell(@Nullable Double ns) {
    return ns == null ? "" : NumberText.plain(Math.rint(ns));
  }

  /** A cell with n_eff, empty where it is unknown. */
  static String effective(@Nullable Double effective) {
    return effective == null ? "" : NumberText.plain(Math.rint(effective * 10) / 10);
  }

  /** Whether a percentile has an interval with both limits. */
  static boolean isLimited(CurvePoint point) {
    return Double.isFinite(low(point)) && Double.isFinite(high(point));
  }

  /** The lower limit of a percentile; minus infinity without one. */
  static double low(CurvePoint point) {
    return point.interval() == null ? Double.NEGATIVE_INFINITY : point.interval().low();
  }

  /** The upper limit of a percentile; infinity without one. */
  static double high(CurvePoint point) {
    return point.interval() == null ? Double.POSITIVE_INFINITY : point.interval().high();
  }

  /** The number of messages in a box, and of independent messages that they are worth. */
  static String messages(OttBox box) {
    return messages(box.count(), box.intervals().effective());
  }

  /** The same for any messages; without n_eff if it is unknown. */
  public static String messages(long count, @Nullable Double effective) {
    return NumberText.count(count)
        + (effective == null ? "" : " (" + NumberText.count((long) Math.floor(effective)) + ")");
  }
}
