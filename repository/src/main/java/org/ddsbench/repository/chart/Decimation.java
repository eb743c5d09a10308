package org.ddsbench.repository.chart;

import java.util.ArrayList;
import java.util.List;

/** Fewer points that draw the same picture: the smallest and the largest of each bucket. */
final class Decimation {
  private Decimation() {}

  /**
   * At most {@code limit} (at least 2) of the points, in their order; no extreme of a bucket is
   * lost, so no outlier of the whole is.
   */
  static List<Point> minMax(List<Point> points, int limit) {
    int n = points.size();
    if (n <= limit) {
      return points;
    }
    int buckets = limit / 2;
    List<Point> kept = new ArrayList<>(limit);
    for (int bucket = 0; bucket < buckets; bucket++) {
      int from = (int) ((long) n * bucket / buckets);
      int to = (int) ((long) n * (bucket + 1) / buckets);
      int low = from;
      int high = from;
      for (int i = from; i < to; i++) {
        low = points.get(i).y() < points.get(low).y() ? i : low;
        high = points.get(i).y() > points.get(high).y() ? i : high;
      }
      kept.add(points.get(Math.min(low, high)));
      if (low != high) {
        kept.add(points.get(Math.max(low, high)));
      }
    }
    return kept;
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
