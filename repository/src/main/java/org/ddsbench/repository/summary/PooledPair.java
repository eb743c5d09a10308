package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.List;
import org.ddsbench.analysis.stats.Bootstrap;
import org.ddsbench.analysis.stats.EffectiveCount;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.Quantile;
import org.ddsbench.repository.delivery.Delivery;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/**
 * One pair over all completed repetitions of a configuration. Nanoseconds.
 *
 * @param repetitions at least two, in the order of the plan; they are otherwise alike
 * @param medianNs median of the one-way times of all repetitions together
 * @param interval 95 % interval of the median, with the repetitions drawn as well; null when there
 *     are too few messages
 * @param iqrNs interquartile range of the one-way times of all repetitions together
 * @param iqrInterval interval of the interquartile range, like that of the median
 * @param tails p95, p99 and p99.9 of all, with their intervals, as far as the values are enough
 * @param leastMedianNs the smallest median of a repetition
 * @param mostMedianNs the largest median of a repetition
 * @param boundNs how far the median may be off because of the clocks, from the bounds of its
 *     messages; null when one is unknown
 * @param apart the repetitions whose own interval has no value in common with that of any other
 * @param messages counted messages of all repetitions
 * @param effectiveMessages number of independent messages that these are worth
 * @param delivery of its messages in all completed repetitions, also in those of which none arrived
 */
public record PooledPair(
    List<RunManifest> repetitions,
    int publisher,
    int subscriber,
    double medianNs,
    @Nullable Interval interval,
    double iqrNs,
    @Nullable Interval iqrInterval,
    List<Bootstrap.Tail> tails,
    double leastMedianNs,
    double mostMedianNs,
    @Nullable Long boundNs,
    List<Integer> apart,
    long messages,
    double effectiveMessages,
    Delivery delivery) {
  public PooledPair {
    repetitions = List.copyOf(repetitions);
    apart = List.copyOf(apart);
    tails = List.copyOf(tails);
  }

  /** An upper percentile of all repetitions; null when the messages are too few. */
  public Bootstrap.@Nullable Tail tail(Quantile quantile) {
    return tails.stream().filter(one -> one.quantile().equals(quantile)).findFirst().orElse(null);
  }

  /** The caveats with the number of repetitions that have them: see {@link Caveats}. */
  List<String> words() {
    return Caveats.of(
        repetitions.stream().flatMap(run -> run.pair(publisher, subscriber).stream()).toList(),
        delivery);
  }

  /** What to know before relying on the median: see {@link Caveats}. */
  public List<String> caveats() {
    List<String> caveats = new ArrayList<>(words());
    if (isUnreliable()) {
      caveats.add(Caveats.unreliable(effectiveMessages));
    }
    return List.copyOf(caveats);
  }

  /** Whether all together are worth too few messages for reliable intervals. */
  public boolean isUnreliable() {
    return EffectiveCount.isTooFew(effectiveMessages);
  }

  /** A run that stands for all of them. */
  public RunManifest first() {
    return repetitions.get(0);
  }
}
