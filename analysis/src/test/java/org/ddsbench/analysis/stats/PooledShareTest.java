package org.ddsbench.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PooledShareTest {
  private static Interval interval(long[] some, long... all) {
    return Objects.requireNonNull(PooledShare.interval(some, all));
  }

  @Test
  void oneRunOrNoMessageHasNone() {
    assertNull(PooledShare.interval(new long[] {3}, new long[] {100}));
    assertNull(PooledShare.interval(new long[] {0, 0}, new long[] {0, 0}));
  }

  /** With 10 of 100, tables of Clopper and Pearson have 4.9 % and 17.6 %. */
  @Test
  void runsWithEqualSharesCountAsManyIndependentMessages() {
    Interval some = interval(new long[] {5, 5}, 50, 50);
    assertEquals(0.0490, some.low(), 0.00005);
    assertEquals(0.1762, some.high(), 0.00005);
  }

  @Test
  void noneAndAllReachTheEnds() {
    Interval none = interval(new long[] {0, 0, 0}, 100, 100, 100);
    assertEquals(0, none.low());
    assertEquals(1 - Math.pow(0.025, 1 / 300.0), none.high(), 1e-9);
    Interval all = interval(new long[] {100, 200}, 100, 200);
    assertEquals(Math.pow(0.025, 1 / 300.0), all.low(), 1e-9);
    assertEquals(1, all.high());
  }

  /** All messages of one run of five lost says little about the next run. */
  @Test
  void runsThatDifferWidenIt() {
    Interval alike = interval(new long[] {20, 20, 20, 20, 20}, 100, 100, 100, 100, 100);
    Interval apart = interval(new long[] {100, 0, 0, 0, 0}, 100, 100, 100, 100, 100);
    assertTrue(alike.low() > 0.16 && alike.high() < 0.25, alike.toString());
    assertTrue(apart.low() < 0.01 && apart.high() > 0.65, apart.toString());
  }

  @Test
  void oneMessageARunIsEnough() {
    Interval interval = interval(new long[] {1, 0}, 1, 1);
    assertTrue(interval.low() < 0.02 && interval.high() > 0.98, interval.toString());
  }

  /**
   * Each run has a share of its own, from 0 to 0.2 around the mean of 0.1: the interval contains
   * the mean in about 95 % of all cases, that of independent messages in fewer than half.
   */
  @Test
  void itContainsTheShareOfRunsThatDiffer() {
    Random random = new Random(7);
    int contained = 0;
    int naive = 0;
    for (int trial = 0; trial < 1000; trial++) {
      long[] some = new long[6];
      long[] all = new long[6];
      long sum = 0;
      for (int run = 0; run < some.length; run++) {
        double share = random.nextBoolean() ? 0.02 : 0.18;
        all[run] = 1000;
        for (int message = 0; message < 1000; message++) {
          some[run] += random.nextDouble() < share ? 1 : 0;
        }
        sum += some[run];
      }
      Interval interval = interval(some, all);
      contained += interval.low() <= 0.1 && 0.1 <= interval.high() ? 1 : 0;
      Interval independent = interval(new long[] {sum / 2, sum / 2}, 3000, 3000);
      naive += independent.low() <= 0.1 && 0.1 <= independent.high() ? 1 : 0;
    }
    assertTrue(contained > 920, contained + " of 1000");
    assertTrue(naive < 500, naive + " of 1000");
  }
}
