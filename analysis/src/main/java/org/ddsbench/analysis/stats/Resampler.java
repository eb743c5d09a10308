package org.ddsbench.analysis.stats;

import java.util.Arrays;
import org.ddsbench.core.random.SplitMix64;

/** Makes one resample after the other: see {@link Bootstrap}. One thread. */
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
  private final double blocksExpansion;

  Resampler(PooledSample sample, SplitMix64 random) {
    this.sample = sample;
    this.random = random;
    repetitions = sample.repetitions();
    chosen = new int[repetitions];
    weights = new int[sample.cellCount()];
    Arrays.fill(weights, 1);
    whole = statistics();
    blocksExpansion = StudentT.expansion(Math.max(2, sample.blocks()));
  }

  /**
   * The statistics of one resample. An interquartile range is never negative, so what widens it is
   * a factor: sums here are of its logarithm, of 1 ns more so that 0 has one.
   */
  record Draw(double median, double logIqr) {
    static Draw of(double median, double iqr) {
      return new Draw(median, Math.log1p(iqr));
    }

    double iqr() {
      return Math.expm1(logIqr);
    }

    Draw minus(Draw other) {
      return new Draw(median - other.median, logIqr - other.logIqr);
    }

    Draw plus(double factor, Draw difference) {
      return new Draw(median + factor * difference.median, logIqr + factor * difference.logIqr);
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
        .plus(StudentT.expansion(repetitions), between.minus(whole))
        .plus(blocksExpansion, within.minus(between));
  }

  /** Blocks of the chosen repetitions. */
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
    long total = sample.weigh(weights);
    double iqr = sample.quantile(weights, total, Q3) - sample.quantile(weights, total, Q1);
    return Draw.of(sample.quantile(weights, total, MEDIAN), iqr);
  }
}
