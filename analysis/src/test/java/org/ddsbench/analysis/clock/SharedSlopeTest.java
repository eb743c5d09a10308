package org.ddsbench.analysis.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compares the walk over hull edges with an enumeration of all lines through two points. */
class SharedSlopeTest {
  private record Points(Direction direction, List<long[]> xy) {
    Floor floor() {
      Floor floor = new Floor(direction);
      xy.forEach(p -> floor.add(p[0], p[1]));
      return floor;
    }

    double gain(double rho) {
      double lowest = Double.POSITIVE_INFINITY;
      double sum = 0;
      for (long[] p : xy) {
        lowest = Math.min(lowest, p[1] - direction.sign * rho * p[0]);
        sum += direction.sign * rho * p[0];
      }
      return xy.size() * lowest + sum;
    }
  }

  private static Points random(Random random, Direction direction, int n, int range) {
    List<long[]> xy = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      xy.add(new long[] {random.nextInt(range), random.nextInt(range)});
    }
    xy.sort((a, b) -> Long.compare(a[0], b[0]));
    return new Points(direction, xy);
  }

  private static double gain(List<Points> clouds, double rho) {
    return clouds.stream().mapToDouble(cloud -> cloud.gain(rho)).sum();
  }

  /**
   * Lowest and highest optimal slope: a concave piecewise linear function has its optimum at kinks.
   */
  private static double[] bruteForce(List<Points> clouds) {
    List<Double> slopes = new ArrayList<>();
    for (Points cloud : clouds) {
      for (long[] p : cloud.xy()) {
        for (long[] q : cloud.xy()) {
          if (p[0] < q[0]) {
            slopes.add(cloud.direction().sign * (double) (q[1] - p[1]) / (q[0] - p[0]));
          }
        }
      }
    }
    double best = slopes.stream().mapToDouble(rho -> gain(clouds, rho)).max().orElseThrow();
    double[] optimal =
        slopes.stream()
            .mapToDouble(Double::doubleValue)
            .filter(rho -> gain(clouds, rho) > best - 1e-7)
            .toArray();
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (double rho : optimal) {
      low = Math.min(low, rho);
      high = Math.max(high, rho);
    }
    return new double[] {low, high};
  }

  private static boolean spansTime(List<Points> clouds) {
    return clouds.stream().anyMatch(c -> c.xy().get(0)[0] != c.xy().get(c.xy().size() - 1)[0]);
  }

  private static void compare(List<Points> clouds, String label) {
    OptionalDouble found = SharedSlope.of(clouds.stream().map(Points::floor).toList());
    assertEquals(spansTime(clouds), found.isPresent(), label);
    if (found.isPresent()) {
      double[] optimal = bruteForce(clouds);
      assertEquals((optimal[0] + optimal[1]) / 2, found.getAsDouble(), 1e-9, label);
    }
  }

  @Test
  void moonIsTheOptimumOfTheLinearProgramme() {
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      int n = 2 + random.nextInt(12);
      compare(
          List.of(random(random, Direction.FORWARD, n, 4 + random.nextInt(40))), "seed " + seed);
    }
  }

  @Test
  void jointIsTheOptimumOverBothDirectionsAndAllPieces() {
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      int range = 4 + random.nextInt(40);
      List<Points> clouds = new ArrayList<>();
      for (int k = 0; k < 1 + random.nextInt(3); k++) {
        clouds.add(random(random, Direction.FORWARD, 1 + random.nextInt(9), range));
        clouds.add(random(random, Direction.BACKWARD, 1 + random.nextInt(9), range));
      }
      compare(clouds, "seed " + seed);
    }
  }

  @Test
  void aMeanAtAVertexTakesTheMiddleOfTheOptimalSlopes() {
    Points cloud =
        new Points(
            Direction.FORWARD,
            List.of(new long[] {0, 10}, new long[] {10, 0}, new long[] {20, 30}));
    assertEquals(1.0, SharedSlope.of(List.of(cloud.floor())).orElseThrow(), "between -1 and 3");
  }

  @Test
  void floorsWithoutPointsAreIgnored() {
    Points cloud = new Points(Direction.BACKWARD, List.of(new long[] {0, 0}, new long[] {10, -20}));
    List<Floor> floors = List.of(new Floor(Direction.FORWARD), cloud.floor());
    assertEquals(2.0, SharedSlope.of(floors).orElseThrow());
    assertTrue(SharedSlope.of(List.of(new Floor(Direction.FORWARD))).isEmpty());
  }

  @Test
  void coordinatesOfYearsDoNotOverflow() {
    long year = 31_557_600_000_000_000L;
    Floor floor = new Floor(Direction.FORWARD);
    for (int i = 0; i < 100; i++) {
      floor.add(i * (year / 50), i * (year / 500_000) - year + i % 3);
    }
    assertEquals(1e-4, SharedSlope.of(List.of(floor)).orElseThrow(), 1e-12);
  }
}
