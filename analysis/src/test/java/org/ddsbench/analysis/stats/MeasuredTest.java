package org.ddsbench.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class MeasuredTest {
  private static Measured between(double low, double value, double high) {
    return new Measured(low, value, high, 0);
  }

  @Test
  void limitsEncloseAFiniteValue() {
    assertThrows(IllegalArgumentException.class, () -> between(2, 1, 3));
    assertThrows(IllegalArgumentException.class, () -> between(0, Double.NaN, 1));
    assertThrows(
        IllegalArgumentException.class, () -> between(0, Double.POSITIVE_INFINITY, 1e300 * 1e300));
  }

  /** Two pairs with bounds 10 and 100: their median moves by less than the larger one. */
  @Test
  void aQuantileOfPairsWithDifferentBoundsIsBoundedByBoth() {
    long[] times = LongStream.rangeClosed(1, 101).map(i -> 1000 * i).toArray();
    long[] early = new long[101];
    long[] late = new long[101];
    for (int i = 0; i < 101; i++) {
      long bound = i % 2 == 0 ? 10 : 100;
      early[i] = times[i] - bound;
      late[i] = times[i] + bound;
    }
    Measured median = Measured.quantile(Quantile.percent(50), early, times, late);
    assertEquals(new Measured(50_990, 51_000, 51_010, median.chance()), median);
    // One standard deviation of the rank is about five of 101 places, which are 1000 apart.
    assertEquals(6_000, median.chance(), 1_000);
  }

  @Test
  void theChanceOfAMedianIsThatOfTheMessages() {
    Random random = new Random(3);
    double[] medians = new double[400];
    double chance = 0;
    for (int run = 0; run < medians.length; run++) {
      long[] times = new long[300];
      Arrays.setAll(times, i -> (long) (-50_000 * Math.log(1 - random.nextDouble())));
      Arrays.sort(times);
      Measured median = Measured.quantile(Quantile.percent(50), times, times, times);
      medians[run] = median.value();
      chance += median.chance() / medians.length;
    }
    double mean = Arrays.stream(medians).average().orElseThrow();
    double scatter =
        Math.sqrt(Arrays.stream(medians).map(m -> (m - mean) * (m - mean)).average().orElseThrow());
    assertEquals(1, chance / scatter, 0.2);
  }

  /** (150 - 10) / (100 + 10) and (150 + 10) / (100 - 10). */
  @Test
  void independentErrorsGoToTheirOppositeEnds() {
    Measured ratio = between(140, 150, 160).log().minus(between(90, 100, 110).log());
    assertEquals(140 / 110.0, Math.exp(ratio.low()), 1e-12);
    assertEquals(160 / 90.0, Math.exp(ratio.high()), 1e-12);
  }

  /** The shared error of 10 shifts both alike: (160 - 2) / 110 and (140 + 2) / 90. */
  @Test
  void aSharedErrorCancelsButForWhatItDiffersBy() {
    Measured ratio = between(140, 150, 160).logRatio(between(90, 100, 110), 2);
    assertEquals(158 / 110.0, Math.exp(ratio.low()), 1e-12);
    assertEquals(142 / 90.0, Math.exp(ratio.high()), 1e-12);
    assertEquals(1.5, Math.exp(ratio.value()), 1e-12);
  }

  @Test
  void aBoundOfTheDifferenceNeverWidens() {
    Random random = new Random(1);
    for (int i = 0; i < 10_000; i++) {
      Measured baseline = random(random);
      Measured candidate = random(random);
      double bound = 40 * random.nextDouble();
      Measured own = candidate.log().minus(baseline.log());
      Measured shared = candidate.logRatio(baseline, bound);
      assertTrue(own.low() <= shared.low() + 1e-12, () -> own + " " + shared);
      assertTrue(own.high() >= shared.high() - 1e-12, () -> own + " " + shared);
      for (int truth = 0; truth < 20; truth++) {
        double b = within(random, baseline);
        double c = within(random, candidate);
        if (Math.abs(c - candidate.value() - (b - baseline.value())) <= bound) {
          double ratio = Math.log(c / b);
          assertTrue(shared.low() <= ratio + 1e-12 && ratio <= shared.high() + 1e-12);
        }
      }
    }
  }

  private static Measured random(Random random) {
    double value = 50 + 100 * random.nextDouble();
    return between(value - 40 * random.nextDouble(), value, value + 40 * random.nextDouble());
  }

  private static double within(Random random, Measured measured) {
    return measured.low() + random.nextDouble() * (measured.high() - measured.low());
  }

  @Test
  void aTimeThatMayBeZeroLeavesOneLimitOpen() {
    Measured ratio = between(100, 150, 200).log().minus(between(-10, 100, 210).log());
    assertEquals(Double.POSITIVE_INFINITY, ratio.high());
    assertEquals(Math.log(100 / 210.0), ratio.low(), 1e-12);
  }
}
