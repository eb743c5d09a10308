package org.ddsbench.analysis.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What one pair's series tells beyond its {@link Summary}, in the unit of the values. Null where
 * the values are too few, or where not enough of the sent messages arrived.
 *
 * @param median 95 % interval of the median
 * @param iqr 95 % interval of the interquartile range
 * @param blockLength mean number of neighbouring messages that the intervals take as dependent
 * @param jitter {@link MessageSeries#jitter}
 * @param p90 quantiles of the tail, only where at least ten values lie beyond
 * @param within90 the time within which 90 % of the messages sent arrived; the others likewise
 */
public record SeriesStatistics(
    @Nullable Interval median,
    @Nullable Interval iqr,
    double blockLength,
    @Nullable Double jitter,
    @Nullable Double p90,
    @Nullable Double p95,
    @Nullable Double p99,
    @Nullable Double p999,
    @Nullable Double p9999,
    @Nullable Long within90,
    @Nullable Long within95,
    @Nullable Long within98,
    @Nullable Long within99,
    @Nullable Long within999) {

  private static final long SEED = 1;

  /** The statistics; {@code sent} counts the messages that could be in the series. */
  public static SeriesStatistics of(MessageSeries series, long sent) {
    // The sorted values are gone before the intervals sort anew: there may be very many.
    SeriesStatistics tail = ofAscending(series, sent);
    RunSample run = RunSample.of(List.of(series));
    Optional<Bootstrap> bootstrap = Bootstrap.of(PooledSample.of(List.of(run)), SEED);
    return new SeriesStatistics(
        bootstrap.map(Bootstrap::median).orElse(null),
        bootstrap.map(Bootstrap::iqr).orElse(null),
        run.blockLength(),
        tail.jitter,
        tail.p90,
        tail.p95,
        tail.p99,
        tail.p999,
        tail.p9999,
        tail.within90,
        tail.within95,
        tail.within98,
        tail.within99,
        tail.within999);
  }

  /** All but the intervals. */
  private static SeriesStatistics ofAscending(MessageSeries series, long sent) {
    long[] ascending = series.values();
    Arrays.sort(ascending);
    return new SeriesStatistics(
        null,
        null,
        1,
        series.jitter(),
        Quantile.percent(90).ofEnough(ascending),
        Quantile.percent(95).ofEnough(ascending),
        Quantile.percent(99).ofEnough(ascending),
        new Quantile(999, 1000).ofEnough(ascending),
        new Quantile(9999, 10_000).ofEnough(ascending),
        Quantile.percent(90).reachedBy(ascending, sent),
        Quantile.percent(95).reachedBy(ascending, sent),
        Quantile.percent(98).reachedBy(ascending, sent),
        Quantile.percent(99).reachedBy(ascending, sent),
        new Quantile(999, 1000).reachedBy(ascending, sent));
  }
}
