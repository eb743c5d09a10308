package org.ddsbench.analysis.correct;

import java.util.OptionalLong;
import org.ddsbench.analysis.clock.ClockFit;
import org.ddsbench.analysis.trace.Messages;

/** Counts messages that did not arrive, and messages that arrived late. */
final class Arrivals {
  private Arrivals() {}

  /** Messages that are missing: of {@code sent}, or between the smallest and the largest number. */
  static long lost(Messages messages, OptionalLong sent) {
    int n = messages.count();
    if (sent.isPresent()) {
      if (sent.getAsLong() < n) {
        throw new IllegalArgumentException(
            n + " messages arrived of only " + sent.getAsLong() + " that were sent");
      }
      return sent.getAsLong() - n;
    }
    return n == 0 ? 0 : messages.seq(n - 1) - messages.seq(0) + 1 - n;
  }

  /**
   * Messages that arrived after one with a larger number; a clock reset in between does not count
   * as one.
   */
  static long reordered(Messages messages, ClockFit fit) {
    int n = messages.count();
    long late = 0;
    long earliestOfLater = Long.MAX_VALUE;
    for (int i = n - 1; i >= 0; i--) {
      long arrival = fit.arrivalNs(messages.t1(i), messages.t2(i));
      late += earliestOfLater < arrival ? 1 : 0;
      earliestOfLater = Math.min(earliestOfLater, arrival);
    }
    return late;
  }
}
