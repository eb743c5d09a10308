package org.ddsbench.analysis.clock;

import java.util.Optional;
import org.ddsbench.analysis.trace.Messages;
import org.ddsbench.analysis.trace.SortedOrder;
import org.ddsbench.analysis.trace.Trace;
import org.jspecify.annotations.Nullable;

/**
 * The points (x, y) of one direction in ascending x, computed from the columns on request. They may
 * be of two sets of messages between the same two clocks, e.g. a stream and pings.
 *
 * <p>x is nanoseconds of the publisher's clock after tRef, y the one-way difference less {@code
 * base}: both are differences of int64 before they become doubles, because epoch nanoseconds do not
 * fit a double. The amount by which the clocks' resolution may have lowered a point is added to y,
 * so that a point never proves something that is wrong.
 */
final class Cloud {
  private final Direction direction;
  private final Messages messages;
  private final @Nullable Messages more;
  private final long tRefNs;
  private final long baseNs;
  private final int @Nullable [] order;
  private final int count;
  private final double nsPerByte;

  private Cloud(
      Direction direction,
      Messages messages,
      @Nullable Messages more,
      long tRefNs,
      long baseNs,
      int @Nullable [] order,
      int count,
      double nsPerByte) {
    this.direction = direction;
    this.messages = messages;
    this.more = more;
    this.tRefNs = tRefNs;
    this.baseNs = baseNs;
    this.order = order;
    this.count = count;
    this.nsPerByte = nsPerByte;
  }

  /**
   * @param more a second set, or null
   * @param origin what is subtracted from x and y
   * @param resolution determines what is added to y
   */
  static Cloud of(
      Direction direction,
      Messages messages,
      @Nullable Messages more,
      ClockFit.Origin origin,
      Resolution resolution) {
    long base = direction.sign * origin.baseNs() - resolution.errorNs();
    int all = messages.count() + (more == null ? 0 : more.count());
    Cloud unsorted =
        new Cloud(direction, messages, more, origin.tRefNs(), base, null, all, 0).echoedOnly();
    Optional<int[]> sorted =
        SortedOrder.of(unsorted.count, (a, b) -> Long.compare(unsorted.time(a), unsorted.time(b)));
    return sorted.isEmpty() ? unsorted : unsorted.reordered(sorted.get());
  }

  /** Keeps only the messages with an echo, for the way back. */
  private Cloud echoedOnly() {
    if (direction == Direction.FORWARD) {
      return this;
    }
    int[] echoed = new int[count];
    int n = 0;
    for (int i = 0; i < count; i++) {
      if (set(i).echoed(place(i))) {
        echoed[n++] = i;
      }
    }
    return n == count
        ? this
        : new Cloud(direction, messages, more, tRefNs, baseNs, echoed, n, nsPerByte);
  }

  private Cloud reordered(int[] positions) {
    int[] rows = positions;
    for (int i = 0; i < rows.length; i++) {
      rows[i] = message(rows[i]);
    }
    return new Cloud(direction, messages, more, tRefNs, baseNs, rows, count, nsPerByte);
  }

  /** The same points as if every byte had taken {@code fewerNsPerByte} less. */
  Cloud less(double fewerNsPerByte) {
    return new Cloud(direction, messages, more, tRefNs, baseNs, order, count, fewerNsPerByte);
  }

  Direction direction() {
    return direction;
  }

  int count() {
    return count;
  }

  long x(int i) {
    return time(i) - tRefNs;
  }

  private long time(int i) {
    int m = message(i);
    return direction == Direction.FORWARD ? set(m).t1(place(m)) : set(m).t4(place(m));
  }

  long y(int i) {
    return yOf(message(i));
  }

  /** y in this direction of the message of a point of the other direction; it must have an echo. */
  long yBeside(Cloud other, int i) {
    return yOf(other.message(i));
  }

  private long yOf(int message) {
    return wholeYOf(message) - leastNs(set(message));
  }

  /**
   * y including the least time of the way, for comparison with a clock reset, which may have
   * happened at any moment on the way.
   */
  long wholeY(int i) {
    return wholeYOf(message(i));
  }

  private long wholeYOf(int message) {
    Messages set = set(message);
    int place = place(message);
    long y = (direction == Direction.FORWARD ? set.forwardNs(place) : set.backwardNs(place));
    long level = y - baseNs;
    return nsPerByte == 0 ? level : level - Math.round(nsPerByte * set.sizeBytes(place));
  }

  /** The largest amount that is subtracted from a point. */
  long mostOffNs() {
    return Math.max(leastNs(messages), more == null ? 0 : leastNs(more));
  }

  private long leastNs(Messages set) {
    return direction == Direction.FORWARD ? set.leastThereNs() : set.leastBackNs();
  }

  /** Bytes of the message of a point; {@link Trace#NONE} when the trace has no sizes. */
  long sizeBytes(int i) {
    int m = message(i);
    return set(m).sizeBytes(place(m));
  }

  /** The round trip of the message of a point; it must have an echo. */
  long roundTripNs(int i) {
    int m = message(i);
    return set(m).forwardNs(place(m)) + set(m).backwardNs(place(m));
  }

  /** y without the contribution of a skew of {@code slope}. */
  double level(int i, double slope) {
    return y(i) - direction.sign * slope * x(i);
  }

  /** The first position whose x is not below {@code x}; {@link #count} when no point has. */
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

  private Messages set(int message) {
    return more == null || message < messages.count() ? messages : more;
  }

  private int place(int message) {
    return message < messages.count() ? message : message - messages.count();
  }
}
