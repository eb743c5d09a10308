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
   */
  static List<Stay> of(
      long first, long second, long fromNs, long toNs, Optional<Timeline<Switch>> switches) {
    if (first == second) {
      return List.of(new Stay(first, fromNs, toNs));
    }
    return switches
        .flatMap(
            timeline ->
                timeline.within(second, fromNs, toNs).stream()
                    .filter(one -> one.wokenWithin(fromNs, toNs))
                    .findFirst())
        .map(
            wake -> {
              long handOver = wake.runnableNs().orElseThrow();
              return List.of(new Stay(first, fromNs, handOver), new Stay(second, handOver, toNs));
            })
        .orElse(List.of(new Stay(second, fromNs, toNs)));
  }
}
