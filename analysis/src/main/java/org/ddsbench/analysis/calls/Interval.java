package org.ddsbench.analysis.calls;

/** A span of time on the clock of a machine, nanoseconds. */
interface Interval {
  long beginNs();

  long endNs();

  /** How much of it lies within a window. */
  default long within(long fromNs, long toNs) {
    return Math.max(0, Math.min(endNs(), toNs) - Math.max(beginNs(), fromNs));
  }
}
