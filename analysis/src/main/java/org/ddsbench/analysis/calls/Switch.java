package org.ddsbench.analysis.calls;

import java.util.OptionalLong;

/**
 * A span of time in which a thread was off the processors.
 *
 * @param offNs when it left a processor
 * @param runnableNs when it became ready to run again: {@code offNs} when it was preempted; absent
 *     when that was not observed
 * @param onNs when it ran again
 * @param preempted whether it was made to leave, rather than blocked
 */
record Switch(long offNs, OptionalLong runnableNs, long onNs, boolean preempted)
    implements Interval {
  @Override
  public long beginNs() {
    return offNs;
  }

  @Override
  public long endNs() {
    return onNs;
  }

  /** How much of its wait in a run queue lies within a window; absent when not observed. */
  OptionalLong queueWithin(long fromNs, long toNs) {
    return runnableNs.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(
            Math.max(0, Math.min(onNs, toNs) - Math.max(runnableNs.getAsLong(), fromNs)));
  }
}
