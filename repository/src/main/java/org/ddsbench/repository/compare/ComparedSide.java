package org.ddsbench.repository.compare;

import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.Measured;
import org.ddsbench.analysis.stats.RoundEstimate;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/**
 * One side of a row.
 *
 * @param repetitions runs that have a value
 * @param failed runs that gave nothing, or whose contents differed
 * @param compared repetitions that the comparison rests on: all, or those of common rounds
 * @param disturbed those of them that were disturbed
 * @param belowRate those of them in which a publisher did not reach its rate
 * @param notStationary those of them whose one-way times are known not to have stayed at one level
 * @param messages times of all pairs and repetitions
 * @param lost messages of all pairs and repetitions, warm-up included
 * @param value mean of the repetitions that are compared, geometric where sides are compared by
 *     their ratio; null without one
 * @param interval 95 % interval of the value, of scatter between repetitions alone; null with fewer
 *     than two
 * @param boundNs bound of the clock error of the value, the largest of the repetitions; 0 for what
 *     needs no common clock; null when it is unknown
 */
public record ComparedSide(
    int repetitions,
    int failed,
    int compared,
    int disturbed,
    CaveatCount belowRate,
    CaveatCount notStationary,
    long messages,
    long lost,
    @Nullable Double value,
    @Nullable Interval interval,
    @Nullable Long boundNs) {

  /**
   * The side of some runs.
   *
   * @param compared those of the runs that enter the comparison
   * @param failed how many more gave nothing
   */
  static ComparedSide of(
      Quantity quantity, List<RunNumbers> runs, List<RunNumbers> compared, int failed) {
    List<Measured> values = values(quantity, compared);
    List<RunManifest> behind = RunNumbers.telling(quantity, compared);
    Double value = null;
    Interval interval = null;
    if (!values.isEmpty()) {
      RoundEstimate estimate =
          RoundEstimate.of(
              values.stream()
                  .map(one -> Measured.exactly(one.value(), one.chance()))
                  .map(one -> quantity.isRatio() ? one.log() : one)
                  .toList(),
              1);
      Effect side = Effect.of(estimate, quantity);
      value = side.value();
      interval = values.size() < 2 ? null : side.interval();
    }
    int repetitions = values(quantity, runs).size();
    return new ComparedSide(
        repetitions,
        failed + runs.size() - repetitions,
        behind.size(),
        (int) behind.stream().filter(RunManifest::isDisturbed).count(),
        CaveatCount.of(RunCaveat.BELOW_RATE, behind),
        CaveatCount.of(RunCaveat.NOT_STATIONARY, behind),
        runs.stream().mapToLong(RunNumbers::messages).sum(),
        runs.stream().mapToLong(RunNumbers::lost).sum(),
        value,
        interval,
        bound(values));
  }

  /** What to know before relying on the value; empty when no compared run has a caveat. */
  List<CaveatCount> caveats(Quantity quantity) {
    return Stream.of(belowRate, notStationary)
        .filter(count -> count.isShownWith(quantity))
        .toList();
  }

  private static @Nullable Long bound(List<Measured> values) {
    double largest = 0;
    for (Measured value : values) {
      largest =
          Math.max(largest, Math.max(value.high() - value.value(), value.value() - value.low()));
    }
    return Double.isInfinite(largest) ? null : Long.valueOf((long) Math.ceil(largest));
  }

  private static List<Measured> values(Quantity quantity, List<RunNumbers> runs) {
    return runs.stream().flatMap(run -> run.value(quantity).stream()).toList();
  }
}
