package org.ddsbench.analysis.calls;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * That a message was in the hands of a thread, nanoseconds.
 *
 * @param thread number of the thread
 */
record Stay(long thread, long fromNs, long toNs) {

  /**
   * Who had a message in a window in which one thread hands it to another: the first one until the
   * other is woken up for the last time before it works on the message, from then on the other. One
   * that was awake all the time has it alone. Nothing when the other slept and its wake-up was not
   * seen.
   *
   * @param workNs when the other thread works on it
   */
  static Optional<List<Stay>> of(
      long first,
      long second,
      long fromNs,
      long workNs,
      long toNs,
      Optional<Timeline<Switch>> switches) {
    if (first == second) {
      return Optional.of(List.of(new Stay(first, fromNs, toNs)));
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
      return Optional.of(List.of(new Stay(second, fromNs, toNs)));
    }
    long at = Math.min(handOver.getAsLong(), toNs);
    return Optional.of(List.of(new Stay(first, fromNs, at), new Stay(second, at, toNs)));
  }
}
