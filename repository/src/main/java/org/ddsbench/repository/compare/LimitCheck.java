package org.ddsbench.repository.compare;

import java.util.List;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.Measured;
import org.ddsbench.analysis.stats.RoundEstimate;
import org.jspecify.annotations.Nullable;

/**
 * The result of an absolute limit for the candidate's repetitions.
 *
 * @param value mean of the repetitions, for {@code max} the largest; null without one
 * @param joint the interval that is right together with those of all rows and limits in 95 % of all
 *     cases, clock errors included; for {@code max} how far clock errors can move the largest value
 * @param reason why it is undecided, even if an interval exists; else empty
 * @param behind the candidate's runs that have the value: all of them, since a limit needs no
 *     common rounds
 */
public record LimitCheck(
    Limit limit,
    @Nullable Double value,
    Interval joint,
    Gate gate,
    String reason,
    RunsBehind behind) {

  /** What to know before relying on the value, a few words each; may be empty. */
  public List<String> caveats() {
    return value == null ? List.of() : behind.words(limit.quantity());
  }

  static LimitCheck of(Limit limit, Contrast.Side candidate, int comparisons) {
    Quantity quantity = limit.quantity();
    RunsBehind behind = RunsBehind.of(quantity, candidate.runs(), candidate.runs());
    for (RunNumbers run : candidate.runs()) {
      String problem = run.problems().getOrDefault(quantity, "");
      if (!problem.isEmpty()) {
        return undecided(limit, problem, behind);
      }
    }
    List<Measured> values =
        candidate.runs().stream().flatMap(run -> run.value(quantity).stream()).toList();
    if (values.size() < Contrast.LEAST) {
      return undecided(
          limit,
          values.isEmpty() ? "the candidate has no completed run" : "one repetition",
          behind);
    }
    if (quantity == Quantity.MAX) {
      return of(limit, largest(values), behind);
    }
    Effect mean =
        Effect.of(
            RoundEstimate.of(
                values.stream().map(one -> quantity.isRatio() ? one.log() : one).toList(),
                comparisons),
            quantity);
    boolean nothingLost =
        quantity == Quantity.LOSS && values.stream().allMatch(one -> one.value() == 0);
    return nothingLost ? of(limit, Measured.exactly(0, 0), behind) : of(limit, mean, behind);
  }

  /** The largest value as measured, without inference. */
  private static Measured largest(List<Measured> values) {
    Measured largest = values.get(0);
    for (Measured value : values) {
      largest =
          new Measured(
              Math.max(largest.low(), value.low()),
              Math.max(largest.value(), value.value()),
              Math.max(largest.high(), value.high()),
              0);
    }
    return largest;
  }

  private static LimitCheck of(Limit limit, Measured seen, RunsBehind behind) {
    Interval interval = new Interval(seen.low(), seen.high());
    return of(limit, new Effect(seen.value(), interval, interval), behind);
  }

  private static LimitCheck of(Limit limit, Effect mean, RunsBehind behind) {
    Gate gate =
        limit.isMost()
            ? Gate.atMost(mean.joint(), limit.value())
            : Gate.atLeast(mean.joint(), limit.value());
    return new LimitCheck(limit, mean.value(), mean.joint(), gate, "", behind);
  }

  private static LimitCheck undecided(Limit limit, String reason, RunsBehind behind) {
    return new LimitCheck(limit, null, RoundEstimate.ANYTHING, Gate.UNDECIDED, reason, behind);
  }
}
