package org.ddsbench.analysis.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class LowerHullTest {
  @Test
  void dropsPointsAboveOrOnALine() {
    LowerHull hull = new LowerHull();
    hull.add(0, 0);
    hull.add(1, 5);
    hull.add(2, 2);
    hull.add(3, 3);
    hull.add(3, 4);
    hull.add(4, 4);
    assertEquals(2, hull.vertices());
    assertEquals(1.0, hull.slope(0));
    assertEquals(-4.0, hull.lowest(2));
  }

  @Test
  void ofEqualAbscissasTheLowestCounts() {
    LowerHull hull = new LowerHull();
    hull.add(0, 3);
    hull.add(0, 1);
    hull.add(0, 2);
    assertEquals(1, hull.vertices());
    assertEquals(1.0, hull.lowest(7));
  }

  @Test
  void descendingAbscissasAreABug() {
    LowerHull hull = new LowerHull();
    hull.add(5, 0);
    assertThrows(IllegalArgumentException.class, () -> hull.add(4, 0));
  }

  @Test
  void staysSmallUnderAMillionPoints() {
    LowerHull hull = new LowerHull();
    Random random = new Random(1);
    for (int i = 0; i < 1_000_000; i++) {
      hull.add(i * 10_000L, (long) (-20_000 * Math.log1p(-random.nextDouble())));
    }
    assertTrue(hull.vertices() < 100, hull.vertices() + " vertices");
  }
}
