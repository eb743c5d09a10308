package org.ddsbench.analysis.stats;

import java.util.Arrays;
import java.util.List;

/**
 * Quantiles of values that arrive one after the other in ascending order. Only the values that are
 * needed are kept, so that any number of values takes little memory. For one thread.
 */
public final class AscendingQuantiles {
  private final int n;
  private final int[] ranks;
  private final long[] kept;
  private int rank;
  private int next;

  /**
   * @param n how many values will be added, at least 1
   * @param wanted the quantiles that will be requested
   */
  public AscendingQuantiles(int n, List<Quantile> wanted) {
    this.n = n;
    ranks = wanted.stream().flatMapToInt(each -> each.ranks(n)).sorted().distinct().toArray();
    kept = new long[ranks.length];
  }

  /** Adds the next value, not below the previous one. */
  public void add(long value) {
    if (next < ranks.length && ranks[next] == rank) {
      kept[next++] = value;
    }
    rank++;
  }

  /** How many values it is for. */
  public int count() {
    return n;
  }

  /**
   * One of the wanted quantiles.
   *
   * @throws IllegalStateException when fewer or more values were added than announced
   */
  public double of(Quantile quantile) {
    if (rank != n) {
      throw new IllegalStateException(rank + " values came, not " + n);
    }
    return quantile.of(n, at -> kept[Arrays.binarySearch(ranks, at)]);
  }
}
