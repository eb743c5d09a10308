package org.ddsbench.analysis.clock;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All skews at which delays are not negative: lines that pass under every message and over every
 * echo exist for these slopes and no others. This uses physics only, not statistics.
 *
 * <p>The shortest one-way time there plus the shortest one back is a concave function of the skew,
 * piecewise linear with kinks at the slopes of the floors' edges. It is not negative on one
 * interval.
 */
record FeasibleSlopes(double lowest, double highest) {
  /** No clock of a computer has so large a skew; a larger slope has another cause. */
  static final double LARGEST_SKEW = 1e-3;

  /** The largest error of four timestamps in whole nanoseconds together. */
  static final double ROUNDING_NS = 2;

  /** The slopes of any clock. */
  static final FeasibleSlopes ALL = new FeasibleSlopes(-LARGEST_SKEW, LARGEST_SKEW);

  /** The slopes of one piece of time; empty when no straight line fits. */
  static Optional<FeasibleSlopes> of(Floor forward, Floor backward) {
    if (forward.count() == 0 || backward.count() == 0) {
      return Optional.of(ALL);
    }
    List<Double> kinks = new ArrayList<>(List.of(-LARGEST_SKEW, LARGEST_SKEW));
    for (Floor floor : List.of(forward, backward)) {
      for (int edge = 0; edge + 1 < floor.hull().vertices(); edge++) {
        double kink = floor.direction().sign * floor.hull().slope(edge);
        if (Math.abs(kink) < LARGEST_SKEW) {
          kinks.add(kink);
        }
      }
    }
    kinks.sort(null);
    double lowest = Double.NaN;
    double highest = Double.NaN;
    double before = 0;
    for (int k = 0; k < kinks.size(); k++) {
      double slack = forward.lowest(kinks.get(k)) + backward.lowest(kinks.get(k)) + ROUNDING_NS;
      if (slack >= 0) {
        lowest = Double.isNaN(lowest) ? crossing(kinks, k, before, slack) : lowest;
        highest = kinks.get(k);
      } else if (k > 0 && before >= 0) {
        highest = crossing(kinks, k, before, slack);
      }
      before = slack;
    }
    return Double.isNaN(lowest)
        ? Optional.empty()
        : Optional.of(new FeasibleSlopes(lowest, highest));
  }

  /** The slope between the last kink and this one at which the slack is 0. */
  private static double crossing(List<Double> kinks, int k, double before, double slack) {
    if (k == 0) {
      return kinks.get(0);
    }
    double part = before / (before - slack);
    return kinks.get(k - 1) + part * (kinks.get(k) - kinks.get(k - 1));
  }

  /** The slopes that fit every piece; empty without one. */
  static Optional<FeasibleSlopes> common(PieceFloors floors) {
    FeasibleSlopes all = ALL;
    for (int k = 0; k < floors.pieces().count(); k++) {
      Optional<FeasibleSlopes> own = of(floors.forward().get(k), floors.backward().get(k));
      if (own.isEmpty()) {
        return Optional.empty();
      }
      all =
          new FeasibleSlopes(
              Math.max(all.lowest, own.get().lowest), Math.min(all.highest, own.get().highest));
    }
    return all.lowest <= all.highest ? Optional.of(all) : Optional.empty();
  }

  double nearest(double slope) {
    return Math.max(lowest, Math.min(highest, slope));
  }
}
