package org.ddsbench.analysis.calls;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A span of time in which a thread handled a message, nanoseconds.
 *
 * @param thread number of the thread
 */
record HandlingSpan(long thread, long fromNs, long toNs) {

  /**
   * The threads that handled a message in a window in which one thread hands it to another: the
   * first one until the other is woken up for the last time before it works on the message, and the
   * other one from then on. If the other one was awake all the time, it handled the message alone.
   * Empty when it slept and its wake-up was not observed.
   *
   * @param workNs when the other thread works on it
   */
  static Optional<List<HandlingSpan>> of(
      long first,
      long second,
      long fromNs,
      long workNs,
      long toNs,
      Optional<Timeline<Switch>> switches) {
    if (first == second) {
      return Optional.of(List.of(new HandlingSpan(first, fromNs, toNs)));
    }
    if (switches.isEmpty()) {
      return Optional.empty();
    }
    OptionalLong handOver = OptionalLong.empty();
    for (Switch one : switches.get().within(second, fromNs, workNs)) {
      if (one.preempted()) {
        continue;
      }
      if (one.runnableNs().isEmpty()) {
        return Optional.empty();
      }
      if (one.runnableNs().getAsLong() >= fromNs) {
        handOver = one.runnableNs();
      }
    }
    if (handOver.isEmpty()) {
      return Optional.of(List.of(new HandlingSpan(second, fromNs, toNs)));
    }
    long at = Math.min(handOver.getAsLong(), toNs);
    return Optional.of(
        List.of(new HandlingSpan(first, fromNs, at), new HandlingSpan(second, at, toNs)));
  }
}
