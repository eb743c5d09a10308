package org.ddsbench.analysis.calls;

import java.util.List;
import java.util.Optional;

/**
 * That a message was in the hands of a thread, nanoseconds.
 *
 * @param thread number of the thread
 */
record Stay(long thread, long fromNs, long toNs) {

  /**
   * Who had a message in a window in which one thread hands it to another: the first one until it
   * wakes the other up, from then on the other. One that was awake all the time has it alone.
   * Nothing when the other slept and it was not seen who woke it up when.
   */
  static Optional<List<Stay>> of(
      long first, long second, long fromNs, long toNs, Optional<Timeline<Switch>> switches) {
    if (first == second) {
      return Optional.of(List.of(new Stay(first, fromNs, toNs)));
    }
    if (switches.isEmpty()) {
      return Optional.empty();
    }
    for (Switch one : switches.get().within(second, fromNs, toNs)) {
      if (one.preempted()) {
        continue;
      }
      if (one.runnableNs().isEmpty()) {
        return Optional.empty();
      }
      long wake = one.runnableNs().getAsLong();
      if (wake >= fromNs && wake <= toNs) {
        return Optional.of(List.of(new Stay(first, fromNs, wake), new Stay(second, wake, toNs)));
      }
    }
    return Optional.of(List.of(new Stay(second, fromNs, toNs)));
  }
}
