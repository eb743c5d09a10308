package org.ddsbench.analysis.trace;

import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The distinct messages of a {@link Trace} in the order of their sequence numbers; the input of the
 * correction.
 *
 * <p>Of rows with the same sequence number the one that arrived first (smallest T2) counts, with
 * its own echo; of several answers to it, the one with the shortest round trip.
 */
public final class Messages {
  private final Trace trace;
  private final int @Nullable [] order;
  private final int count;
  private final long leastThereNs;
  private final long leastBackNs;

  private Messages(
      Trace trace, int @Nullable [] order, int count, long leastThereNs, long leastBackNs) {
    this.trace = trace;
    this.order = order;
    this.count = count;
    this.leastThereNs = leastThereNs;
    this.leastBackNs = leastBackNs;
  }

  private Messages(Trace trace, int @Nullable [] order, int count) {
    this(trace, order, count, 0, 0);
  }

  /** A view of the trace: an index when rows are out of order or repeated, and never a copy. */
  public static Messages of(Trace trace) {
    if (isStrictlyAscending(trace)) {
      return new Messages(trace, null, trace.rows());
    }
    int[] order =
        SortedOrder.of(trace.rows(), (a, b) -> compare(trace, a, b))
            .orElseGet(() -> IntStream.range(0, trace.rows()).toArray());
    int count = 0;
    for (int row : order) {
      if (count == 0 || trace.seq(order[count - 1]) != trace.seq(row)) {
        order[count++] = row;
      }
    }
    return new Messages(trace, order, count);
  }

  private static int compare(Trace trace, int a, int b) {
    int bySeq = Long.compare(trace.seq(a), trace.seq(b));
    int byArrival = bySeq != 0 ? bySeq : Long.compare(trace.t2(a), trace.t2(b));
    return byArrival != 0
        ? byArrival
        : Long.compare(answeredAfter(trace, a), answeredAfter(trace, b));
  }

  /** T4-T3, by which answers to one reception differ as by their round trips. */
  private static long answeredAfter(Trace trace, int row) {
    return trace.t4(row) == Trace.NONE ? Long.MAX_VALUE : trace.t4(row) - trace.t3(row);
  }

  /**
   * The same messages with known least times of the messages and of their echoes, 0 or more. Their
   * stamps do not change.
   */
  public Messages atLeast(long thereNs, long backNs) {
    return new Messages(trace, order, count, thereNs, backNs);
  }

  /** Whether a least time is known. */
  public boolean isLeastKnown() {
    return leastThereNs > 0 || leastBackNs > 0;
  }

  /** The known least time of every message. */
  public long leastThereNs() {
    return leastThereNs;
  }

  /** The known least time of every echo. */
  public long leastBackNs() {
    return leastBackNs;
  }

  /**
   * Whether a round trip was shorter than the least times allow, so that these are wrong. Negative
   * round trips do not count: they show that a clock was set between the stamps.
   *
   * @param toleranceNs the largest error of a round trip because of its stamps
   */
  public boolean contradictsLeast(long toleranceNs) {
    long least = leastThereNs + leastBackNs - toleranceNs;
    return least > 0
        && IntStream.range(0, count)
            .filter(this::echoed)
            .mapToLong(i -> forwardNs(i) + backwardNs(i))
            .anyMatch(roundTrip -> roundTrip >= 0 && roundTrip < least);
  }

  private static boolean isStrictlyAscending(Trace trace) {
    int row = 1;
    while (row < trace.rows() && trace.seq(row - 1) < trace.seq(row)) {
      row++;
    }
    return row >= trace.rows();
  }

  private int row(int i) {
    return order == null ? i : order[i];
  }

  /** Number of distinct messages. */
  public int count() {
    return count;
  }

  /** Rows of the trace that repeated a sequence number. */
  public int duplicates() {
    return trace.rows() - count;
  }

  /** Sequence number of message {@code i}; increases with {@code i}. */
  public long seq(int i) {
    return trace.seq(row(i));
  }

  /** When it was sent, publisher's clock. */
  public long t1(int i) {
    return trace.t1(row(i));
  }

  /** When it was taken, subscriber's clock. */
  public long t2(int i) {
    return trace.t2(row(i));
  }

  /** When its echo was sent, subscriber's clock; {@link Trace#NONE} without echo. */
  public long t3(int i) {
    return trace.t3(row(i));
  }

  /** When its echo was taken, publisher's clock; {@link Trace#NONE} without echo. */
  public long t4(int i) {
    return trace.t4(row(i));
  }

  /** Bytes of the message; {@link Trace#NONE} when the trace has no sizes. */
  public long sizeBytes(int i) {
    return trace.size(row(i));
  }

  /** Whether any message has an echo. */
  public boolean anyEchoed() {
    return IntStream.range(0, count()).anyMatch(this::echoed);
  }

  /** Whether the echo was received. */
  public boolean echoed(int i) {
    return trace.t4(row(i)) != Trace.NONE;
  }

  /** T2-T1: the one-way time plus the difference of the clocks. */
  public long forwardNs(int i) {
    int row = row(i);
    return trace.t2(row) - trace.t1(row);
  }

  /** T4-T3: the echo's one-way time minus the difference of the clocks. */
  public long backwardNs(int i) {
    int row = row(i);
    return trace.t4(row) - trace.t3(row);
  }
}
