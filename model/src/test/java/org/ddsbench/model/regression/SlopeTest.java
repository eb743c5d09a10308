package org.ddsbench.model.regression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SlopeTest {
  /** The line of four points by hand: slope 1.4, residual sum of squares 4.2 with two degrees. */
  @Test
  void theIntervalFollowsFromTheResiduals() {
    Coefficient slope =
        Slope.of("x", new double[] {1, 2, 3, 4}, new double[] {6, 5, 7, 10}).orElseThrow();
    assertEquals(1.4, slope.estimate(), 1e-12);
    double error = Math.sqrt(4.2 / 2 / 5);
    assertEquals(error, slope.standardError(), 1e-12);
    assertEquals(1.4 - 4.302652729911275 * error, slope.low(), 1e-9);
    assertEquals(1.4 + 4.302652729911275 * error, slope.high(), 1e-9);
  }

  @Test
  void aLineNeedsThreePointsAndTwoPlaces() {
    assertTrue(Slope.of("x", new double[] {1, 2}, new double[] {1, 2}).isEmpty());
    assertTrue(Slope.of("x", new double[] {1, 1, 1}, new double[] {1, 2, 3}).isEmpty());
  }
}
