package org.ddsbench.analysis.stats;

import java.util.Arrays;

/**
 * Puts the values of some ranks in the places where a sort would put them, in O(n): quantiles of
 * millions of values without sorting them.
 */
final class OrderStatistics {
  private static final int SMALL = 64;

  private final long[] values;

  private OrderStatistics(long[] values) {
    this.values = values;
  }

  /**
   * Reorders {@code values} so that {@code values[r]} is the r-th smallest for each of the ranks.
   *
   * @param ranks ascending, in 0..n-1
   */
  static void place(long[] values, int[] ranks) {
    // After too many bad pivots it falls back to a plain sort.
    int depth = 2 * (Integer.SIZE - Integer.numberOfLeadingZeros(values.length)) + ranks.length;
    new OrderStatistics(values).place(0, values.length, ranks, 0, ranks.length, depth);
  }

  /** Ranks fromRank..toRank-1 lie in from..to-1. */
  private void place(int from, int to, int[] ranks, int fromRank, int toRank, int depth) {
    if (fromRank == toRank) {
      return;
    }
    if (to - from <= SMALL || depth == 0) {
      Arrays.sort(values, from, to);
      return;
    }
    long pivot = pivot(from, to);
    int below = from;
    int i = from;
    int above = to;
    while (i < above) {
      long value = values[i];
      if (value < pivot) {
        values[i++] = values[below];
        values[below++] = value;
      } else if (value > pivot) {
        values[i] = values[--above];
        values[above] = value;
      } else {
        i++;
      }
    }
    int firstOfPivot = firstRankAtOrAfter(below, ranks, fromRank, toRank);
    int firstAbove = firstRankAtOrAfter(above, ranks, firstOfPivot, toRank);
    place(from, below, ranks, fromRank, firstOfPivot, depth - 1);
    place(above, to, ranks, firstAbove, toRank, depth - 1);
  }

  /** Picks a pivot: the median of medians of nine values. */
  private long pivot(int from, int to) {
    int step = (to - from) / 9;
    long[] middle = new long[3];
    for (int k = 0; k < 3; k++) {
      int at = from + 3 * k * step;
      middle[k] = median(values[at], values[at + step], values[at + 2 * step]);
    }
    return median(middle[0], middle[1], middle[2]);
  }

  private static long median(long a, long b, long c) {
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  }

  private static int firstRankAtOrAfter(int position, int[] ranks, int from, int to) {
    int k = from;
    while (k < to && ranks[k] < position) {
      k++;
    }
    return k;
  }
}
