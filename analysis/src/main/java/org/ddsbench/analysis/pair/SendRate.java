package org.ddsbench.analysis.pair;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * How fast a publisher sent, warm-up left out. Both rates are of the same n messages, (n - 1) a
 * span from the first to the last, so that they compare even where the schedule is drawn (Poisson)
 * or comes in bursts.
 *
 * @param scheduledHz messages a second by T0; null when nothing spans a time, as when all messages
 *     are due at once
 * @param reachedHz the same by T1
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record SendRate(@Nullable Double scheduledHz, @Nullable Double reachedHz) {
  /** No rate is known. */
  static final SendRate UNKNOWN = new SendRate(null, null);

  /** Below this share of its schedule a publisher is called too slow. */
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
        rate(count, first, last, samples::t0), rate(count, first, last, samples::t1));
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

  /** The reached rate over the scheduled one; 1 where there is none to compare. */
  public double reachedShare() {
    return scheduledHz == null || reachedHz == null ? 1 : reachedHz / scheduledHz;
  }
}
