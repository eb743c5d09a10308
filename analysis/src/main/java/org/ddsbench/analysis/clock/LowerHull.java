package org.ddsbench.analysis.clock;

import java.util.Arrays;

/**
 * The lower convex hull of points that arrive in ascending x: amortised O(1) for each point; only
 * the vertices are kept.
 *
 * <p>Turns are decided in 128-bit integers, so that no vertex is lost or invented by rounding. For
 * one thread.
 */
final class LowerHull {
  private long[] xs = new long[8];
  private long[] ys = new long[8];
  private int vertices;

  void add(long x, long y) {
    if (vertices > 0 && xs[vertices - 1] == x) {
      if (y >= ys[vertices - 1]) {
        return;
      }
      vertices--;
    }
    if (vertices > 0 && xs[vertices - 1] > x) {
      throw new IllegalArgumentException("x must not descend");
    }
    while (vertices >= 2 && !turnsUp(x, y)) {
      vertices--;
    }
    if (vertices == xs.length) {
      xs = Arrays.copyOf(xs, vertices * 2);
      ys = Arrays.copyOf(ys, vertices * 2);
    }
    xs[vertices] = x;
    ys[vertices] = y;
    vertices++;
  }

  /** Whether the slope grows at the last vertex when the hull goes on to (x, y). */
  private boolean turnsUp(long x, long y) {
    int last = vertices - 1;
    long dx1 = Math.subtractExact(xs[last], xs[last - 1]);
    long dy1 = Math.subtractExact(ys[last], ys[last - 1]);
    long dx2 = Math.subtractExact(x, xs[last]);
    long dy2 = Math.subtractExact(y, ys[last]);
    int high = Long.compare(Math.multiplyHigh(dy1, dx2), Math.multiplyHigh(dy2, dx1));
    return high != 0 ? high < 0 : Long.compareUnsigned(dy1 * dx2, dy2 * dx1) < 0;
  }

  int vertices() {
    return vertices;
  }

  long x(int vertex) {
    return xs[vertex];
  }

  long y(int vertex) {
    return ys[vertex];
  }

  /** Slope of the edge from {@code vertex} to the next one. */
  double slope(int vertex) {
    return (double) (ys[vertex + 1] - ys[vertex]) / (xs[vertex + 1] - xs[vertex]);
  }

  /** min(y - slope * x) over all points. */
  double lowest(double slope) {
    double lowest = Double.POSITIVE_INFINITY;
    for (int i = 0; i < vertices; i++) {
      lowest = Math.min(lowest, ys[i] - slope * xs[i]);
    }
    return lowest;
  }
}
