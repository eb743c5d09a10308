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

  /** How many times larger or smaller than a value a limit may be. */
  public static final double MOST_FACTOR = 1000;

  /** Rejects limits in the wrong order and NaN. */
  public Interval {
    if (!(low <= high)) {
      throw new IllegalArgumentException("no interval: " + low + " to " + high);
    }
  }

  /**
   * The interval of a quantity above zero from that of its logarithm. A limit more than {@link
   * #MOST_FACTOR} times smaller or larger than the value is none: few repetitions that differ much
   * leave it open by many powers of ten, and no such number was measured.
   *
   * @param logValue the logarithm of the value
   */
  public static Interval ofLogs(double logValue, Interval logs) {
    double most = Math.log(MOST_FACTOR);
    return new Interval(
        logs.low < logValue - most ? 0 : Math.exp(logs.low),
        logs.high > logValue + most ? Double.POSITIVE_INFINITY : Math.exp(logs.high));
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
