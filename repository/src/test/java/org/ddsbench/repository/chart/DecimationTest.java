package org.ddsbench.repository.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DecimationTest {
  private final List<Point> points =
      IntStream.range(0, 10_001)
          .mapToObj(i -> new Point(i, i == 5_003 ? 1e9 : i == 5_007 ? -1e9 : Math.sin(i)))
          .toList();

  @Test
  void fewPointsStayAsTheyAre() {
    assertEquals(points, kept(10_001));
  }

  @Test
  void extremesStayInOrderWithinTheLimit() {
    List<Point> kept = kept(100);
    assertTrue(kept.size() <= 100, () -> "kept " + kept.size());
    assertTrue(kept.contains(points.get(5_003)) && kept.contains(points.get(5_007)));
    assertTrue(
        IntStream.range(1, kept.size()).allMatch(i -> kept.get(i - 1).x() < kept.get(i).x()));
  }

  @Test
  void ranksKeepBothEnds() {
    assertEquals(
        List.of(0L, 49L, 99L),
        Decimation.ranks(IntStream.range(0, 100).asLongStream().toArray(), 3));
    assertEquals(List.of(), Decimation.ranks(new long[0], 3));
  }

  private List<Point> kept(int limit) {
    Decimation decimation = new Decimation(points.size(), limit);
    points.forEach(point -> decimation.add(point.x(), point.y()));
    return decimation.points();
  }
}
