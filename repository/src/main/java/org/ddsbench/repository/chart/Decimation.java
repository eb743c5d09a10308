package org.ddsbench.repository.chart;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reduces points without changing the drawing: keeps the smallest and the largest of each bucket,
 * in their order, so that no outlier is lost. Receives points one after the other and keeps only
 * those it needs.
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
   * @param expected expected number of points
   * @param limit largest number of points to keep, at least 2; two more if more points than
   *     expected arrive
   */
  Decimation(long expected, int limit) {
    this.expected = expected;
    this.buckets = expected <= limit ? 0 : limit / 2;
  }

  /** Adds the next point. */
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

  /** The points that were kept; no point may be added afterwards. */
  List<Point> points() {
    endBucket();
    return List.copyOf(kept);
  }

  /**
   * Selects at most {@code limit} (at least 2) of ascending values, evenly by rank, both ends
   * included.
   */
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
