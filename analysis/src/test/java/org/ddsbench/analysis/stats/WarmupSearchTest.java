package org.ddsbench.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WarmupSearchTest {
  /** Makes a simulated run from random numbers. */
  private interface Source {
    long[] run(Random random);
  }

  /** The warm-up ends found in 200 runs, as fractions of the run, ascending. */
  private static double[] ends(Source source) {
    Random random = new Random(41);
    double[] ends = new double[200];
    for (int run = 0; run < ends.length; run++) {
      long[] values = source.run(random);
      ends[run] = (double) WarmupSearch.end(values) / values.length;
    }
    Arrays.sort(ends);
    return ends;
  }

  @Test
  void aWarmupIsFoundWhereItEnds() {
    double[] ends =
        ends(random -> Series.plus(Series.exponential(random, 500), t -> t < 0.1 ? 8 : 4));
    assertEquals(0.1, ends[100], 0.02);
    assertTrue(ends[10] >= 0.09 && ends[180] <= 0.2, Arrays.toString(ends));
  }

  @Test
  void aWarmupThatFadesIsFoundUntilItIsLostInTheNoise() {
    double[] ends =
        ends(
            random ->
                Series.plus(Series.exponential(random, 2000), t -> 4 + 10 * Math.exp(-t / 0.01)));
    assertTrue(ends[10] >= 0.02 && ends[190] <= 0.1, Arrays.toString(ends));
  }

  @Test
  void whereThereIsNoneLittleIsLeftOut() {
    assertTrue(ends(random -> Series.exponential(random, 500))[180] <= 0.1);
    assertTrue(ends(random -> Series.pareto(random, 500))[180] <= 0.1);
    assertTrue(ends(random -> Series.autoregressive(random, 2000, 0.9, 0))[180] <= 0.1);
    assertTrue(ends(random -> Series.exponential(random, 20_000))[180] <= 0.02);
  }

  @Test
  void whatGoesOnForHalfTheRunIsNoWarmup() {
    assertEquals(0, ends(random -> Series.plus(Series.exponential(random, 500), t -> 80 * t))[199]);
  }

  @Test
  void fewMessagesShowNone() {
    assertEquals(0, WarmupSearch.end(Series.plus(new long[99], t -> t < 0.1 ? 8 : 4)));
    assertEquals(10, WarmupSearch.end(Series.plus(new long[100], t -> t < 0.1 ? 8 : 4)));
  }
}
