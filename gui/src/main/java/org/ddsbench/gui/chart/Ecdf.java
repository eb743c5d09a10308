package org.ddsbench.gui.chart;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The empirical distribution of one-way times: at each value the share of values that are not
 * larger. Of many values it keeps some, evenly by rank, both ends included; what is kept is exact.
 */
public final class Ecdf {
  private static final int MOST = 2000;
  private final String implementation;
  private final long[] values;
  private final double[] shares;
  private final @Nullable Long boundNs;

  private Ecdf(String implementation, long[] values, double[] shares, @Nullable Long boundNs) {
    this.implementation = implementation;
    this.values = values;
    this.shares = shares;
    this.boundNs = boundNs;
  }

  /** Whose times they are. */
  public String implementation() {
    return implementation;
  }

  /** The values kept, ascending, nanoseconds, each once; not to be written into. */
  long[] values() {
    return values;
  }

  /** For each the share of all values that are not larger, from above 0 to 1. */
  double[] shares() {
    return shares;
  }

  /** The largest clock error bound; null when unknown. */
  @Nullable Long boundNs() {
    return boundNs;
  }

  /** Of at least one value, ascending. */
  public static Ecdf of(String implementation, long[] ascending, @Nullable Long boundNs) {
    int n = ascending.length;
    int kept = Math.min(n, MOST);
    long[] values = new long[kept];
    double[] shares = new double[kept];
    int size = 0;
    for (int i = 0; i < kept; i++) {
      int rank = kept == 1 ? 0 : (int) ((long) i * (n - 1) / (kept - 1));
      int last = last(ascending, rank);
      if (size == 0 || values[size - 1] != ascending[last]) {
        values[size] = ascending[last];
        shares[size] = (last + 1.0) / n;
        size++;
      }
    }
    return new Ecdf(
        implementation, Arrays.copyOf(values, size), Arrays.copyOf(shares, size), boundNs);
  }

  /** The last of the values that equal the one of a rank. */
  private static int last(long[] ascending, int rank) {
    int low = rank;
    int high = ascending.length - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (ascending[middle] == ascending[rank]) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}
