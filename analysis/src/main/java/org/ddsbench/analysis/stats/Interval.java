package org.ddsbench.analysis.stats;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A confidence interval, in the unit of its statistic.
 *
 * @param low lower limit; negative infinity when there is none
 * @param high upper limit, not below {@code low}; infinity when there is none
 */
public record Interval(double low, double high) {
  /** The interval of a value about which nothing is known. */
  public static final Interval UNLIMITED =
      new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

  /** Rejects limits in the wrong order and NaN. */
  public Interval {
    if (!(low <= high)) {
      throw new IllegalArgumentException("no interval: " + low + " to " + high);
    }
  }

  /** The lower limit; null when there is none. */
  public @Nullable Double lowLimit() {
    return Double.isInfinite(low) ? null : low;
  }

  /** The upper limit; null when there is none. */
  public @Nullable Double highLimit() {
    return Double.isInfinite(high) ? null : high;
  }

  /** Whether the two have no value in common. */
  public boolean isApartFrom(Interval other) {
    return high < other.low || low > other.high;
  }

  /**
   * The percentile interval of bootstrap draws: 95 % of them lie inside (Efron, Tibshirani: <i>An
   * Introduction to the Bootstrap</i>, 1993, chapter 13). Sorts the draws.
   *
   * @param draws at least one
   */
  static Interval ofDraws(double[] draws) {
    Arrays.sort(draws);
    return new Interval(lower(draws), upper(draws));
  }

  /** The limit below which 2.5 % of the ascending draws lie. */
  static double lower(double[] ascending) {
    return ascending[(int) Math.floor(0.025 * (ascending.length - 1))];
  }

  /** The limit above which 2.5 % of the ascending draws lie. */
  static double upper(double[] ascending) {
    return ascending[(int) Math.ceil(0.975 * (ascending.length - 1))];
  }
}
