package org.ddsbench.analysis.clock;

import java.math.BigInteger;
import org.ddsbench.analysis.stats.WideSum;

/**
 * The line under the points of one direction between two clock resets: the points' hull, number and
 * sum of x. For one thread.
 */
final class Floor {
  private final Direction direction;
  private final LowerHull hull = new LowerHull();
  private final WideSum sumX = new WideSum();
  private long count;

  Floor(Direction direction) {
    this.direction = direction;
  }

  void add(long x, long y) {
    touch(x, y);
    count(x);
  }

  /** Counts a point; {@link #touch} adds it to the hull. */
  void count(long x) {
    sumX.add(x);
    count++;
  }

  /** Adds a point that may be a corner of the floor. */
  void touch(long x, long y) {
    hull.add(x, y);
  }

  /** Adds all points of a floor whose points are not before the last one of this floor. */
  void add(Floor later) {
    for (int i = 0; i < later.hull.vertices(); i++) {
      hull.add(later.hull.x(i), later.hull.y(i));
    }
    sumX.add(later.sumX);
    count += later.count;
  }

  Direction direction() {
    return direction;
  }

  LowerHull hull() {
    return hull;
  }

  long count() {
    return count;
  }

  BigInteger sumX() {
    return sumX.value();
  }

  /**
   * The smallest one-way time plus (forward) or minus (backward) the offset at x = 0, if the skew
   * is {@code slope}.
   */
  double lowest(double slope) {
    return hull.lowest(direction.sign * slope);
  }
}
