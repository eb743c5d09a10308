package org.ddsbench.analysis.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ddsbench.core.random.SplitMix64;

/** Makes resamples for {@link Bootstrap}. For one thread. */
final class Resampler {
  private static final Quantile Q1 = Quantile.percent(25);
  private static final Quantile MEDIAN = Quantile.percent(50);
  private static final Quantile Q3 = Quantile.percent(75);

  private final PooledSample sample;
  private final SplitMix64 random;
  private final int repetitions;
  private final int[] chosen;
  private final int[] weights;
  private final Draw whole;
  private final double repetitionsExpansion;
  private final double blocksExpansion;

  /** The quartiles and the tails, ascending. */
  private final List<Quantile> percentiles;

  /** Where in the percentiles the first quartile, the median, the third one and each tail is. */
  private final int[] places;

  /** Whether a percentile lies above the median (1) or below it (-1). */
  private final int[] signs;

  /**
   * @param tails further percentiles to compute, ascending
   */
  Resampler(PooledSample sample, SplitMix64 random, List<Quantile> tails) {
    this.sample = sample;
    this.random = random;
    List<Quantile> wanted = new ArrayList<>(List.of(Q1, MEDIAN, Q3));
    wanted.addAll(tails);
    percentiles = wanted.stream().distinct().sorted(Quantile.ASCENDING).toList();
    places = wanted.stream().mapToInt(percentiles::indexOf).toArray();
    signs =
        tails.stream().mapToInt(one -> 2 * one.numerator() < one.denominator() ? -1 : 1).toArray();
    repetitions = sample.repetitions();
    chosen = new int[repetitions];
    weights = new int[sample.cellCount()];
    Arrays.fill(weights, 1);
    whole = statistics();
    repetitionsExpansion = StudentT.expansion(Math.max(2, repetitions));
    blocksExpansion = StudentT.expansion(Math.max(2, sample.blocks()));
  }

  /**
   * The statistics of one resample. An interquartile range is never negative, nor is the distance
   * of a percentile from the median, so these are widened by a factor. Sums are therefore of
   * logarithms, of the value plus 1 ns so that 0 has one.
   */
  final class Draw {
    private final double median;
    private final double[] logRanges;

    /** The interquartile range is the first of the ranges. */
    private Draw(double median, double[] logRanges) {
      this.median = median;
      this.logRanges = logRanges;
    }

    double median() {
      return median;
    }

    double iqr() {
      return range(0);
    }

    /** The percentile at this index. */
    double tail(int index) {
      return median + signs[index] * range(1 + index);
    }

    /** A range is never negative; the nanosecond of the logarithms could make it so. */
    private double range(int index) {
      return Math.max(0, Math.expm1(logRanges[index]));
    }

    Draw minus(Draw other) {
      return plus(-1, other);
    }

    Draw plus(double factor, Draw difference) {
      double[] sums = logRanges.clone();
      for (int i = 0; i < sums.length; i++) {
        sums[i] += factor * difference.logRanges[i];
      }
      return new Draw(median + factor * difference.median, sums);
    }
  }

  Draw next() {
    if (repetitions == 1) {
      return whole.plus(blocksExpansion, blocks().minus(whole));
    }
    for (int i = 0; i < repetitions; i++) {
      chosen[i] = random.below(repetitions);
    }
    Arrays.fill(weights, 0);
    for (int repetition : chosen) {
      PooledSample.Cells cells = sample.cells(repetition);
      for (int cell = cells.first(); cell < cells.first() + cells.count(); cell++) {
        weights[cell]++;
      }
    }
    Draw between = statistics();
    Draw within = blocks();
    return whole
        .plus(repetitionsExpansion, between.minus(whole))
        .plus(blocksExpansion, within.minus(between));
  }

  /** Draws blocks of the chosen repetitions. */
  private Draw blocks() {
    long total;
    do {
      Arrays.fill(weights, 0);
      for (int repetition : chosen) {
        blocks(sample.cells(repetition));
      }
      total = sample.weigh(weights);
    } while (total == 0);
    return statistics();
  }

  private void blocks(PooledSample.Cells cells) {
    double end = 1 / cells.meanBlock();
    int at = random.below(cells.count());
    for (int step = 0; step < cells.count(); step++) {
      weights[cells.first() + at]++;
      boolean jump = random.fraction() < end;
      at = jump ? random.below(cells.count()) : at + 1 == cells.count() ? 0 : at + 1;
    }
  }

  private Draw statistics() {
    double[] values = sample.quantiles(weights, sample.weigh(weights), percentiles);
    double median = values[places[1]];
    double[] logRanges = new double[1 + signs.length];
    logRanges[0] = Math.log1p(values[places[2]] - values[places[0]]);
    for (int tail = 0; tail < signs.length; tail++) {
      logRanges[1 + tail] = Math.log1p(signs[tail] * (values[places[3 + tail]] - median));
    }
    return new Draw(median, logRanges);
  }
}
