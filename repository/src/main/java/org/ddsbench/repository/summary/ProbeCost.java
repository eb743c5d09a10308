package org.ddsbench.repository.summary;

import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.PairedDifference;
import org.ddsbench.repository.store.Metric;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/**
 * What a probe adds to the median of one pair: the same row with it and without it. Nanoseconds.
 *
 * @param without a run without a probe, which stands for all of them
 * @param with a run with it, which stands for all of them
 * @param probe its name; {@code any: bpftrace} when any was asked for
 * @param runsWithout runs without a probe that have a median of this pair
 * @param runsWith runs with it that have a median of this pair
 * @param medians medians of the runs of each round that has both; a round is a repetition
 * @param boundNs bound of the clocks' error in the difference: the sum of the bounds of both sides'
 *     mean medians; 0 for round trips; null when unknown
 */
public record ProbeCost(
    RunManifest without,
    RunManifest with,
    String probe,
    int publisher,
    int subscriber,
    Metric metric,
    int runsWithout,
    int runsWith,
    PairedDifference medians,
    @Nullable Long boundNs,
    CostRounds rounds) {

  /** A difference in percent of the time without the probe; null when that is not above zero. */
  public @Nullable Double percent(@Nullable Double ns) {
    Double reference = medians.reference();
    return ns == null || reference == null || reference <= 0 ? null : 100 * ns / reference;
  }

  /** The interval of the difference in percent; null without one. */
  public @Nullable Interval percentInterval() {
    Interval interval = medians.interval();
    Double low = interval == null ? null : percent(interval.low());
    Double high = interval == null ? null : percent(interval.high());
    return low == null || high == null ? null : new Interval(low, high);
  }

  /** The conclusion about the difference. */
  public CostVerdict verdict() {
    Interval interval = medians.interval();
    if (interval == null) {
      return medians.rounds() == 0 ? CostVerdict.NO_ROUND : CostVerdict.ONE_ROUND;
    }
    boolean slower = interval.low() > 0;
    if (!slower && interval.high() >= 0) {
      return CostVerdict.INDISTINCT;
    }
    double least = slower ? interval.low() : -interval.high();
    if (boundNs != null && least > boundNs) {
      return slower ? CostVerdict.SLOWER : CostVerdict.FASTER;
    }
    return slower ? CostVerdict.SLOWER_BY_THE_CLOCKS : CostVerdict.FASTER_BY_THE_CLOCKS;
  }
}
