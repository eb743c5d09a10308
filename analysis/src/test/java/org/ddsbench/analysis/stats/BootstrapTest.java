package org.ddsbench.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class BootstrapTest {
  private static final int RUNS = 150;

  /** Makes a simulated run from random numbers. */
  private interface Source {
    PooledSample sample(Random random);
  }

  /** The fractions of runs whose 95 % intervals contain the true median and the true IQR. */
  private static double[] coverage(Source source, double median, double iqr) {
    Random random = new Random(11);
    int medians = 0;
    int iqrs = 0;
    for (int run = 0; run < RUNS; run++) {
      Bootstrap bootstrap = Bootstrap.of(source.sample(random), run).orElseThrow();
      medians += holds(bootstrap.median(), median) ? 1 : 0;
      iqrs += holds(bootstrap.iqr(), iqr) ? 1 : 0;
    }
    return new double[] {(double) medians / RUNS, (double) iqrs / RUNS};
  }

  private static boolean holds(Interval interval, double units) {
    return interval.low() <= units * Series.UNIT && units * Series.UNIT <= interval.high();
  }

  private static void assertCovers(double[] coverage) {
    assertTrue(coverage[0] >= 0.90 && coverage[1] >= 0.90, Arrays.toString(coverage));
  }

  @Test
  void intervalsOfIndependentValuesHoldTheTruth() {
    assertCovers(
        coverage(
            random -> Series.pooled(Series.exponential(random, 250)), Math.log(2), Math.log(3)));
  }

  @Test
  void intervalsOfDependentValuesHoldTheTruth() {
    double phi = 0.6;
    double deviation = 1 / Math.sqrt(1 - phi * phi);
    assertCovers(
        coverage(
            random -> Series.pooled(Series.autoregressive(random, 450, phi, 0)),
            0,
            1.34898 * deviation));
  }

  /**
   * Dependent messages must not count as independent: without blocks only half of the intervals
   * hold.
   */
  @Test
  void blocksAreWhatMakesThemHold() {
    int held = 0;
    Random random = new Random(5);
    for (int run = 0; run < RUNS; run++) {
      long[] values = Series.autoregressive(random, 450, 0.8, 0);
      long[] shuffled = values.clone();
      for (int i = shuffled.length - 1; i > 0; i--) {
        int j = random.nextInt(i + 1);
        long swap = shuffled[i];
        shuffled[i] = shuffled[j];
        shuffled[j] = swap;
      }
      Interval blocks = Bootstrap.of(Series.pooled(values), 1).orElseThrow().median();
      Interval single = Bootstrap.of(Series.pooled(shuffled), 1).orElseThrow().median();
      held += holds(single, 0) ? 1 : 0;
      assertTrue(blocks.high() - blocks.low() > single.high() - single.low());
    }
    assertTrue(held < 0.75 * RUNS, held + " of " + RUNS);
  }

  @Test
  void repetitionsAtOtherLevelsWidenTheInterval() {
    assertTrue(
        coverage(RepetitionsAtRandomLevels::sample, 0, 1)[0] >= 0.90,
        "the level of a repetition is random too");
  }

  /** The fraction of samples whose interval of p95 contains the true value. */
  private static double tailCoverage(Source source, double p95) {
    Random random = new Random(23);
    int held = 0;
    for (int run = 0; run < RUNS; run++) {
      List<Bootstrap.Tail> tails =
          Bootstrap.of(
                  source.sample(random), run, List.of(SeriesStatistics.P95, SeriesStatistics.P99))
              .orElseThrow()
              .tails();
      assertEquals(1, tails.size(), "540 values do not tell p99");
      held += holds(tails.get(0).interval(), p95) ? 1 : 0;
    }
    return (double) held / RUNS;
  }

  @Test
  void intervalsOfPercentilesOfRepetitionsHoldTheTruth() {
    double equal =
        tailCoverage(
            random ->
                Series.pooled(
                    IntStream.range(0, 5)
                        .mapToObj(any -> Series.exponential(random, 108))
                        .toArray(long[][]::new)),
            Math.log(20));
    assertTrue(equal >= 0.90, equal + " of equal repetitions");
    double scattered =
        tailCoverage(
            random -> {
              long[][] repetitions = new long[5][];
              for (int i = 0; i < repetitions.length; i++) {
                repetitions[i] = Series.autoregressive(random, 108, 0, random.nextGaussian());
              }
              return Series.pooled(repetitions);
            },
            1.64485 * Math.sqrt(2));
    // Five repetitions rarely include the highest possible level: docs/measuring.md, section 9.
    assertTrue(scattered >= 0.80, scattered + " of repetitions at other levels");
  }

  /** Five repetitions whose levels differ more than the messages within each. */
  private static final class RepetitionsAtRandomLevels {
    static PooledSample sample(Random random) {
      long[][] repetitions = new long[5][];
      for (int i = 0; i < repetitions.length; i++) {
        repetitions[i] = Series.autoregressive(random, 100, 0, 2 * random.nextGaussian());
      }
      return Series.pooled(repetitions);
    }
  }

  @Test
  void aResampleHasTheQuantileOfTheValuesItHolds() {
    Random random = new Random(3);
    for (int n : new int[] {20, 999, 40_000}) {
      long[] values = random.longs(n, 0, 1_000_000).toArray();
      PooledSample sample = Series.pooled(values);
      int width = (n + sample.cellCount() - 1) / sample.cellCount();
      int[] weights = IntStream.range(0, sample.cellCount()).map(i -> random.nextInt(4)).toArray();
      long[] drawn =
          IntStream.range(0, n)
              .boxed()
              .flatMapToLong(i -> LongStream.range(0, weights[i / width]).map(copy -> values[i]))
              .sorted()
              .toArray();
      assertEquals(drawn.length, sample.weigh(weights));
      for (int step : new int[] {100, 25, 1}) {
        List<Quantile> quantiles =
            IntStream.rangeClosed(0, 100 / step).mapToObj(k -> Quantile.percent(k * step)).toList();
        double[] found = sample.quantiles(weights, drawn.length, quantiles);
        for (int k = 0; k < found.length; k++) {
          Quantile quantile = quantiles.get(k);
          assertEquals(quantile.of(drawn), found[k], 1e-6, n + ": " + quantile);
          assertEquals(found[k], sample.quantile(weights, drawn.length, quantile), n + "");
        }
      }
    }
  }

  @Test
  void theSameSeedGivesTheSameInterval() {
    PooledSample sample = Series.pooled(Series.exponential(new Random(1), 500));
    assertEquals(
        Bootstrap.of(sample, 4).orElseThrow().median(),
        Bootstrap.of(sample, 4).orElseThrow().median());
  }

  @Test
  void fewValuesHaveNoInterval() {
    assertEquals(Optional.empty(), Bootstrap.of(Series.pooled(new long[19]), 1));
    assertEquals(
        new Interval(7, 7),
        Bootstrap.of(Series.pooled(LongStream.generate(() -> 7).limit(20).toArray()), 1)
            .orElseThrow()
            .median());
  }

  @Test
  void theMessagesOfAllPairsAreDrawnTogether() {
    long[] values = Series.exponential(new Random(2), 300);
    RunSample one = RunSample.of(List.of(Series.of(values)));
    RunSample twice = RunSample.of(List.of(Series.of(values), Series.of(values)));
    assertEquals(600, twice.count());
    Interval single = Bootstrap.of(PooledSample.of(List.of(one)), 1).orElseThrow().median();
    Interval both = Bootstrap.of(PooledSample.of(List.of(twice)), 1).orElseThrow().median();
    double widths = (both.high() - both.low()) / (single.high() - single.low());
    assertEquals(1, widths, 0.15, "a copy of every value is no news");
  }

  /** The shorter one of two repetitions scatters thousands of times as much as the other. */
  @Test
  void rangesFarBeyondAllValuesHaveNoLimit() {
    Random random = new Random(3);
    long[] narrow = random.longs(900, 50_000, 51_000).toArray();
    long[] wide = random.longs(200, 50_000, 5_000_000).toArray();
    Bootstrap bootstrap =
        Bootstrap.of(Series.pooled(narrow, wide), 1, List.of(Quantile.percent(80))).orElseThrow();
    assertEquals(null, bootstrap.iqr().highLimit(), bootstrap.iqr().toString());
    Interval tail = bootstrap.tails().get(0).interval();
    assertEquals(null, tail.highLimit(), tail.toString());
    assertTrue(bootstrap.iqr().low() >= 0, bootstrap.iqr().toString());
    Bootstrap alike =
        Bootstrap.of(Series.pooled(narrow, narrow), 1, List.of(Quantile.percent(80))).orElseThrow();
    assertTrue(alike.iqr().high() < 2000, alike.iqr().toString());
    assertTrue(alike.tails().get(0).interval().high() < 60_000, alike.tails()::toString);
  }
}
