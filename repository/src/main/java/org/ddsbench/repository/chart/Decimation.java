package org.ddsbench.repository.chart;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Fewer points that draw the same picture: the smallest and the largest of each bucket, in their
 * order. No extreme of a bucket is lost, so no outlier of the whole is. Takes points one after the
 * other and keeps those it needs.
 */
final class Decimation {
  private final long expected;
  private final int buckets;
  private final List<Point> kept = new ArrayList<>();
  private long count;
  private int bucket;
  private @Nullable Point low;
  private @Nullable Point high;

  /**
   * @param expected how many points will come
   * @param limit at most so many are kept, at least 2; when more come than expected, two more
   */
  Decimation(long expected, int limit) {
    this.expected = expected;
    this.buckets = expected <= limit ? 0 : limit / 2;
  }

  /** The next point. */
  void add(double x, double y) {
    if (buckets > 0 && bucket < buckets && count == expected * (bucket + 1) / buckets) {
      endBucket();
      bucket++;
    }
    count++;
    if (buckets == 0) {
      kept.add(new Point(x, y));
      return;
    }
    if (low == null || y < low.y()) {
      low = new Point(x, y);
    }
    if (high == null || y > high.y()) {
      high = new Point(x, y);
    }
  }

  private void endBucket() {
    Point smallest = low;
    Point largest = high;
    if (smallest != null && largest != null) {
      boolean inOrder = smallest.x() <= largest.x();
      kept.add(inOrder ? smallest : largest);
      if (!smallest.equals(largest)) {
        kept.add(inOrder ? largest : smallest);
      }
    }
    low = null;
    high = null;
  }

  /** What is left; nothing may come afterwards. */
  List<Point> points() {
    endBucket();
    return List.copyOf(kept);
  }

  /** At most {@code limit} (at least 2) of ascending values, evenly by rank, both ends included. */
  static List<Long> ranks(long[] ascending, int limit) {
    List<Long> kept = new ArrayList<>();
    int n = Math.min(limit, ascending.length);
    for (int i = 0; i < n; i++) {
      int rank = n == 1 ? 0 : (int) ((long) i * (ascending.length - 1) / (n - 1));
      kept.add(ascending[rank]);
    }
    return kept;
  }
}
