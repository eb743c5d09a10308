package org.ddsbench.analysis.stats;

import java.util.Arrays;
import java.util.Optional;
import org.ddsbench.core.random.SplitMix64;

/**
 * Draws of the median and the interquartile range of a pooled sample: what they could have been.
 *
 * <p>Within a run the stationary bootstrap (Politis, Romano: <i>The Stationary Bootstrap</i>,
 * Journal of the American Statistical Association 89, 1994): blocks of neighbouring messages with a
 * geometric length, the run taken as a ring, so that what depends on its neighbours is drawn with
 * them. With repetitions these are drawn first, with replacement, and blocks within each
 * (hierarchical bootstrap: Davison, Hinkley: <i>Bootstrap Methods and their Application</i>, 1997,
 * section 3.8). What the choice of repetitions changes, and what that of blocks does, is widened by
 * {@link StudentT#expansion} each. The same sample and seed give the same draws. Immutable.
 */
public final class Bootstrap {
  /** Draws for an interval. */
  public static final int DRAWS = 1000;

  /** With fewer values there is no interval. */
  public static final int LEAST = 20;

  private final double[] medians;
  private final double[] iqrs;

  private Bootstrap(double[] medians, double[] iqrs) {
    this.medians = medians;
    this.iqrs = iqrs;
  }

  /** Draws {@link #DRAWS} resamples; nothing when there are fewer than {@link #LEAST} values. */
  public static Optional<Bootstrap> of(PooledSample sample, long seed) {
    return sample.count() < LEAST ? Optional.empty() : Optional.of(draw(sample, seed));
  }

  private static Bootstrap draw(PooledSample sample, long seed) {
    Resampler resampler = new Resampler(sample, new SplitMix64(seed));
    double[] medians = new double[DRAWS];
    double[] iqrs = new double[DRAWS];
    for (int i = 0; i < DRAWS; i++) {
      Resampler.Draw draw = resampler.next();
      medians[i] = draw.median();
      iqrs[i] = draw.iqr();
    }
    return new Bootstrap(medians, iqrs);
  }

  /** The 95 % interval of the median. */
  public Interval median() {
    return Interval.ofDraws(medians.clone());
  }

  /** The 95 % interval of the interquartile range. */
  public Interval iqr() {
    return Interval.ofDraws(iqrs.clone());
  }

  /** The medians in the order they were drawn; a copy. */
  double[] medians() {
    return Arrays.copyOf(medians, medians.length);
  }
}
