package org.ddsbench.analysis.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.random.SplitMix64;

/**
 * Bootstrap draws of the median, the interquartile range and percentiles of a pooled sample.
 *
 * <p>Within a run the stationary bootstrap (Politis, Romano: <i>The Stationary Bootstrap</i>,
 * Journal of the American Statistical Association 89, 1994): blocks of neighbouring messages with a
 * geometric length, with the run treated as a ring, so that dependent neighbours are drawn
 * together. With repetitions these are drawn first, with replacement, and blocks within each
 * (hierarchical bootstrap: Davison, Hinkley: <i>Bootstrap Methods and their Application</i>, 1997,
 * section 3.8). The variation due to repetitions and the variation due to blocks are each widened
 * by {@link StudentT#expansion}. The same sample and seed give the same draws. Immutable.
 */
public final class Bootstrap {
  /** Number of draws for an interval. */
  public static final int DRAWS = 1000;

  /** Least number of values for an interval. */
  public static final int LEAST = 20;

  private final double[] medians;
  private final Interval iqr;
  private final List<Tail> tails;

  private Bootstrap(double[] medians, Interval iqr, List<Tail> tails) {
    this.medians = medians;
    this.iqr = iqr;
    this.tails = List.copyOf(tails);
  }

  /**
   * A percentile.
   *
   * @param value of all values together
   * @param interval 95 %; without a limit where the draws do not show one
   */
  public record Tail(Quantile quantile, double value, Interval interval) {}

  /** Draws {@link #DRAWS} resamples; empty with fewer than {@link #LEAST} values. */
  public static Optional<Bootstrap> of(PooledSample sample, long seed) {
    return of(sample, seed, List.of());
  }

  /**
   * The same with percentiles.
   *
   * @param tails ascending; those for which the values are too few are left out
   */
  public static Optional<Bootstrap> of(PooledSample sample, long seed, List<Quantile> tails) {
    List<Quantile> determined =
        tails.stream().filter(one -> one.isDeterminedBy(sample.count())).toList();
    return sample.count() < LEAST ? Optional.empty() : Optional.of(draw(sample, seed, determined));
  }

  private static Bootstrap draw(PooledSample sample, long seed, List<Quantile> quantiles) {
    Resampler resampler = new Resampler(sample, new SplitMix64(seed), quantiles);
    double[] medians = new double[DRAWS];
    double[] iqrs = new double[DRAWS];
    double[][] values = new double[quantiles.size()][DRAWS];
    for (int i = 0; i < DRAWS; i++) {
      Resampler.Draw draw = resampler.next();
      medians[i] = draw.median();
      iqrs[i] = draw.iqr();
      for (int tail = 0; tail < values.length; tail++) {
        values[tail][i] = draw.tail(tail);
      }
    }
    List<Tail> tails = new ArrayList<>();
    double median = sample.quantile(Quantile.percent(50));
    for (int tail = 0; tail < values.length; tail++) {
      Quantile quantile = quantiles.get(tail);
      double value = sample.quantile(quantile);
      tails.add(new Tail(quantile, value, carried(Interval.ofDraws(values[tail]), median, value)));
    }
    double range = sample.quantile(Quantile.percent(75)) - sample.quantile(Quantile.percent(25));
    return new Bootstrap(medians, carried(Interval.ofDraws(iqrs), 0, range), tails);
  }

  /**
   * The interval of a value without limits that are {@link Interval#MOST_FACTOR} times as far from
   * its base as the value: ranges are widened by a factor, which for few repetitions that differ
   * much leads many powers of ten beyond all that was measured.
   */
  private static Interval carried(Interval drawn, double base, double value) {
    double most = Interval.MOST_FACTOR * (1 + Math.abs(value - base));
    return new Interval(
        base - drawn.low() > most ? Double.NEGATIVE_INFINITY : drawn.low(),
        drawn.high() - base > most ? Double.POSITIVE_INFINITY : drawn.high());
  }

  /** Those of the wanted percentiles for which the values are enough. */
  public List<Tail> tails() {
    return tails;
  }

  /** The 95 % interval of the median. */
  public Interval median() {
    return Interval.ofDraws(medians.clone());
  }

  /** The 95 % interval of the interquartile range; without a limit where the draws show none. */
  public Interval iqr() {
    return iqr;
  }

  /** The medians in the order they were drawn; a copy. */
  double[] medians() {
    return Arrays.copyOf(medians, medians.length);
  }
}
