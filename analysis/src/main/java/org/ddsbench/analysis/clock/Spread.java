package org.ddsbench.analysis.clock;

import java.util.Arrays;

/**
 * Median and median absolute deviation of doubles, which a few outliers do not distort.
 *
 * @param mad scaled to the standard deviation of a normal distribution
 */
record Spread(double median, double mad) {
  private static final double NORMAL = 1.4826;

  /** Computes it from at least one value; reorders the values. */
  static Spread of(double[] values) {
    double median = median(values);
    double[] deviations = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      deviations[i] = Math.abs(values[i] - median);
    }
    return new Spread(median, NORMAL * median(deviations));
  }

  /** Computes it from at least one value; reorders the values. */
  static double median(double[] values) {
    Arrays.sort(values);
    int n = values.length;
    return (values[(n - 1) / 2] + values[n / 2]) / 2;
  }
}
