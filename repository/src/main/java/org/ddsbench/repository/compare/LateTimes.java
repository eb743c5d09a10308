package org.ddsbench.repository.compare;

import java.util.ArrayList;
import java.util.Comparator;
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

  private record Weighted(long time, double weight) {}

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
    List<Weighted> all = new ArrayList<>();
    double messages = 0;
    for (LateTimes run : runs) {
      for (long time : run.kept) {
        all.add(new Weighted(time, run.each));
      }
      messages += run.kept.length * run.each + run.missing;
    }
    all.sort(Comparator.comparingLong(Weighted::time));
    double wanted = messages * quantile.percent() / 100;
    double within = 0;
    for (Weighted one : all) {
      within += one.weight();
      if (within >= wanted) {
        return (double) one.time();
      }
    }
    return null;
  }
}
