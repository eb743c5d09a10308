package org.ddsbench.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The properties that docs/measuring.md states of runs that are not stationary. */
class StationarityTest {
  private static final int RUNS = 500;

  /** Makes a simulated run from random numbers. */
  private interface Source {
    long[] run(Random random);
  }

  private static Stationarity judge(long[] values) {
    return Objects.requireNonNull(Stationarity.of(values));
  }

  private static int found(int runs, Source source) {
    Random random = new Random(29);
    int found = 0;
    for (int run = 0; run < runs; run++) {
      found += judge(source.run(random)).isStationary() ? 0 : 1;
    }
    return found;
  }

  /** The level is so low that the 5 % threshold never hides a false alarm. */
  @Test
  void stationaryRunsAreHardlyEverCalledOtherwise() {
    for (int n : new int[] {50, 100, 450, 2000}) {
      assertFew(found(RUNS, random -> Series.exponential(random, n)), "exponential " + n);
      assertFew(found(RUNS, random -> Series.pareto(random, n)), "Pareto " + n);
      assertFew(found(RUNS, random -> Series.autoregressive(random, n, 0.6, 0)), "0.6 " + n);
      assertFew(found(RUNS, random -> Series.autoregressive(random, n, 0.9, 0)), "0.9 " + n);
    }
  }

  /** The documented limit is 1 %; then more than 11 of 500 runs have a probability of about 1 %. */
  private static void assertFew(int found, String what) {
    assertTrue(found <= 11, what + ": " + found + " of " + RUNS);
  }

  @Test
  void aDriftFromTenToEighteenIsFound() {
    for (int n : new int[] {100, 450, 2000}) {
      assertEquals(
          50,
          found(50, random -> Series.plus(Series.exponential(random, n), t -> 10 + 8 * t)),
          n + " messages");
    }
    assertTrue(
        found(50, random -> Series.plus(noise(random, 2000, 0.9), t -> 10 + 8 * t)) >= 45,
        "with noise of which each value is 0.9 of the one before");
  }

  /** Noise with standard deviation 1, whatever the dependence. */
  private static long[] noise(Random random, int n, double phi) {
    long[] values = Series.autoregressive(random, n, phi, 0);
    for (int i = 0; i < n; i++) {
      values[i] = Math.round(values[i] * Math.sqrt(1 - phi * phi));
    }
    return values;
  }

  @Test
  void aQueueThatGrowsIsFound() {
    assertTrue(found(50, random -> Series.queue(random, 450, 0.1)) >= 48);
    assertEquals(50, found(50, random -> Series.queue(random, 450, 0.2)));
    assertEquals(50, found(50, random -> Series.queue(random, 2000, 0.1)));
  }

  @Test
  void oneShiftOfTheLevelIsFoundWhereItIs() {
    for (double at : new double[] {0.125, 0.25, 0.5, 0.75, 0.875}) {
      Random random = new Random(31);
      for (int run = 0; run < 20; run++) {
        long[] values = Series.plus(Series.exponential(random, 450), t -> t < at ? 10 : 13);
        Stationarity judged = judge(values);
        assertFalse(judged.isStationary(), at + "");
        assertEquals(at * 450, judged.change(), 450 / 16.0);
        assertEquals((10 + Math.log(2)) * Series.UNIT, judged.before(), 0.4 * Series.UNIT);
        assertEquals((13 + Math.log(2)) * Series.UNIT, judged.after(), 0.4 * Series.UNIT);
      }
    }
  }

  /** A link becomes narrow on a machine that stalls, so the backlog of a stall drains slowly. */
  @Test
  void stallsDoNotHideAShift() {
    int shifted =
        found(
            50,
            random ->
                Series.plus(
                    Series.stalled(random, 900, t -> t < 0.5 ? 8 : 1.5), t -> t < 0.5 ? 0 : 5));
    assertEquals(50, shifted);
    assertFew(found(RUNS, random -> Series.stalled(random, 900, t -> 8)), "stalls");
  }

  /** The ranks wander before and after the step about as much as they change at the step. */
  @Test
  void aStepOfNoiseThatWandersALittleIsFoundWhereItIs() {
    Random random = new Random(41);
    for (double at : new double[] {0.42, 0.47, 0.72}) {
      for (int run = 0; run < 20; run++) {
        long[] wanders = Series.autoregressive(random, 450, 0.8, 0);
        for (int i = 0; i < wanders.length; i++) {
          wanders[i] = wanders[i] / 100 + Math.round((i < at * 450 ? 0.3 : 10.3) * Series.UNIT);
        }
        Stationarity judged = judge(wanders);
        assertFalse(judged.isStationary(), at + "");
        assertEquals(Math.ceil(at * 450), judged.change(), 450 / 32.0, at + "");
      }
    }
  }

  /** So few values do not show a test how to correct its variance for the dependence. */
  @Test
  void aStepWiderThanTheNoiseIsFoundHoweverThatDependsOnItself() {
    Random random = new Random(43);
    for (double phi : new double[] {0.9, 0.95, 0.99}) {
      for (int run = 0; run < 50; run++) {
        long[] noise = Series.autoregressive(random, 450, phi, 0);
        long wide = Arrays.stream(noise).max().orElse(0) - Arrays.stream(noise).min().orElse(0);
        for (int i = 0; i < noise.length; i++) {
          noise[i] += 10 * wide + (i < 190 ? 0 : 3 * wide);
        }
        Stationarity judged = judge(noise);
        assertFalse(judged.isStationary(), phi + "");
        assertEquals(190, judged.change());
      }
    }
  }

  @Test
  void aChangeBelowFivePercentIsNotWorthTelling() {
    Random random = new Random(37);
    long[] values = Series.plus(Series.exponential(random, 10_000), t -> t < 0.5 ? 100 : 104);
    assertTrue(judge(values).isStationary());
    values = Series.plus(values, t -> t < 0.5 ? 0 : 4);
    assertFalse(judge(values).isStationary());
  }

  @Test
  void fewMessagesTellNothingAndEqualOnesAreStationary() {
    assertNull(Stationarity.of(new long[49]));
    assertTrue(judge(new long[50]).isStationary());
    assertFalse(judge(Series.plus(new long[64], t -> t < 0.5 ? 1 : 2)).isStationary());
  }
}
