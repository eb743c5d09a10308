package org.ddsbench.analysis.stats;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.Stream;

/**
 * How many neighbouring messages depend on each other, as the mean block length of the stationary
 * bootstrap: the automatic choice of Politis and White (<i>Automatic Block-Length Selection for the
 * Dependent Bootstrap</i>, Econometric Reviews 23, 2004; corrected by Patton, Politis, White,
 * Econometric Reviews 28, 2009).
 *
 * <p>A quantile depends only on which values are below it, so the autocovariance is that of the
 * indicators of the three quartiles, which outliers cannot distort. The longest of the three
 * lengths counts.
 */
final class BlockLength {
  /** This number of successive lags without correlation ends the search. */
  private static final int QUIET_LAGS = 5;

  private BlockLength() {}

  /**
   * The length, in messages.
   *
   * @param values of 0..n-1, in the order of time
   * @return at least 1, at most the smaller of 3 sqrt(n) and n/3
   */
  static double of(int n, IntToLongFunction values) {
    if (n < 3 * QUIET_LAGS) {
      return 1;
    }
    double longest = 1;
    for (double quartile : quartiles(n, values)) {
      Bits below = Bits.where(n, i -> values.applyAsLong(i) <= quartile);
      longest = Math.max(longest, of(below, n));
    }
    return longest;
  }

  private static double[] quartiles(int n, IntToLongFunction values) {
    List<Quantile> quartiles = Stream.of(25, 50, 75).map(Quantile::percent).toList();
    long[] placed = new long[n];
    Arrays.setAll(placed, values);
    OrderStatistics.place(
        placed, quartiles.stream().flatMapToInt(one -> one.ranks(n)).sorted().distinct().toArray());
    return quartiles.stream().mapToDouble(one -> one.of(placed)).toArray();
  }

  private static double of(Bits bits, int n) {
    double variance = bits.autocovariance(0);
    if (variance <= 0) {
      return 1;
    }
    int most = Math.min(n - 1, (int) Math.ceil(Math.sqrt(n)) + QUIET_LAGS);
    double[] covariances = new double[most + 1];
    covariances[0] = variance;
    double noise = 2 * Math.sqrt(Math.log10(n) / n) * variance;
    int lag = 0;
    int quiet = 0;
    while (lag < most && quiet < QUIET_LAGS) {
      lag++;
      covariances[lag] = bits.autocovariance(lag);
      quiet = Math.abs(covariances[lag]) < noise ? quiet + 1 : 0;
    }
    int lags = quiet < QUIET_LAGS ? most : Math.min(most, 2 * Math.max(1, lag - QUIET_LAGS));
    while (lag < lags) {
      lag++;
      covariances[lag] = bits.autocovariance(lag);
    }
    return Math.max(1, Math.min(length(covariances, lags, n), Math.min(3 * Math.sqrt(n), n / 3.0)));
  }

  private static double length(double[] covariances, int lags, int n) {
    double weighted = 0;
    double sum = covariances[0];
    for (int lag = 1; lag <= lags; lag++) {
      double window = Math.min(1, 2 * (1 - (double) lag / lags));
      weighted += 2 * window * lag * covariances[lag];
      sum += 2 * window * covariances[lag];
    }
    return sum <= 0 ? n : Math.cbrt(weighted * weighted / (sum * sum) * n);
  }
}
