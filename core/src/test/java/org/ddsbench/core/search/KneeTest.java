package org.ddsbench.core.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class KneeTest {
  /** Jain, section 3.3 and exercise: the knee of an M/M/1 queue is at a utilisation of one half. */
  @Test
  void theKneeOfASingleServerIsAtHalfItsCapacity() {
    List<Knee.Point> points = new ArrayList<>();
    for (int percent = 5; percent < 100; percent += 5) {
      double utilisation = percent / 100.0;
      points.add(new Knee.Point(1000 * utilisation, 1e6 / (1 - utilisation)));
    }
    assertEquals(9, Knee.of(points).orElseThrow());
  }

  @Test
  void theKneeIsTheLastPointWhereTimesDoNotGrow() {
    assertEquals(
        OptionalInt.of(2),
        Knee.of(List.of(new Knee.Point(1, 100), new Knee.Point(2, 100), new Knee.Point(3, 100))));
  }

  @Test
  void ofEqualPowersTheLowestRateCounts() {
    assertEquals(
        OptionalInt.of(0), Knee.of(List.of(new Knee.Point(1, 100), new Knee.Point(2, 200))));
  }

  @Test
  void noKneeIsKnownOfOnePointOrOfTimesBelowTheErrorOfClocks() {
    assertEquals(OptionalInt.empty(), Knee.of(List.of()));
    assertEquals(OptionalInt.empty(), Knee.of(List.of(new Knee.Point(1, 100))));
    assertEquals(
        OptionalInt.empty(), Knee.of(List.of(new Knee.Point(1, -3), new Knee.Point(2, 100))));
  }
}
