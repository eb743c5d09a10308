package org.ddsbench.repository.compare;

import java.util.List;
import org.ddsbench.analysis.stats.Quantile;
import org.jspecify.annotations.Nullable;

/**
 * The times of a run for quantiles of all its messages, in which those that did not arrive are
 * later than all others. Of many times it keeps some ranks, evenly spaced. Immutable.
 */
final class LateTimes {
  /** With so many, a rank is off by at most one part in 8,192. */
  private static final int MOST = 4096;

  /** Some of the times, ascending, which stand for all. */
  private final long[] kept;

  /** How many times each of them stands for. */
  private final double each;

  private final long missing;

  private LateTimes(long[] kept, double each, long missing) {
    this.kept = kept;
    this.each = each;
    this.missing = missing;
  }

  /**
   * Keeps what is needed of times in ascending order.
   *
   * @param missing number of messages without a time
   */
  static LateTimes of(long[] ascending, long missing) {
    int n = ascending.length;
    if (n <= MOST) {
      return new LateTimes(ascending.clone(), 1, missing);
    }
    long[] kept = new long[MOST];
    for (int i = 0; i < MOST; i++) {
      kept[i] = ascending[(int) ((2L * i + 1) * n / (2L * MOST))];
    }
    return new LateTimes(kept, (double) n / MOST, missing);
  }

  /** How many times it keeps. */
  int size() {
    return kept.length;
  }

  /**
   * A quantile of all messages of some runs together: the least time within which this share of
   * them arrived. Null where fewer arrived.
   */
  static @Nullable Double quantile(Quantile quantile, List<LateTimes> runs) {
    double messages = 0;
    long low = Long.MAX_VALUE;
    long high = Long.MIN_VALUE;
    for (LateTimes run : runs) {
      int n = run.kept.length;
      messages += n * run.each + run.missing;
      low = n == 0 ? low : Math.min(low, run.kept[0]);
      high = n == 0 ? high : Math.max(high, run.kept[n - 1]);
    }
    double wanted = messages * quantile.percent() / 100;
    if (messages == 0 || within(high, runs) < wanted) {
      return null;
    }
    while (low < high) {
      // The mean of two values of any sign, rounded down, without overflow.
      long middle = (low & high) + ((low ^ high) >> 1);
      if (within(middle, runs) >= wanted) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return (double) low;
  }

  /** How many messages of all runs arrived within a time. */
  private static double within(long time, List<LateTimes> runs) {
    double within = 0;
    for (LateTimes run : runs) {
      int from = 0;
      int to = run.kept.length;
      while (from < to) {
        int middle = (from + to) / 2;
        if (run.kept[middle] <= time) {
          from = middle + 1;
        } else {
          to = middle;
        }
      }
      within += from * run.each;
    }
    return within;
  }
}
