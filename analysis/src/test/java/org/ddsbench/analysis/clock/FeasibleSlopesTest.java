package org.ddsbench.analysis.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compares the physically possible lines with many lines tried one by one. */
class FeasibleSlopesTest {
  private static final double STEP = 1e-6;

  private static Floor floor(Random random, Direction direction, double offset, int n) {
    Floor floor = new Floor(direction);
    long x = 0;
    for (int i = 0; i < n; i++) {
      x += 1 + random.nextInt(200_000);
      floor.add(x, Math.round(direction.sign * offset + random.nextInt(100) - 20));
    }
    return floor;
  }

  @Test
  void areThoseAtWhichDelaysAreNotNegative() {
    int none = 0;
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      Floor forward = floor(random, Direction.FORWARD, 500, 1 + random.nextInt(12));
      Floor backward = floor(random, Direction.BACKWARD, 500, 1 + random.nextInt(12));
      List<Double> allowed = new ArrayList<>();
      for (double slope = -1e-3; slope <= 1e-3; slope += STEP) {
        double slack = forward.lowest(slope) + backward.lowest(slope);
        if (slack + FeasibleSlopes.ROUNDING_NS >= 0) {
          allowed.add(slope);
        }
      }
      Optional<FeasibleSlopes> found = FeasibleSlopes.of(forward, backward);
      if (allowed.isEmpty()) {
        none++;
        found.ifPresent(
            slopes ->
                assertTrue(slopes.highest() - slopes.lowest() < STEP, "between two tried slopes"));
        continue;
      }
      FeasibleSlopes slopes = found.orElseThrow();
      assertEquals(allowed.get(0), slopes.lowest(), 2 * STEP, "seed " + seed);
      assertEquals(allowed.get(allowed.size() - 1), slopes.highest(), 2 * STEP, "seed " + seed);
      assertBound(forward, backward, slopes, allowed, "seed " + seed);
    }
    assertTrue(none > 10 && none < 290, "both kinds are tried: " + none);
  }

  /** The farthest of the lines tried is as far away as the bound states. */
  private static void assertBound(
      Floor forward, Floor backward, FeasibleSlopes slopes, List<Double> allowed, String label) {
    ClockCurve line = ClockCurve.line(500, slopes.nearest(0));
    LineBound bound = new LineBound(forward, backward, slopes, line);
    for (double x : new double[] {-1e6, 0, 3e5, 1e6, 5e6}) {
      double furthest = 0;
      for (double slope : allowed) {
        double above = forward.lowest(slope) + slope * x - line.at(x);
        double below = line.at(x) + backward.lowest(slope) - slope * x;
        furthest = Math.max(furthest, Math.max(above, below));
      }
      assertEquals(furthest, bound.atNs(x), 2 * STEP * 6e6 + 2, label + " x " + x);
    }
  }
}
