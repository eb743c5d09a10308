package org.ddsbench.analysis.trace;

import java.util.Optional;
import java.util.function.IntBinaryOperator;

/**
 * The permutation that sorts columns, so that columns are never moved; stable, O(n) when nothing is
 * out of order.
 */
public final class SortedOrder {
  private SortedOrder() {}

  /**
   * The order of {@code 0..n-1} under {@code compare} (negative, zero or positive, as a comparator
   * of two positions), or nothing when they are in order already.
   */
  public static Optional<int[]> of(int n, IntBinaryOperator compare) {
    int i = 1;
    while (i < n && compare.applyAsInt(i - 1, i) <= 0) {
      i++;
    }
    return i >= n ? Optional.empty() : Optional.of(mergeSort(n, compare));
  }

  private static int[] mergeSort(int n, IntBinaryOperator compare) {
    int[] from = new int[n];
    for (int i = 0; i < n; i++) {
      from[i] = i;
    }
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
    int left = start;
    int right = middle;
    for (int k = start; k < end; k++) {
      boolean takeLeft =
          left < middle && (right >= end || compare.applyAsInt(from[left], from[right]) <= 0);
      to[k] = takeLeft ? from[left++] : from[right++];
    }
  }
}
