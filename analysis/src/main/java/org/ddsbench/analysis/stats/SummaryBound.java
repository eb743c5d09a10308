package org.ddsbench.analysis.stats;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * How far the order statistics of a sample can be from those of the true values, when each value is
 * known to its own bound: the order statistics of the values minus and plus their bounds enclose
 * them, since order statistics only grow with each value. It is much smaller than the largest bound
 * where only few values have large bounds.
 *
 * <p>In the unit of the values, rounded up; null where there are no values.
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record SummaryBound(
    @Nullable Long min,
    @Nullable Long p05,
    @Nullable Long q1,
    @Nullable Long median,
    @Nullable Long q3,
    @Nullable Long p95,
    @Nullable Long p99,
    @Nullable Long max) {
  /** The bound of values with unknown errors. */
  public static final SummaryBound UNKNOWN =
      new SummaryBound(null, null, null, null, null, null, null, null);

  /**
   * Bounds the order statistics of values that have bounds of their own.
   *
   * @param values the order statistics of the {@code n} values
   * @param bound how far each may be off, at least 0; called once for each value
   */
  public static SummaryBound of(
      Summary values, int n, IntToLongFunction value, IntToLongFunction bound) {
    long[] low = new long[n];
    long[] high = new long[n];
    for (int i = 0; i < n; i++) {
      long own = bound.applyAsLong(i);
      low[i] = value.applyAsLong(i) - own;
      high[i] = value.applyAsLong(i) + own;
    }
    return ofReordered(values, low, high);
  }

  /**
   * The same for values that are each known to lie between two ends.
   *
   * @param values the order statistics of the values
   * @param lows the lower ends; will be reordered
   * @param highs the upper ends, as many; will be reordered
   */
  public static SummaryBound ofReordered(Summary values, long[] lows, long[] highs) {
    if (lows.length == 0) {
      return UNKNOWN;
    }
    Summary low = Summary.ofReordered(lows);
    Summary high = Summary.ofReordered(highs);
    return new SummaryBound(
        farther(low.min(), values.min(), high.min()),
        farther(low.p05(), values.p05(), high.p05()),
        farther(low.q1(), values.q1(), high.q1()),
        farther(low.median(), values.median(), high.median()),
        farther(low.q3(), values.q3(), high.q3()),
        farther(low.p95(), values.p95(), high.p95()),
        farther(low.p99(), values.p99(), high.p99()),
        farther(low.max(), values.max(), high.max()));
  }

  private static @Nullable Long farther(
      @Nullable Number low, @Nullable Number value, @Nullable Number high) {
    return low == null || value == null || high == null
        ? null
        : ofQuantile(low.doubleValue(), value.doubleValue(), high.doubleValue());
  }

  /**
   * How far one quantile may be off.
   *
   * @param low the same quantile of the values minus their bounds
   * @param value the quantile of the values
   * @param high the same quantile of the values plus their bounds
   */
  public static long ofQuantile(double low, double value, double high) {
    return (long) Math.ceil(Math.max(value - low, high - value));
  }
}
