package org.ddsbench.analysis.trace;

import org.jspecify.annotations.Nullable;

/**
 * Stamps that count from 1900, as those of NTP and OWAMP do: one problem of a file, however many
 * there are. Those of today are beyond {@link Trace#LARGEST}, so none is taken for another time.
 */
final class NtpStamps {
  /** From 1900 to 1970 (RFC 5905, section 6). */
  private static final long TO_1970_NS = 2_208_988_800_000_000_000L;

  private @Nullable TraceProblem first;
  private long count;

  /** Notes a stamp if it is one. */
  boolean note(String name, long value, long line, int column) {
    if (value <= Trace.LARGEST) {
      return false;
    }
    count++;
    if (first == null) {
      first =
          new TraceProblem(
              line,
              column,
              name
                  + ": "
                  + value
                  + " counts from 1900 (NTP), not from 1970: subtract "
                  + TO_1970_NS
                  + " from all stamps");
    }
    return true;
  }

  /** Adds the problem, if there is one, before all others. */
  void report(TraceProblems problems) {
    if (first != null) {
      problems.addFirst(
          new TraceProblem(
              first.line(), first.column(), first.message() + " (" + count + " stamps affected)"));
    }
  }
}
