package org.ddsbench.analysis.stats;

import java.util.Comparator;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A quantile of type 7 (R's default, Excel's PERCENTILE, numpy's "linear"): linear between the
 * order statistics around position (n-1)p.
 *
 * <p>p is a fraction of integers, so that the position is exact; 0.95 as a double is not 95/100.
 *
 * @param numerator from 0 to {@code denominator}
 * @param denominator from 1 to 1000000
 */
public record Quantile(int numerator, int denominator) {
  static final Comparator<Quantile> ASCENDING =
      (one, other) ->
          Long.compare(
              (long) one.numerator * other.denominator, (long) other.numerator * one.denominator);

  /** Rejects a fraction outside 0..1. */
  public Quantile {
    if (denominator < 1 || denominator > 1_000_000 || numerator < 0 || numerator > denominator) {
      throw new IllegalArgumentException("not a quantile: " + numerator + "/" + denominator);
    }
  }

  /** {@code n} hundredths. */
  public static Quantile percent(int n) {
    return new Quantile(n, 100);
  }

  /** It in percent. */
  public double percent() {
    return 100.0 * numerator / denominator;
  }

  /** The ranks, from 0, of the one or two of {@code n} values that {@link #of} uses. */
  IntStream ranks(int n) {
    int below = (int) ((long) (n - 1) * numerator / denominator);
    return IntStream.rangeClosed(below, Math.min(below + 1, n - 1));
  }

  /** The quantile of at least one value in ascending order; exact to the rounding of the result. */
  public double of(long[] ascending) {
    return of(ascending.length, i -> ascending[i]);
  }

  /** The same for the {@code n} values of ranks 0..n-1. */
  double of(int n, IntToLongFunction ascending) {
    if (n == 0) {
      throw new IllegalArgumentException("no values have no quantile");
    }
    long position = (long) (n - 1) * numerator;
    int below = (int) (position / denominator);
    long remainder = position % denominator;
    long low = ascending.applyAsLong(below);
    if (remainder == 0) {
      return low;
    }
    double gap = (double) ascending.applyAsLong(below + 1) - low;
    return low + gap * remainder / denominator;
  }

  /**
   * Whether this number of values is enough for it: at least ten of them are expected beyond it,
   * {@code n (1-p) >= 10}. With fewer, a quantile of the tail depends on one or two single values.
   */
  public boolean isDeterminedBy(long n) {
    return n * (denominator - numerator) >= 10L * denominator;
  }

  /** The quantile above which as many values lie as below this one. */
  Quantile opposite() {
    return new Quantile(denominator - numerator, denominator);
  }

  /** The quantile of values in ascending order; null when they are too few. */
  public @Nullable Double ofEnough(long[] ascending) {
    return isDeterminedBy(ascending.length) ? of(ascending) : null;
  }

  /**
   * The time within which this share of all messages sent arrived: the value of rank {@code
   * ceil(sent p)}; null when fewer arrived. A lost message counts as infinitely late.
   *
   * @param ascending times of the messages that arrived
   * @param sent at least as many as arrived
   */
  public @Nullable Long reachedBy(long[] ascending, long sent) {
    long needed = (sent * numerator + denominator - 1) / denominator;
    return needed == 0 || needed > ascending.length ? null : ascending[(int) needed - 1];
  }
}
