package org.ddsbench.analysis.stats;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Summary of a sample: mainly order statistics, because one-way times have outliers, which a mean
 * follows. Outliers are kept.
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

  private static final List<Quantile> QUANTILES =
      Stream.of(5, 25, 50, 75, 95, 99).map(Quantile::percent).toList();

  /** Summarises values in any order; does not change them. */
  public static Summary of(long[] values) {
    return ofReordered(values.clone());
  }

  /** Summarises values in any order, in O(n); reorders them. */
  public static Summary ofReordered(long[] values) {
    int n = values.length;
    if (n == 0) {
      return new Summary(0, null, null, null, null, null, null, null, null, null, null);
    }
    OrderStatistics.place(
        values,
        IntStream.concat(
                IntStream.of(0, n - 1),
                QUANTILES.stream().flatMapToInt(quantile -> quantile.ranks(n)))
            .sorted()
            .distinct()
            .toArray());
    double[] at = QUANTILES.stream().mapToDouble(quantile -> quantile.of(values)).toArray();
    return new Summary(
        n,
        values[0],
        at[0],
        at[1],
        at[2],
        at[3],
        at[4],
        at[5],
        values[n - 1],
        at[3] - at[1],
        mean(values));
  }

  /**
   * The 99th percentile when at least ten values lie beyond it, so that tables may show it; else
   * null.
   */
  public @Nullable Double p99OfEnough() {
    return Quantile.percent(99).isDeterminedBy(count) ? p99 : null;
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
