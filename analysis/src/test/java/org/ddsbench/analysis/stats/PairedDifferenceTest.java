package org.ddsbench.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class PairedDifferenceTest {
  private static final int CAMPAIGNS = 2_000;

  private static Interval interval(PairedDifference difference) {
    assertNotNull(difference.interval());
    return difference.interval();
  }

  /**
   * Gosset's ten patients (Student: <i>The Probable Error of a Mean</i>, Biometrika 6, 1908): hours
   * of sleep gained with two drugs. The interval is the textbooks' 0.70 to 2.46.
   */
  @Test
  void studentsOwnExample() {
    PairedDifference sleep =
        PairedDifference.of(
            new double[] {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0},
            new double[] {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4});
    assertEquals(10, sleep.rounds());
    assertEquals(0.75, sleep.reference(), 1e-9);
    assertEquals(2.33, sleep.other(), 1e-9);
    assertEquals(1.58, sleep.difference(), 1e-9);
    assertEquals(0.7001, interval(sleep).low(), 1e-4);
    assertEquals(2.4599, interval(sleep).high(), 1e-4);
  }

  /** Differences 1 and 3: s = sqrt 2, so s / sqrt 2 = 1, and t of one degree is 12.7062. */
  @Test
  void twoRoundsHaveAWideInterval() {
    PairedDifference two = PairedDifference.of(new double[] {10, 20}, new double[] {11, 23});
    assertEquals(2, two.difference());
    assertEquals(2 - 12.7062, interval(two).low(), 1e-4);
    assertEquals(2 + 12.7062, interval(two).high(), 1e-4);
  }

  @Test
  void oneRoundHasNoIntervalAndNoneNoDifference() {
    PairedDifference one = PairedDifference.of(new double[] {10}, new double[] {12});
    assertEquals(2, one.difference());
    assertNull(one.interval());
    PairedDifference none = PairedDifference.of(new double[0], new double[0]);
    assertEquals(new PairedDifference(0, null, null, null, null), none);
  }

  @Test
  void bothQuantitiesNeedTheSameRounds() {
    assertThrows(
        IllegalArgumentException.class,
        () -> PairedDifference.of(new double[] {1, 2}, new double[] {1}));
  }

  /** Rounds drift by a hundred times the cost; the interval must not depend on that. */
  @Test
  void theIntervalHoldsTheTruthAlthoughTheMachineDrifts() {
    for (int rounds : new int[] {3, 5, 10}) {
      Random random = new Random(rounds);
      int holds = 0;
      for (int campaign = 0; campaign < CAMPAIGNS; campaign++) {
        double[] without = new double[rounds];
        double[] with = new double[rounds];
        for (int round = 0; round < rounds; round++) {
          double level = 100 * random.nextGaussian() + 40 * round;
          without[round] = level + random.nextGaussian();
          with[round] = level + 1 + random.nextGaussian();
        }
        Interval interval = interval(PairedDifference.of(without, with));
        holds += interval.low() <= 1 && 1 <= interval.high() ? 1 : 0;
        assertTrue(interval.high() - interval.low() < 60, interval::toString);
      }
      // Three standard errors of a proportion from 2000 campaigns are 0.015.
      assertEquals(0.95, (double) holds / CAMPAIGNS, 0.015, rounds + " rounds");
    }
  }
}
