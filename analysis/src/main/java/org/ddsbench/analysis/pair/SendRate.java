package org.ddsbench.analysis.pair;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * How fast a publisher sent, and how fast its messages came, warm-up left out. The rates of sending
 * are of the same n messages, (n - 1) a span from the first to the last, so that they compare even
 * where the schedule is drawn (Poisson) or comes in bursts; that of receiving is of the messages
 * that arrived.
 *
 * @param scheduledHz messages a second by T0; null when nothing spans a time, as when all messages
 *     are due at once
 * @param reachedHz the same by T1
 * @param receivedHz distinct messages that arrived a second, by T2, from the smallest to the
 *     largest; null likewise, and in a report that was written without it
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record SendRate(
    @Nullable Double scheduledHz, @Nullable Double reachedHz, @Nullable Double receivedHz) {
  /** No rate is known. */
  static final SendRate UNKNOWN = new SendRate(null, null, null);

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
        rate(count, first, last, samples::t0),
        rate(count, first, last, samples::t1),
        received(samples));
  }

  /** By T2, whose order is not that of the rows. */
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

  /** The reached rate over the scheduled one; 1 where there is none to compare. */
  public double reachedShare() {
    return scheduledHz == null || reachedHz == null ? 1 : reachedHz / scheduledHz;
  }
}
