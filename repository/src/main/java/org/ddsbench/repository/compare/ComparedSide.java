package org.ddsbench.repository.compare;

import java.util.List;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.Measured;
import org.ddsbench.analysis.stats.RoundEstimate;
import org.jspecify.annotations.Nullable;

/**
 * One side of a row.
 *
 * @param repetitions runs that have a value
 * @param unusable runs that cannot have a value
 * @param withoutValue completed runs that lack the value, e.g. because no message arrived
 * @param behind repetitions that the comparison rests on: all, or those of common rounds
 * @param messages times of all pairs and repetitions
 * @param value mean of the repetitions that are compared, geometric where sides are compared by
 *     their ratio; null without one
 * @param interval 95 % interval of the value, of scatter between repetitions alone; null with fewer
 *     than two
 * @param lateValue the same quantile of all messages of all repetitions together, with those that
 *     did not arrive counted as later than all others; null where too few arrived, and for values
 *     that are no quantiles of times
 * @param boundNs bound of the clock error of the value, the largest of the repetitions; 0 where no
 *     common clock is needed; null when unknown
 */
public record ComparedSide(
    int repetitions,
    Unusable unusable,
    int withoutValue,
    RunsBehind behind,
    long messages,
    @Nullable Double value,
    @Nullable Interval interval,
    @Nullable Double lateValue,
    @Nullable Long boundNs) {

  /**
   * Makes the side of some runs.
   *
   * @param compared the runs that enter the comparison
   * @param unusable further runs
   */
  static ComparedSide of(
      Quantity quantity, List<RunNumbers> runs, List<RunNumbers> compared, Unusable unusable) {
    List<Measured> values = values(quantity, compared);
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
        unusable,
        runs.size() - repetitions,
        RunsBehind.of(quantity, compared, runs),
        runs.stream().mapToLong(RunNumbers::messages).sum(),
        value,
        interval,
        late(quantity, runs),
        bound(values));
  }

  private static @Nullable Double late(Quantity quantity, List<RunNumbers> runs) {
    List<LateTimes> times =
        runs.stream()
            .flatMap(run -> quantity.time().map(metric -> run.late().get(metric)).stream())
            .toList();
    return times.isEmpty() ? null : LateTimes.quantile(quantity.quantile(), times);
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
