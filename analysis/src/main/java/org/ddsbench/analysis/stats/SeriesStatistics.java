package org.ddsbench.analysis.stats;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Statistics of one pair's series in addition to its {@link Summary}, in the unit of the values.
 * Null where the values are too few, or where not enough of the sent messages arrived.
 *
 * @param effective number of independent messages that these are worth, for the quartiles; null
 *     without any
 * @param quantiles those of {@link #QUANTILES} for which the messages are enough, each with its
 *     interval; empty when there are fewer than {@link Bootstrap#LEAST}
 * @param iqr 95 % interval of the interquartile range
 * @param blockLength mean number of neighbouring messages that are treated as dependent for the
 *     interval of the interquartile range
 * @param jitter {@link MessageSeries#jitter}
 * @param within90 the time within which 90 % of the messages sent arrived; the others likewise
 */
public record SeriesStatistics(
    @Nullable Double effective,
    List<QuantileEstimate> quantiles,
    @Nullable Interval iqr,
    double blockLength,
    @Nullable Double jitter,
    @Nullable Long within90,
    @Nullable Long within95,
    @Nullable Long within98,
    @Nullable Long within99,
    @Nullable Long within999) {
  public static final Quantile P05 = Quantile.percent(5);
  public static final Quantile P25 = Quantile.percent(25);
  public static final Quantile MEDIAN = Quantile.percent(50);
  public static final Quantile P75 = Quantile.percent(75);
  public static final Quantile P90 = Quantile.percent(90);
  public static final Quantile P95 = Quantile.percent(95);
  public static final Quantile P99 = Quantile.percent(99);
  public static final Quantile P99_9 = new Quantile(999, 1000);
  public static final Quantile P99_99 = new Quantile(9999, 10_000);

  /** Every quantile that has an interval, ascending. */
  public static final List<Quantile> QUANTILES =
      List.of(P05, P25, MEDIAN, P75, P90, P95, P99, P99_9, P99_99);

  private static final long SEED = 1;

  public SeriesStatistics {
    quantiles = List.copyOf(quantiles);
  }

  /** The statistics; {@code sent} counts the messages that could be in the series. */
  public static SeriesStatistics of(MessageSeries series, long sent) {
    // The sorted values are released before the bootstrap sorts again, since they may be very many.
    SeriesStatistics ascending = ofAscending(series, sent);
    RunSample run = RunSample.of(List.of(series));
    return ascending.with(
        Bootstrap.of(PooledSample.of(List.of(run)), SEED).map(Bootstrap::iqr).orElse(null),
        run.blockLength());
  }

  /** All statistics except those of the bootstrap. */
  private static SeriesStatistics ofAscending(MessageSeries series, long sent) {
    long[] ascending = MessageSeries.ascending(List.of(series));
    Stream<Quantile> known =
        series.count() < Bootstrap.LEAST
            ? Stream.empty()
            : QUANTILES.stream().filter(one -> one.isDeterminedBy(series.count()));
    return new SeriesStatistics(
        series.count() == 0 ? null : EffectiveCount.of(series, ascending).messages(),
        known.map(one -> QuantileEstimate.of(one, series, ascending)).toList(),
        null,
        1,
        series.jitter(),
        P90.reachedBy(ascending, sent),
        P95.reachedBy(ascending, sent),
        Quantile.percent(98).reachedBy(ascending, sent),
        P99.reachedBy(ascending, sent),
        P99_9.reachedBy(ascending, sent));
  }

  private SeriesStatistics with(@Nullable Interval newIqr, double newBlockLength) {
    return new SeriesStatistics(
        effective,
        quantiles,
        newIqr,
        newBlockLength,
        jitter,
        within90,
        within95,
        within98,
        within99,
        within999);
  }

  /** The estimate of one of {@link #QUANTILES}; null when the messages are too few. */
  public @Nullable QuantileEstimate estimate(Quantile quantile) {
    return quantiles.stream()
        .filter(one -> one.quantile().equals(quantile))
        .findFirst()
        .orElse(null);
  }

  /** The value of one of {@link #QUANTILES}; null when the messages are too few. */
  public @Nullable Double value(Quantile quantile) {
    QuantileEstimate estimate = estimate(quantile);
    return estimate == null ? null : estimate.value();
  }

  /** The 95 % interval of one of {@link #QUANTILES}; null when the messages are too few. */
  public @Nullable Interval interval(Quantile quantile) {
    QuantileEstimate estimate = estimate(quantile);
    return estimate == null ? null : estimate.interval();
  }
}
