package org.ddsbench.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Intervals of any number of percentiles, for one pair and for several pairs together. */
class QuantileEstimatesTest {
  private static final int RUNS = 150;
  private static final List<Quantile> WANTED =
      IntStream.of(5, 10, 25, 40, 50, 60, 75, 90, 95, 99).mapToObj(Quantile::percent).toList();

  /** The intervals of a single pair equal those in its table. */
  @Test
  void onePairHasTheIntervalsOfItsTable() {
    MessageSeries series = Series.of(Series.autoregressive(new Random(3), 2000, 0.6, 0));
    SeriesStatistics table = SeriesStatistics.of(series, 2000);
    QuantileEstimates pooled =
        QuantileEstimates.of(List.of(RunSample.of(List.of(series))), SeriesStatistics.QUANTILES);
    assertEquals(table.effective(), pooled.effective());
    for (QuantileEstimate estimate : table.quantiles()) {
      assertEquals(estimate, pooled.estimate(estimate.quantile()));
    }
    assertEquals(pooled, QuantileEstimates.of(series, SeriesStatistics.QUANTILES));
  }

  /** Computing all percentiles at once gives the same as computing them in groups. */
  @Test
  void manyPercentilesAreThoseOfFew() {
    long[][] repetitions = new long[3][];
    Random random = new Random(8);
    Arrays.setAll(repetitions, i -> Series.exponential(random, 400 + i));
    PooledSample sample = Series.pooled(repetitions);
    List<Bootstrap.Tail> many = Bootstrap.of(sample, 5, WANTED).orElseThrow().tails();
    List<Bootstrap.Tail> few = new ArrayList<>();
    for (int from = 0; from < WANTED.size(); from += 5) {
      few.addAll(Bootstrap.of(sample, 5, WANTED.subList(from, from + 5)).orElseThrow().tails());
    }
    assertEquals(few, many);
  }

  @Test
  void percentilesOnBothSidesOfTheMedianOfRepetitionsHoldTheTruth() {
    Random random = new Random(17);
    int[] held = new int[WANTED.size()];
    for (int run = 0; run < RUNS; run++) {
      List<RunSample> repetitions =
          IntStream.range(0, 5)
              .mapToObj(any -> Series.of(Series.exponential(random, 300)))
              .map(series -> RunSample.of(List.of(series)))
              .toList();
      QuantileEstimates found = QuantileEstimates.of(repetitions, WANTED);
      for (int i = 0; i < held.length; i++) {
        double share = (double) WANTED.get(i).numerator() / WANTED.get(i).denominator();
        double truth = -Series.UNIT * Math.log(1 - share);
        Interval interval = Objects.requireNonNull(found.interval(WANTED.get(i)));
        held[i] += interval.low() <= truth && truth <= interval.high() ? 1 : 0;
      }
    }
    assertTrue(Arrays.stream(held).min().orElseThrow() >= 0.90 * RUNS, Arrays.toString(held));
  }

  /** A percentile with fewer than ten values beyond it has no limits, on either side. */
  @Test
  void whatTheValuesCannotTellHasNoLimits() {
    Random random = new Random(4);
    List<RunSample> repetitions =
        IntStream.range(0, 2)
            .mapToObj(any -> Series.of(Series.exponential(random, 100)))
            .map(series -> RunSample.of(List.of(series)))
            .toList();
    List<Quantile> wanted =
        List.of(Quantile.percent(1), SeriesStatistics.P95, SeriesStatistics.P99);
    QuantileEstimates found = QuantileEstimates.of(repetitions, wanted);
    assertEquals(Interval.UNLIMITED, found.interval(Quantile.percent(1)));
    Interval interval95 = Objects.requireNonNull(found.interval(SeriesStatistics.P95));
    assertNotNull(interval95.lowLimit());
    assertNotNull(interval95.highLimit());
    assertEquals(Interval.UNLIMITED, found.interval(SeriesStatistics.P99));
    assertEquals(List.of(), QuantileEstimates.of(Series.of(new long[19]), wanted).quantiles());
    assertEquals(QuantileEstimates.NONE, QuantileEstimates.of(List.of(), wanted));
  }

  /** Six subscribers that always wait together give no more information than one of them. */
  @Test
  void pairsThatWaitTogetherAreWorthOne() {
    Random random = new Random(6);
    long[] values = Series.autoregressive(random, 1000, 0.6, 0);
    double one = independent(List.of(Series.of(values)));
    List<MessageSeries> alike = new ArrayList<>();
    List<MessageSeries> apart = new ArrayList<>();
    for (int pair = 0; pair < 6; pair++) {
      alike.add(Series.of(values));
      apart.add(Series.of(Series.autoregressive(random, 1000, 0.6, 0)));
    }
    assertEquals(one, independent(alike), 0.02 * one);
    assertTrue(independent(apart) > 4 * one, one + " and " + independent(apart));
  }

  private static double independent(List<MessageSeries> pairs) {
    return Objects.requireNonNull(
        QuantileEstimates.of(List.of(RunSample.of(pairs)), WANTED).effective());
  }
}
