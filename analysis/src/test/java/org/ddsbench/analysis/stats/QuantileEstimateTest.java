package org.ddsbench.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The properties that docs/measuring.md states of the intervals of percentiles. */
class QuantileEstimateTest {
  private static final int RUNS = 400;

  /** Makes a simulated run from random numbers. */
  private interface Source {
    long[] run(Random random);
  }

  /** The fraction of runs whose 95 % interval contains the true value, given in units. */
  private static double coverage(Source source, Quantile quantile, double truth) {
    Random random = new Random(17);
    int held = 0;
    for (int run = 0; run < RUNS; run++) {
      Interval interval = estimate(source.run(random), quantile).interval();
      boolean holds =
          interval.low() <= truth * Series.UNIT && truth * Series.UNIT <= interval.high();
      held += holds ? 1 : 0;
    }
    return (double) held / RUNS;
  }

  private static QuantileEstimate estimate(long[] values, Quantile quantile) {
    MessageSeries series = Series.of(values);
    return QuantileEstimate.of(quantile, series, MessageSeries.ascending(List.of(series)));
  }

  private static double share(Source source) {
    Random random = new Random(23);
    int marked = 0;
    for (int run = 0; run < RUNS; run++) {
      marked += EffectiveCount.isTooFew(EffectiveCount.messages(source.run(random))) ? 1 : 0;
    }
    return (double) marked / RUNS;
  }

  private static void assertHeld(double least, double coverage) {
    assertTrue(coverage >= least, coverage + " of the intervals hold the truth");
  }

  @Test
  void intervalsOfIndependentValuesHoldTheTruth() {
    for (int percent : new int[] {5, 25, 50, 75, 90, 95}) {
      assertHeld(
          0.94,
          coverage(
              random -> Series.exponential(random, 450),
              Quantile.percent(percent),
              -Math.log(1 - percent / 100.0)));
    }
  }

  @Test
  void intervalsOfTheTailHoldTheTruthWhateverTheTailIs() {
    assertHeld(
        0.94,
        coverage(
            random -> Series.pareto(random, 2000), Quantile.percent(99), Math.pow(0.01, -1 / 1.1)));
    assertHeld(
        0.94,
        coverage(
            random -> Series.pareto(random, 10_000),
            new Quantile(999, 1000),
            Math.pow(0.001, -1 / 1.1)));
  }

  @Test
  void intervalsOfDependentValuesHoldTheTruth() {
    Quantile median = Quantile.percent(50);
    assertHeld(0.93, coverage(random -> Series.autoregressive(random, 450, 0.6, 0), median, 0));
    assertHeld(0.91, coverage(random -> Series.autoregressive(random, 450, 0.9, 0), median, 0));
    double deviation = 1 / Math.sqrt(1 - 0.9 * 0.9);
    assertHeld(
        0.89,
        coverage(
            random -> Series.autoregressive(random, 2000, 0.9, 0),
            Quantile.percent(95),
            1.644854 * deviation));
  }

  @Test
  void intervalsThatCannotBeReliedOnAreMarked() {
    assertTrue(share(random -> Series.autoregressive(random, 450, 0.99, 0)) > 0.98);
    assertTrue(share(random -> regimesThatChange(random)) > 0.9);
    assertEquals(0, share(random -> Series.exponential(random, 450)));
    assertEquals(0, share(random -> Series.pareto(random, 450)));
    assertEquals(0, share(random -> Series.autoregressive(random, 450, 0.6, 0)));
  }

  /** Only runs with both regimes: a run within one regime cannot be recognised as unreliable. */
  private static long[] regimesThatChange(Random random) {
    while (true) {
      long[] values = Series.regimes(random, 450);
      long high = Arrays.stream(values).filter(value -> value > 1.5 * Series.UNIT).count();
      if (high > 90 && high < 360) {
        return values;
      }
    }
  }

  @Test
  void theBinomialLimitsOfIndependentValuesAreThoseOfTheTables() {
    // Hahn, Meeker: the median of 10 values is between the 2nd and 9th, of 100 between the 40th and
    // 61st.
    assertEquals(new QuantileRanks(2, 9), QuantileRanks.of(Quantile.percent(50), 10, 10));
    assertEquals(new QuantileRanks(40, 61), QuantileRanks.of(Quantile.percent(50), 100, 100));
    // Five values are too few for a 95 % interval of their median.
    assertEquals(new QuantileRanks(0, 0), QuantileRanks.of(Quantile.percent(50), 5, 5));
    // With 1000 values p99.9 has a lower limit only.
    QuantileRanks tail = QuantileRanks.of(new Quantile(999, 1000), 1000, 1000);
    assertTrue(tail.low() > 990 && tail.high() == 0, tail::toString);
  }

  @Test
  void dependentValuesHaveWiderLimits() {
    QuantileRanks independent = QuantileRanks.of(Quantile.percent(50), 1000, 1000);
    QuantileRanks dependent = QuantileRanks.of(Quantile.percent(50), 1000, 100);
    assertTrue(dependent.low() < independent.low() && dependent.high() > independent.high());
    assertEquals(400, dependent.low(), 10);
  }

  @Test
  void aRunWithoutScatterHasAnIntervalWithoutWidth() {
    long[] values = new long[50];
    Arrays.fill(values, 7);
    QuantileEstimate estimate = estimate(values, Quantile.percent(50));
    assertEquals(new Interval(7, 7), estimate.interval());
    assertEquals(50, estimate.effective());
  }

  @Test
  void theEffectiveCountIsTheCountOverTheAutocorrelationTime() {
    Random random = new Random(2);
    assertEquals(40_000, EffectiveCount.messages(Series.exponential(random, 40_000)), 5_000);
    // The indicator of the median of an AR(0.9) has the autocorrelation 2/pi asin(0.9^k).
    double time = 1;
    for (int lag = 1; lag < 200; lag++) {
      time += 4 / Math.PI * Math.asin(Math.pow(0.9, lag));
    }
    double expected = 40_000 / time;
    double seen = EffectiveCount.messages(Series.autoregressive(random, 40_000, 0.9, 0));
    assertEquals(expected, seen, 0.2 * expected);
  }

  @Test
  void theIncompleteBetaFunctionIsThatOfTheTables() {
    assertEquals(0.5, IncompleteBeta.of(0.5, 3, 3), 1e-12);
    assertEquals(1 - Math.pow(0.7, 5), IncompleteBeta.of(0.3, 1, 5), 1e-12);
    assertEquals(Math.pow(0.3, 5), IncompleteBeta.of(0.3, 5, 1), 1e-12);
    assertEquals(0.5, IncompleteBeta.of(0.5, 1e7, 1e7), 1e-7);
    assertEquals(0, IncompleteBeta.of(0, 2, 2));
    assertEquals(1, IncompleteBeta.of(1, 2, 2));
  }
}
