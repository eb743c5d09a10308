package org.ddsbench.analysis.correct;

import java.util.Optional;
import java.util.OptionalLong;
import org.ddsbench.analysis.clock.ClockFit;
import org.ddsbench.analysis.trace.Messages;
import org.ddsbench.analysis.trace.SortedOrder;

/** Which messages did not arrive, and which came late. */
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
    long[] arrival = new long[n];
    for (int i = 0; i < n; i++) {
      arrival[i] = fit.arrivalNs(i);
    }
    Optional<int[]> order = SortedOrder.of(n, (a, b) -> Long.compare(arrival[a], arrival[b]));
    if (order.isEmpty()) {
      return 0;
    }
    long late = 0;
    int largest = -1;
    for (int i : order.get()) {
      if (i < largest) {
        late++;
      }
      largest = Math.max(largest, i);
    }
    return late;
  }
}
