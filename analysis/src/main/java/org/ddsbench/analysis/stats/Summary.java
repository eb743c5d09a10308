package org.ddsbench.analysis.stats;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What a sample is like: order statistics first, because latencies have outliers and a mean follows
 * them. Outliers are kept.
 *
 * <p>All in the unit of the values; quantiles of type 7; null where there are no values.
 *
 * @param iqr q3 - q1
 */
public record Summary(
    long count,
    @Nullable Long min,
    @Nullable Double p05,
    @Nullable Double q1,
    @Nullable Double median,
    @Nullable Double q3,
    @Nullable Double p95,
    @Nullable Double p99,
    @Nullable Long max,
    @Nullable Double iqr,
    @Nullable Double mean) {

  /** Summarises values in any order; does not change them. */
  public static Summary of(long[] values) {
    long[] ascending = values.clone();
    Arrays.sort(ascending);
    return ofAscending(ascending);
  }

  /** Summarises values that are in ascending order already. */
  public static Summary ofAscending(long[] ascending) {
    int n = ascending.length;
    if (n == 0) {
      return new Summary(0, null, null, null, null, null, null, null, null, null, null);
    }
    double q1 = Quantile.percent(25).of(ascending);
    double q3 = Quantile.percent(75).of(ascending);
    return new Summary(
        n,
        ascending[0],
        Quantile.percent(5).of(ascending),
        q1,
        Quantile.percent(50).of(ascending),
        q3,
        Quantile.percent(95).of(ascending),
        Quantile.percent(99).of(ascending),
        ascending[n - 1],
        q3 - q1,
        mean(ascending));
  }

  private static double mean(long[] values) {
    WideSum sum = new WideSum();
    for (long value : values) {
      sum.add(value);
    }
    return new BigDecimal(sum.value())
        .divide(BigDecimal.valueOf(values.length), MathContext.DECIMAL128)
        .doubleValue();
  }
}
