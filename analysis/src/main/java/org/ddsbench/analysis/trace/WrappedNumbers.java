package org.ddsbench.analysis.trace;

import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Unwraps sequence numbers of 16 or 32 bits. The sending times give the order in which messages
 * were numbered, so receptions may be in any order.
 */
final class WrappedNumbers {
  private static final long[] MODULI = {1L << 16, 1L << 32};

  /**
   * Numbers wrap around only from the last sixteenth of all to the first: otherwise the publisher
   * was restarted.
   */
  private static final int EDGES = 16;

  private final Trace trace;
  private final long modulus;
  private final long[] unwrapped;
  private long wraps;

  private WrappedNumbers(Trace trace, long modulus) {
    this.trace = trace;
    this.modulus = modulus;
    unwrapped = new long[trace.rows()];
  }

  /** The numbers of a trace, unwrapped; empty if they do not wrap around. */
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
        return wrapped.unwrap() ? Optional.of(wrapped) : Optional.empty();
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

  /** Returns false if the numbers, in sending order, do anything but increase and wrap around. */
  private boolean unwrap() {
    int @Nullable [] order =
        SortedOrder.of(trace.rows(), (a, b) -> Long.compare(trace.t1(a), trace.t1(b)))
            .orElseGet(() -> IntStream.range(0, trace.rows()).toArray());
    int before = order[0];
    unwrapped[before] = trace.seq(before);
    for (int i = 1; i < order.length; i++) {
      int row = order[i];
      long further = Math.floorMod(trace.seq(row) - trace.seq(before), modulus);
      if (further >= modulus / 2) {
        further -= modulus;
      }
      if (further < 0 && trace.t1(row) > trace.t1(before)) {
        return false;
      }
      unwrapped[row] = unwrapped[before] + further;
      if (unwrapped[row] / modulus > wraps) {
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
    return trace.numbered(unwrapped);
  }

  long modulus() {
    return modulus;
  }

  long wraps() {
    return wraps;
  }
}
