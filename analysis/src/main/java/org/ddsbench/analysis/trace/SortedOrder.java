package org.ddsbench.analysis.trace;

import java.util.Optional;
import java.util.function.IntBinaryOperator;

/**
 * The permutation that sorts columns, so that columns are never moved; stable, O(n) when rows are
 * in order or nearly so.
 */
public final class SortedOrder {
  private static final int MOVES_PER_ROW = 8;

  private SortedOrder() {}

  /**
   * The order of {@code 0..n-1} under {@code compare} (negative, zero or positive, as a comparator
   * of two positions), or empty when they are in order already.
   */
  public static Optional<int[]> of(int n, IntBinaryOperator compare) {
    int i = 1;
    while (i < n && compare.applyAsInt(i - 1, i) <= 0) {
      i++;
    }
    if (i >= n) {
      return Optional.empty();
    }
    int[] order = new int[n];
    for (int k = 0; k < n; k++) {
      order[k] = k;
    }
    return Optional.of(insertAll(order, i, compare) ? order : mergeSort(order, compare));
  }

  /**
   * Insertion sort for rows that are nearly in order; returns false, with the order still stable,
   * when it would take too many moves.
   */
  private static boolean insertAll(int[] order, int first, IntBinaryOperator compare) {
    long moves = (long) MOVES_PER_ROW * order.length;
    for (int k = first; k < order.length; k++) {
      int row = order[k];
      int at = k;
      while (at > 0 && compare.applyAsInt(order[at - 1], row) > 0) {
        order[at] = order[at - 1];
        at--;
      }
      order[at] = row;
      moves -= k - at;
      if (moves < 0) {
        return false;
      }
    }
    return true;
  }

  private static int[] mergeSort(int[] from, IntBinaryOperator compare) {
    int n = from.length;
    int[] to = new int[n];
    for (long width = 1; width < n; width *= 2) {
      for (long start = 0; start < n; start += 2 * width) {
        merge(
            from,
            to,
            (int) start,
            (int) Math.min(start + width, n),
            (int) Math.min(start + 2 * width, n),
            compare);
      }
      int[] swap = from;
      from = to;
      to = swap;
    }
    return from;
  }

  private static void merge(
      int[] from, int[] to, int start, int middle, int end, IntBinaryOperator compare) {
    if (middle >= end || compare.applyAsInt(from[middle - 1], from[middle]) <= 0) {
      System.arraycopy(from, start, to, start, end - start);
      return;
    }
    int left = start;
    int right = middle;
    for (int k = start; k < end; k++) {
      boolean takeLeft =
          left < middle && (right >= end || compare.applyAsInt(from[left], from[right]) <= 0);
      to[k] = takeLeft ? from[left++] : from[right++];
    }
  }
}
