package org.ddsbench.analysis.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * The physically possible lines as one set: its middle, and how far the lines are from the middle.
 */
class LineBoundTest {
  private static final long SPAN = 10_000_000_000L;

  /** Points above a line, of messages and of echoes; each call of {@code more} adds points. */
  private static final class Evidence {
    private final Random random;
    private final double offset;
    private final double slope;
    private final Map<Direction, List<long[]>> points =
        Map.of(Direction.FORWARD, new ArrayList<>(), Direction.BACKWARD, new ArrayList<>());

    List<long[]> points(Direction direction) {
      return Objects.requireNonNull(points.get(direction));
    }

    Evidence(long seed) {
      random = new Random(seed);
      offset = (random.nextDouble() - 0.5) * 1e6;
      slope = (random.nextDouble() - 0.5) * 200e-6;
    }

    void more(int messages) {
      for (int i = 0; i < messages; i++) {
        for (Direction direction : Direction.values()) {
          long x = (long) (random.nextDouble() * SPAN);
          double delay = 3_000 - 20_000 * Math.log1p(-random.nextDouble());
          double y = direction.sign * (offset + slope * x) + delay;
          points(direction).add(new long[] {x, (long) Math.ceil(y)});
        }
      }
    }

    Floor floor(Direction direction) {
      List<long[]> sorted = new ArrayList<>(points(direction));
      sorted.sort((a, b) -> Long.compare(a[0], b[0]));
      Floor floor = new Floor(direction);
      sorted.forEach(point -> floor.add(point[0], point[1]));
      return floor;
    }

    FeasibleSlopes slopes() {
      return FeasibleSlopes.of(floor(Direction.FORWARD), floor(Direction.BACKWARD)).orElseThrow();
    }

    ClockCurve middle() {
      return LineBound.middle(
          floor(Direction.FORWARD), floor(Direction.BACKWARD), slopes(), 0, SPAN);
    }

    double largest() {
      LineBound bound =
          new LineBound(floor(Direction.FORWARD), floor(Direction.BACKWARD), slopes(), middle());
      return Math.max(bound.atNs(0), bound.atNs(SPAN));
    }
  }

  @Test
  void whateverIsAddedTheBoundOnlyShrinks() {
    for (long seed = 0; seed < 500; seed++) {
      Evidence evidence = new Evidence(seed);
      evidence.more(2);
      double before = evidence.largest();
      for (int step = 0; step < 12; step++) {
        evidence.more(1 + step * step);
        double after = evidence.largest();
        assertTrue(after <= before * (1 + 1e-9), "seed " + seed + ": " + before + " to " + after);
        before = after;
      }
    }
  }

  @Test
  void theMiddleIsOneOfTheLines() {
    for (long seed = 0; seed < 500; seed++) {
      Evidence evidence = new Evidence(seed);
      evidence.more(2 + (int) (seed % 40));
      ClockCurve middle = evidence.middle();
      for (Direction direction : Direction.values()) {
        for (long[] point : evidence.points(direction)) {
          double height = point[1] - direction.sign * middle.at((double) point[0]);
          assertTrue(height >= -FeasibleSlopes.ROUNDING_NS, "seed " + seed + ": " + height);
        }
      }
    }
  }

  /** Compared with the lines through every pair of points. */
  @Test
  void theFarthestLineIsFound() {
    for (long seed = 0; seed < 60; seed++) {
      Evidence evidence = new Evidence(seed);
      evidence.more(12);
      FeasibleSlopes slopes = evidence.slopes();
      ClockCurve zero = ClockCurve.line(0, 0);
      Floor forward = evidence.floor(Direction.FORWARD);
      Floor backward = evidence.floor(Direction.BACKWARD);
      LineBound bound = new LineBound(forward, backward, slopes, zero);
      for (double x = -SPAN; x <= 2.0 * SPAN; x += SPAN / 7.0) {
        double farthest = 0;
        for (int k = 0; k <= 20_000; k++) {
          double slope = slopes.lowest() + k / 20_000.0 * (slopes.highest() - slopes.lowest());
          farthest = Math.max(farthest, forward.lowest(slope) + slope * x);
          farthest = Math.max(farthest, backward.lowest(slope) - slope * x);
        }
        double tolerance = 2 + 1e-4 * Math.abs(farthest);
        assertEquals(farthest, bound.atNs(x), tolerance, "seed " + seed + " at " + x);
      }
    }
  }
}
