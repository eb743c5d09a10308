package org.ddsbench.analysis.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Quantiles of the values of one pair, or of several pairs and repetitions together, each with its
 * 95 % interval, in the unit of the values. The intervals of one pair of one run lie between order
 * statistics ({@link QuantileEstimate}); those of more pairs or runs come from a {@link Bootstrap}.
 *
 * @param effective number of independent values that all values are worth (n_eff); null without any
 * @param quantiles the requested ones, ascending; empty with fewer than {@link Bootstrap#LEAST}
 *     values
 */
public record QuantileEstimates(@Nullable Double effective, List<QuantileEstimate> quantiles) {
  /** The estimates without values. */
  public static final QuantileEstimates NONE = new QuantileEstimates(null, List.of());

  private static final long SEED = 1;

  /** With more values of several pairs or repetitions, only a few quantiles can have intervals. */
  public static final int MOST_FOR_MANY = 1_000_000;

  /** How many those few are. */
  public static final int FEW = 8;

  public QuantileEstimates {
    quantiles = List.copyOf(quantiles);
  }

  /** Estimates quantiles of the values of one pair. */
  public static QuantileEstimates of(MessageSeries series, List<Quantile> wanted) {
    if (series.count() == 0) {
      return NONE;
    }
    long[] ascending = MessageSeries.ascending(List.of(series));
    double effective = EffectiveCount.of(series, ascending).messages();
    if (series.count() < Bootstrap.LEAST) {
      return new QuantileEstimates(effective, List.of());
    }
    return new QuantileEstimates(
        effective,
        wanted.stream().map(one -> QuantileEstimate.of(one, series, ascending)).toList());
  }

  /**
   * Estimates quantiles of all values of some repetitions together. A quantile with fewer than ten
   * values on either side has no limits. With more than {@link #MOST_FOR_MANY} values, none has
   * limits if more than {@value #FEW} quantiles are requested, since these would take minutes.
   */
  public static QuantileEstimates of(List<RunSample> repetitions, List<Quantile> wanted) {
    List<RunSample> some = repetitions.stream().filter(run -> run.count() > 0).toList();
    if (some.isEmpty()) {
      return NONE;
    }
    if (some.size() == 1 && some.get(0).pairs().size() == 1) {
      return of(some.get(0).pairs().get(0), wanted);
    }
    double effective = some.stream().mapToDouble(QuantileEstimates::effective).sum();
    PooledSample sample = PooledSample.of(some);
    if (sample.count() < Bootstrap.LEAST) {
      return new QuantileEstimates(effective, List.of());
    }
    List<Quantile> determined =
        wanted.stream().filter(one -> isDetermined(one, sample.count())).toList();
    Optional<Bootstrap> draws =
        sample.count() > MOST_FOR_MANY && wanted.size() > FEW
            ? Optional.empty()
            : Bootstrap.of(sample, SEED, determined);
    List<QuantileEstimate> estimates = new ArrayList<>();
    for (Quantile quantile : wanted) {
      Interval interval =
          draws.stream()
              .flatMap(drawn -> drawn.tails().stream())
              .filter(one -> one.quantile().equals(quantile))
              .map(Bootstrap.Tail::interval)
              .findFirst()
              .orElse(Interval.UNLIMITED);
      estimates.add(new QuantileEstimate(quantile, sample.quantile(quantile), interval, effective));
    }
    return new QuantileEstimates(effective, estimates);
  }

  private static boolean isDetermined(Quantile quantile, int n) {
    return quantile.isDeterminedBy(n) && quantile.opposite().isDeterminedBy(n);
  }

  private static double effective(RunSample run) {
    return (run.pairs().size() == 1
            ? EffectiveCount.of(run.pairs().get(0), MessageSeries.ascending(run.pairs()))
            : EffectiveCount.of(run))
        .messages();
  }

  /** One of the requested quantiles; null with too few values. */
  public @Nullable QuantileEstimate estimate(Quantile quantile) {
    return quantiles.stream()
        .filter(one -> one.quantile().equals(quantile))
        .findFirst()
        .orElse(null);
  }

  /** The 95 % interval of one of the requested quantiles; null with too few values. */
  public @Nullable Interval interval(Quantile quantile) {
    QuantileEstimate estimate = estimate(quantile);
    return estimate == null ? null : estimate.interval();
  }

  /** Whether the values are worth too few independent ones for reliable intervals. */
  public boolean isUnreliable() {
    return effective != null && EffectiveCount.isTooFew(effective);
  }
}
