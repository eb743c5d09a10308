package org.ddsbench.analysis.clock;

/**
 * How far a straight {@link ClockCurve} can be from the true line: the lines furthest above and
 * below it that still pass under every message and over every echo. Convex in x, so over a span of
 * time it is largest at an end.
 *
 * @param forward the floor of the messages
 * @param backward the floor of the echoes
 * @param slopes those at which such lines exist
 * @param line what was estimated
 */
record LineBound(Floor forward, Floor backward, FeasibleSlopes slopes, ClockCurve line)
    implements ErrorBound {

  @Override
  public double atNs(double x) {
    double above = highest(forward, x) - line.at(x);
    // Mirrored, the echoes are messages: the lowest line over them is the highest one under.
    double below = line.at(x) + highest(backward, x);
    return Math.max(above, below) + FeasibleSlopes.ROUNDING_NS / 2;
  }

  /**
   * The highest value at x of a line under a floor, with one of the slopes; concave in the slope.
   */
  private double highest(Floor floor, double x) {
    int sign = floor.direction().sign;
    LowerHull hull = floor.hull();
    int edge = 0;
    while (edge + 2 < hull.vertices() && hull.x(edge + 1) < x) {
      edge++;
    }
    double best = hull.vertices() < 2 ? 0 : sign * hull.slope(edge);
    boolean left = x < hull.x(0);
    boolean right = x > hull.x(hull.vertices() - 1);
    // Outside the points the steeper the line the higher it is.
    if (left || right) {
      best = left == sign > 0 ? slopes.lowest() : slopes.highest();
    }
    double slope = slopes.nearest(best);
    return floor.lowest(slope) + sign * slope * x;
  }
}
