package org.ddsbench.analysis.stats;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The median of one side of a comparison, and how far it may be off. Nanoseconds. Immutable.
 *
 * @param value of at least one value
 * @param draws of its bootstrap; absent when the values are too few
 * @param boundNs bound of its systematic error: that of the clocks for one-way times, 0 for round
 *     trips; null when it is unknown
 */
public record MedianEstimate(double value, Optional<Bootstrap> draws, @Nullable Long boundNs) {
  /**
   * The median of pooled repetitions.
   *
   * @param sample of at least one value
   * @param seed another for each side, so that the sides are drawn independently
   */
  public static MedianEstimate of(PooledSample sample, @Nullable Long boundNs, long seed) {
    return new MedianEstimate(
        sample.quantile(Quantile.percent(50)), Bootstrap.of(sample, seed), boundNs);
  }

  /** The 95 % interval of chance alone; the bound comes on top of it. */
  public Optional<Interval> interval() {
    return draws.map(Bootstrap::median);
  }
}
