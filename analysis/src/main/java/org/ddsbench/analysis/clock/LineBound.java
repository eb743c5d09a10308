package org.ddsbench.analysis.clock;

/**
 * How far a straight {@link ClockCurve} can be from the true line: the lines furthest above and
 * below it that still pass under every message and over every echo. Convex in x, so within a span
 * of time it is largest at an end.
 */
final class LineBound implements ErrorBound {
  private final Envelope above;
  private final Envelope below;
  private final ClockCurve line;

  /**
   * @param forward the floor of the messages
   * @param backward the floor of the echoes
   * @param slopes the slopes at which such lines exist
   * @param line the estimated line
   */
  LineBound(Floor forward, Floor backward, FeasibleSlopes slopes, ClockCurve line) {
    above = new Envelope(forward, slopes);
    below = new Envelope(backward, slopes);
    this.line = line;
  }

  @Override
  public double atNs(double x) {
    double estimate = line.at(x);
    // Echoes are treated as messages mirrored at the x axis: the lowest line above them is the
    // highest one below their mirror image.
    double distance = Math.max(above.highest(x) - estimate, below.highest(x) + estimate);
    return distance + FeasibleSlopes.ROUNDING_NS / 2;
  }

  /**
   * The feasible line that is in the middle of all feasible lines both at {@code fromX} and at
   * {@code toX}. No other line has a smaller largest distance to them in between, so further
   * messages never increase that distance.
   *
   * <p>It is feasible: lines are points of a plane whose coordinates are the values at both places,
   * the feasible ones a convex set, and in a plane with the maximum norm the centre of a convex
   * set's bounding square lies in the set (Klee: <i>Circumspheres and Inner Products</i>, 1960).
   */
  static ClockCurve middle(
      Floor forward, Floor backward, FeasibleSlopes slopes, double fromX, double toX) {
    Envelope above = new Envelope(forward, slopes);
    Envelope below = new Envelope(backward, slopes);
    double from = (above.highest(fromX) - below.highest(fromX)) / 2;
    double to = (above.highest(toX) - below.highest(toX)) / 2;
    double slope = toX > fromX ? (to - from) / (toX - fromX) : slopes.nearest(0);
    return ClockCurve.line(from - slope * fromX, slope);
  }

  /** The lines under a floor that have a feasible slope. */
  private static final class Envelope {
    private final LowerHull hull;
    private final int sign;
    private final FeasibleSlopes slopes;
    private final double lowestSlopes;
    private final double highestSlopes;

    Envelope(Floor floor, FeasibleSlopes slopes) {
      hull = floor.hull();
      sign = floor.direction().sign;
      this.slopes = slopes;
      lowestSlopes = floor.lowest(slopes.lowest());
      highestSlopes = floor.lowest(slopes.highest());
    }

    /** The highest value of such a line at x; concave in its slope. */
    double highest(double x) {
      int last = hull.vertices() - 1;
      // Outside the points, steeper lines are higher.
      if (last == 0 || x < hull.x(0) || x > hull.x(last)) {
        double atLowest = lowestSlopes + sign * slopes.lowest() * x;
        double atHighest = highestSlopes + sign * slopes.highest() * x;
        return Math.max(atLowest, atHighest);
      }
      int edge = edge(x);
      double slope = sign * hull.slope(edge);
      if (slope < slopes.lowest()) {
        return lowestSlopes + sign * slopes.lowest() * x;
      }
      if (slope > slopes.highest()) {
        return highestSlopes + sign * slopes.highest() * x;
      }
      return hull.y(edge) + sign * slope * (x - hull.x(edge));
    }

    /** The edge of the hull at x. */
    private int edge(double x) {
      int low = 0;
      int high = hull.vertices() - 2;
      while (low < high) {
        int middle = (low + high + 1) >>> 1;
        if (hull.x(middle) <= x) {
          low = middle;
        } else {
          high = middle - 1;
        }
      }
      return low;
    }
  }
}
