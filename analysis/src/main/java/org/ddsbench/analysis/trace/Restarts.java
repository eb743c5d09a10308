package org.ddsbench.analysis.trace;

import org.jspecify.annotations.Nullable;

/**
 * Finds sequence numbers that were used more than once. Two rows with one number are receptions of
 * one message and must have the same sending time. Otherwise the publisher was restarted, or there
 * are two; if such rows counted as duplicates, half of the messages would be lost without notice.
 */
final class Restarts {
  private static final int HEADER_LINES = 1;

  private Restarts() {}

  /**
   * Adds one problem, at the first row in file order whose number was used before, if any.
   *
   * @param trace one row for each line of the file, all of them valid
   */
  static void look(Trace trace, TraceProblems problems) {
    int @Nullable [] order =
        SortedOrder.of(
                trace.rows(),
                (a, b) -> {
                  int bySeq = Long.compare(trace.seq(a), trace.seq(b));
                  return bySeq != 0 ? bySeq : Integer.compare(a, b);
                })
            .orElse(null);
    long numbers = 0;
    int first = Integer.MAX_VALUE;
    int before = 0;
    long counted = Trace.NONE;
    for (int i = 1; i < trace.rows(); i++) {
      int row = order == null ? i : order[i];
      int previous = order == null ? i - 1 : order[i - 1];
      if (trace.seq(row) == trace.seq(previous) && trace.t1(row) != trace.t1(previous)) {
        numbers += counted == trace.seq(row) ? 0 : 1;
        counted = trace.seq(row);
        if (row < first) {
          first = row;
          before = previous;
        }
      }
    }
    if (numbers > 0) {
      problems.add(
          first + HEADER_LINES + 1,
          1,
          "seq "
              + trace.seq(first)
              + " was sent at t1 = "
              + trace.t1(first)
              + " here and at t1 = "
              + trace.t1(before)
              + " in line "
              + (before + HEADER_LINES + 1)
              + " ("
              + numbers
              + (numbers == 1 ? " number is" : " numbers are")
              + " used for several messages): the publisher was restarted, or the trace is of two"
              + " publishers. Split the trace, one file for each start of a publisher");
    }
  }
}
