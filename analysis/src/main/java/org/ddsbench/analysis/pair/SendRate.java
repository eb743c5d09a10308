package org.ddsbench.analysis.pair;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The rates at which a publisher sent and at which its messages arrived, without warm-up. Both
 * rates of sending are of the same n messages: (n - 1) divided by the span from the first to the
 * last, so that they can be compared even with a random schedule (Poisson) or bursts. The rate of
 * receiving is of the messages that arrived.
 *
 * @param scheduledHz messages a second by T0; null when the messages span no time, as when all are
 *     due at once
 * @param reachedHz the same by T1
 * @param receivedHz distinct messages that arrived a second, by T2, from the smallest to the
 *     largest; null when they span no time, and in a report that was stored without it
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record SendRate(
    @Nullable Double scheduledHz, @Nullable Double reachedHz, @Nullable Double receivedHz) {
  static final SendRate UNKNOWN = new SendRate(null, null, null);

  /** A publisher that reaches less than this share of its schedule is too slow. */
  private static final double ENOUGH = 0.99;

  private static final double SECOND_NS = 1e9;

  static SendRate of(PairSamples samples) {
    int first = -1;
    int last = -1;
    int count = 0;
    for (int row = 0; row < samples.rows(); row++) {
      if (!samples.warmup(row) && !samples.duplicate(row)) {
        first = first < 0 ? row : first;
        last = row;
        count++;
      }
    }
    return new SendRate(
        rate(count, first, last, samples::t0),
        rate(count, first, last, samples::t1),
        received(samples));
  }

  /** The rate by T2, whose order is not that of the rows. */
  private static @Nullable Double received(PairSamples samples) {
    long count = 0;
    long first = Long.MAX_VALUE;
    long last = Long.MIN_VALUE;
    for (int row = 0; row < samples.rows(); row++) {
      if (samples.received(row) && !samples.warmup(row) && !samples.duplicate(row)) {
        count++;
        first = Math.min(first, samples.t2(row));
        last = Math.max(last, samples.t2(row));
      }
    }
    return count < 2 || last <= first ? null : (count - 1) * SECOND_NS / (last - first);
  }

  private static @Nullable Double rate(int count, int first, int last, IntToLongFunction stamp) {
    long span = count < 2 ? 0 : stamp.applyAsLong(last) - stamp.applyAsLong(first);
    return span <= 0 ? null : (count - 1) * SECOND_NS / span;
  }

  /** Whether the publisher fell more than 1 % behind its schedule. */
  @JsonIgnore
  public boolean isMissed() {
    return reachedShare() < ENOUGH;
  }

  /** The reached rate divided by the scheduled one; 1 where one of them is unknown. */
  public double reachedShare() {
    return scheduledHz == null || reachedHz == null ? 1 : reachedHz / scheduledHz;
  }
}
