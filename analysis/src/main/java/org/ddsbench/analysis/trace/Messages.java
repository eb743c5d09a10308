package org.ddsbench.analysis.trace;

import java.util.Optional;

/**
 * The distinct messages of a {@link Trace} in the order of their sequence numbers: what the
 * correction works on.
 *
 * <p>Of rows with the same sequence number the one that arrived first (smallest T2) counts, with
 * its own echo.
 */
public final class Messages {
  private final Trace columns;
  private final int duplicates;

  private Messages(Trace columns, int duplicates) {
    this.columns = columns;
    this.duplicates = duplicates;
  }

  /** Sorts and thins the rows; the columns are shared when there is nothing to do. */
  public static Messages of(Trace trace) {
    Optional<int[]> sorted =
        SortedOrder.of(
            trace.rows(),
            (a, b) -> {
              int bySeq = Long.compare(trace.seq[a], trace.seq[b]);
              return bySeq != 0 ? bySeq : Long.compare(trace.t2[a], trace.t2[b]);
            });
    int[] kept = new int[trace.rows()];
    int count = 0;
    for (int i = 0; i < trace.rows(); i++) {
      int row = sorted.isPresent() ? sorted.get()[i] : i;
      if (count == 0 || trace.seq[kept[count - 1]] != trace.seq[row]) {
        kept[count++] = row;
      }
    }
    int duplicates = trace.rows() - count;
    if (sorted.isEmpty() && duplicates == 0) {
      return new Messages(trace, 0);
    }
    Trace thinned =
        new Trace(
            pick(trace.seq, kept, count),
            pick(trace.t1, kept, count),
            pick(trace.t2, kept, count),
            pick(trace.t3, kept, count),
            pick(trace.t4, kept, count),
            pick(trace.size, kept, count));
    return new Messages(thinned, duplicates);
  }

  private static long[] pick(long[] column, int[] rows, int count) {
    long[] picked = new long[count];
    for (int i = 0; i < count; i++) {
      picked[i] = column[rows[i]];
    }
    return picked;
  }

  /** Number of distinct messages. */
  public int count() {
    return columns.rows();
  }

  /** Rows of the trace that repeated a sequence number. */
  public int duplicates() {
    return duplicates;
  }

  /** Sequence number of message {@code i}; increases with {@code i}. */
  public long seq(int i) {
    return columns.seq[i];
  }

  /** When it was sent, publisher's clock. */
  public long t1(int i) {
    return columns.t1[i];
  }

  /** When it was taken, subscriber's clock. */
  public long t2(int i) {
    return columns.t2[i];
  }

  /** When its echo was sent, subscriber's clock; {@link Trace#NONE} without echo. */
  public long t3(int i) {
    return columns.t3[i];
  }

  /** When its echo was taken, publisher's clock; {@link Trace#NONE} without echo. */
  public long t4(int i) {
    return columns.t4[i];
  }

  /** Bytes of the message; {@link Trace#NONE} when the trace does not say. */
  public long sizeBytes(int i) {
    return columns.size[i];
  }

  /** Whether the echo came back. */
  public boolean echoed(int i) {
    return columns.t4[i] != Trace.NONE;
  }

  /** T2-T1: the transit time plus the difference of the clocks. */
  public long forwardNs(int i) {
    return columns.t2[i] - columns.t1[i];
  }

  /** T4-T3: the echo's transit time minus the difference of the clocks. */
  public long backwardNs(int i) {
    return columns.t4[i] - columns.t3[i];
  }
}
