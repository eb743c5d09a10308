package org.ddsbench.analysis.stats;

import java.util.Arrays;

/**
 * The drawing of a sample after Tukey: a box of quartiles, whiskers to the last values within 1.5
 * IQR of the box, every value beyond them an outlier.
 *
 * <p>Outliers are shown and counted, and stay in every statistic. Immutable.
 */
public final class BoxPlot {
  private static final double FENCE = 1.5;

  private final long[] ascending;
  private final double q1;
  private final double median;
  private final double q3;
  private final int firstInside;
  private final int afterInside;

  private BoxPlot(long[] ascending) {
    this.ascending = ascending;
    q1 = Quantile.percent(25).of(ascending);
    median = Quantile.percent(50).of(ascending);
    q3 = Quantile.percent(75).of(ascending);
    double low = lowFence(q1, q3);
    double high = highFence(q1, q3);
    int first = 0;
    while (ascending[first] < low) {
      first++;
    }
    int after = ascending.length;
    while (ascending[after - 1] > high) {
      after--;
    }
    firstInside = first;
    afterInside = after;
  }

  /** The box plot of at least one value, in any order; does not change them. */
  public static BoxPlot of(long[] values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("no values make no box");
    }
    long[] ascending = values.clone();
    Arrays.sort(ascending);
    return new BoxPlot(ascending);
  }

  /** The same for values in ascending order, which are not copied and must not change. */
  public static BoxPlot ofAscending(long[] values) {
    return new BoxPlot(values);
  }

  /** The lower fence: smaller values are outliers. */
  public static double lowFence(double q1, double q3) {
    return q1 - FENCE * (q3 - q1);
  }

  /** The upper fence: larger values are outliers. */
  public static double highFence(double q1, double q3) {
    return q3 + FENCE * (q3 - q1);
  }

  /** Lower edge of the box. */
  public double q1() {
    return q1;
  }

  /** Line in the box. */
  public double median() {
    return median;
  }

  /** Upper edge of the box. */
  public double q3() {
    return q3;
  }

  /** The smallest value that is not an outlier. */
  public long whiskerLow() {
    return ascending[firstInside];
  }

  /** The largest value that is not an outlier. */
  public long whiskerHigh() {
    return ascending[afterInside - 1];
  }

  /** How many values lie outside the whiskers. */
  public int outlierCount() {
    return firstInside + ascending.length - afterInside;
  }

  /** The values outside the whiskers, ascending; a copy. */
  public long[] outliers() {
    long[] outliers = Arrays.copyOf(ascending, outlierCount());
    System.arraycopy(ascending, afterInside, outliers, firstInside, ascending.length - afterInside);
    return outliers;
  }
}
