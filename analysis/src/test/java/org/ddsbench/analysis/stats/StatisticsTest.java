package org.ddsbench.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class StatisticsTest {
  private static final long[] SAMPLE = {31, 2, 11, 3, 5, 29, 7, 13, 23, 17, 19};

  /** R: quantile(c(2,3,5,7,11,13,17,19,23,29), c(.05,.25,.5,.75,.95,.99), type = 7). */
  @Test
  void quantilesAreThoseOfR() {
    long[] primes = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29};
    double[] expected = {2.45, 5.5, 12, 18.5, 26.3, 28.46};
    int[] percents = {5, 25, 50, 75, 95, 99};
    for (int i = 0; i < expected.length; i++) {
      assertEquals(expected[i], Quantile.percent(percents[i]).of(primes), 1e-12);
    }
    assertEquals(2, Quantile.percent(0).of(primes));
    assertEquals(29, Quantile.percent(100).of(primes));
  }

  @Test
  void exactPositionsNeedNoInterpolation() {
    long[] values = new long[101];
    for (int i = 0; i < values.length; i++) {
      values[i] = 9_007_199_254_740_000L + i;
    }
    assertEquals(9_007_199_254_740_095.0, Quantile.percent(95).of(values));
    assertEquals(9_007_199_254_740_099.0, Quantile.percent(99).of(values));
  }

  @Test
  void rejectsWhatIsNoQuantile() {
    assertThrows(IllegalArgumentException.class, () -> Quantile.percent(101));
    assertThrows(IllegalArgumentException.class, () -> Quantile.percent(50).of(new long[0]));
  }

  @Test
  void summaryHoldsEveryStatistic() {
    Summary summary = Summary.of(SAMPLE);
    assertEquals(11, summary.count());
    assertEquals(2L, summary.min());
    assertEquals(6.0, summary.q1());
    assertEquals(13.0, summary.median());
    assertEquals(21.0, summary.q3());
    assertEquals(15.0, summary.iqr());
    assertEquals(31L, summary.max());
    assertEquals(160.0 / 11, summary.mean());
    assertEquals(31, SAMPLE[0], "the values keep their order");
  }

  @Test
  void summaryOfNothingIsNull() {
    Summary summary = Summary.of(new long[0]);
    assertEquals(0, summary.count());
    assertNull(summary.median());
    assertNull(summary.iqr());
    assertNull(summary.mean());
  }

  @Test
  void meanOfLargeValuesDoesNotOverflow() {
    Summary summary =
        Summary.of(new long[] {Long.MAX_VALUE, Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE});
    assertEquals(-0.5, summary.mean());
    WideSum sum = new WideSum();
    for (int i = 0; i < 1_000; i++) {
      sum.add(1L << 61);
    }
    assertEquals(BigInteger.valueOf(1_000).shiftLeft(61), sum.value());
  }

  @Test
  void whiskersEndInsideTheFencesAndOutliersAreListed() {
    BoxPlot plot = BoxPlot.of(new long[] {500, 10, 11, 12, 13, 14, 15, 16, -300, 17, 18, 400});
    assertEquals(10, plot.whiskerLow());
    assertEquals(18, plot.whiskerHigh());
    assertEquals(3, plot.outlierCount());
    assertArrayEquals(new long[] {-300, 400, 500}, plot.outliers());
    assertEquals(14.5, plot.median());
  }

  @Test
  void oneValueIsABoxOfNoHeight() {
    BoxPlot plot = BoxPlot.of(new long[] {5});
    assertEquals(5, plot.whiskerLow());
    assertEquals(5, plot.whiskerHigh());
    assertEquals(0, plot.outlierCount());
  }
}
