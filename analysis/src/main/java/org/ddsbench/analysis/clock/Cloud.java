package org.ddsbench.analysis.clock;

import java.util.Optional;
import org.ddsbench.analysis.trace.Messages;
import org.ddsbench.analysis.trace.SortedOrder;
import org.ddsbench.analysis.trace.Trace;
import org.jspecify.annotations.Nullable;

/**
 * The points (x, y) of one direction in ascending x, computed from the columns as they are asked
 * for.
 *
 * <p>x is nanoseconds of the publisher's clock after tRef, y the one-way difference less {@code
 * base}: both are differences of int64 before any double sees them, because epoch nanoseconds do
 * not fit a double.
 */
final class Cloud {
  private final Direction direction;
  private final Messages messages;
  private final long tRefNs;
  private final long baseNs;
  private final int @Nullable [] order;
  private final int count;
  private final double nsPerByte;

  private Cloud(
      Direction direction,
      Messages messages,
      long tRefNs,
      long baseNs,
      int @Nullable [] order,
      int count,
      double nsPerByte) {
    this.direction = direction;
    this.messages = messages;
    this.tRefNs = tRefNs;
    this.baseNs = baseNs;
    this.order = order;
    this.count = count;
    this.nsPerByte = nsPerByte;
  }

  static Cloud forward(Messages messages, long tRefNs, long baseNs) {
    Optional<int[]> order =
        SortedOrder.of(messages.count(), (a, b) -> Long.compare(messages.t1(a), messages.t1(b)));
    return new Cloud(
        Direction.FORWARD, messages, tRefNs, baseNs, order.orElse(null), messages.count(), 0);
  }

  static Cloud backward(Messages messages, long tRefNs, long baseNs) {
    int[] echoed = new int[messages.count()];
    int found = 0;
    for (int i = 0; i < messages.count(); i++) {
      if (messages.echoed(i)) {
        echoed[found++] = i;
      }
    }
    int n = found;
    Optional<int[]> sorted =
        SortedOrder.of(n, (a, b) -> Long.compare(messages.t4(echoed[a]), messages.t4(echoed[b])));
    if (sorted.isPresent()) {
      int[] order = sorted.get();
      for (int i = 0; i < n; i++) {
        order[i] = echoed[order[i]];
      }
      return new Cloud(Direction.BACKWARD, messages, tRefNs, -baseNs, order, n, 0);
    }
    boolean all = n == messages.count();
    return new Cloud(Direction.BACKWARD, messages, tRefNs, -baseNs, all ? null : echoed, n, 0);
  }

  /** The same points as if every byte had taken {@code nsPerByte} less. */
  Cloud less(double fewerNsPerByte) {
    return new Cloud(direction, messages, tRefNs, baseNs, order, count, fewerNsPerByte);
  }

  Direction direction() {
    return direction;
  }

  int count() {
    return count;
  }

  long x(int i) {
    int m = message(i);
    return (direction == Direction.FORWARD ? messages.t1(m) : messages.t4(m)) - tRefNs;
  }

  long y(int i) {
    int m = message(i);
    long y =
        (direction == Direction.FORWARD ? messages.forwardNs(m) : messages.backwardNs(m)) - baseNs;
    return nsPerByte == 0 ? y : y - Math.round(nsPerByte * messages.sizeBytes(m));
  }

  /** Bytes of the message behind a point; {@link Trace#NONE} when the trace does not say. */
  long sizeBytes(int i) {
    return messages.sizeBytes(message(i));
  }

  /** The round trip of the message behind a point; it must have an echo. */
  long roundTripNs(int i) {
    return messages.forwardNs(message(i)) + messages.backwardNs(message(i));
  }

  /** y less what a skew of {@code slope} puts into it. */
  double level(int i, double slope) {
    return y(i) - direction.sign * slope * x(i);
  }

  /** The first position whose x is not below {@code x}; {@link #count} when there is none. */
  int firstAtOrAfter(double x) {
    int low = 0;
    int high = count;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (x(middle) < x) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private int message(int i) {
    return order == null ? i : order[i];
  }
}
