package org.ddsbench.analysis.trace;

import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Finds sequence numbers of 16 or 32 bits that begin again at 0, and counts them on. The sending
 * times tell in which order messages were numbered, so receptions may be in any order.
 */
final class WrappedNumbers {
  private static final long[] MODULI = {1L << 16, 1L << 32};

  /**
   * Numbers begin again only when those before are within the last sixteenth of all, and those
   * after it within the first: else the publisher was restarted.
   */
  private static final int EDGES = 16;

  private final Trace trace;
  private final long modulus;
  private final long[] counted;
  private long wraps;

  private WrappedNumbers(Trace trace, long modulus) {
    this.trace = trace;
    this.modulus = modulus;
    counted = new long[trace.rows()];
  }

  /** The trace with numbers that go on; empty if its numbers do not begin again. */
  static Optional<WrappedNumbers> of(Trace trace) {
    long least = Long.MAX_VALUE;
    long largest = -1;
    for (int row = 0; row < trace.rows(); row++) {
      least = Math.min(least, trace.seq(row));
      largest = Math.max(largest, trace.seq(row));
    }
    for (long modulus : MODULI) {
      if (isLast(largest, modulus) && isFirst(least, modulus)) {
        WrappedNumbers wrapped = new WrappedNumbers(trace, modulus);
        return wrapped.countOn() ? Optional.of(wrapped) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static boolean isLast(long seq, long modulus) {
    return seq < modulus && seq >= modulus - modulus / EDGES;
  }

  private static boolean isFirst(long seq, long modulus) {
    return seq < modulus / EDGES;
  }

  /** False if the numbers, in the order in which they were sent, do more than begin again. */
  private boolean countOn() {
    int @Nullable [] order =
        SortedOrder.of(trace.rows(), (a, b) -> Long.compare(trace.t1(a), trace.t1(b)))
            .orElseGet(() -> IntStream.range(0, trace.rows()).toArray());
    int before = order[0];
    counted[before] = trace.seq(before);
    for (int i = 1; i < order.length; i++) {
      int row = order[i];
      long further = Math.floorMod(trace.seq(row) - trace.seq(before), modulus);
      if (further >= modulus / 2) {
        further -= modulus;
      }
      if (further < 0 && trace.t1(row) > trace.t1(before)) {
        return false;
      }
      counted[row] = counted[before] + further;
      if (counted[row] / modulus > wraps) {
        wraps++;
        if (!isLast(trace.seq(before), modulus) || !isFirst(trace.seq(row), modulus)) {
          return false;
        }
      }
      before = row;
    }
    return wraps > 0;
  }

  Trace trace() {
    return trace.numbered(counted);
  }

  long modulus() {
    return modulus;
  }

  long wraps() {
    return wraps;
  }
}
