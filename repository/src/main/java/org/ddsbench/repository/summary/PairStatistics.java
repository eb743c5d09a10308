package org.ddsbench.repository.summary;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.Bootstrap;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.MessageSeries;
import org.ddsbench.analysis.stats.PooledSample;
import org.ddsbench.analysis.stats.Quantile;
import org.ddsbench.analysis.stats.QuantileEstimates;
import org.ddsbench.analysis.stats.RunSample;
import org.ddsbench.analysis.stats.SeriesStatistics;
import org.ddsbench.analysis.stats.Summary;
import org.ddsbench.analysis.stats.SummaryBound;
import org.ddsbench.repository.delivery.Delivery;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunTables;
import org.ddsbench.repository.store.StoredTime;
import org.jspecify.annotations.Nullable;

/**
 * The statistics of all pairs of all completed runs that need every sample. Holds the one-way times
 * of one configuration in memory if it was repeated, else those of one pair.
 */
final class PairStatistics {
  private static final long SEED = 1;
  private static final List<Quantile> TAILS =
      List.of(SeriesStatistics.P95, SeriesStatistics.P99, SeriesStatistics.P99_9);

  private static final List<Quantile> CENTRE_AND_TAIL =
      List.of(SeriesStatistics.MEDIAN, SeriesStatistics.P99);

  private final Map<Pair, SeriesStatistics> ott = new HashMap<>();
  private final Map<Pair, SeriesStatistics> rtt = new HashMap<>();
  private final Map<Pair, Map<StoredTime, QuantileEstimates>> sending = new HashMap<>();
  private final List<PooledPair> pooled = new ArrayList<>();

  private record Pair(String run, int publisher, int subscriber) {}

  private record Repetition(
      RunManifest run, MessageSeries series, Optional<MessageSeries> bounds) {}

  /**
   * The statistics of all runs; counted runs are pooled with their repetitions.
   *
   * @param counted the runs without attempts that another one replaces in statistics
   */
  static PairStatistics of(RunTables tables, List<RunManifest> runs, List<RunManifest> counted)
      throws IOException {
    PairStatistics all = new PairStatistics();
    // By identity: equals would compare everything in the manifests of every two runs.
    Set<RunManifest> pooled = Collections.newSetFromMap(new IdentityHashMap<>());
    pooled.addAll(counted);
    for (List<RunManifest> repetitions : Repeated.groups(runs)) {
      List<RunManifest> completed = repetitions.stream().filter(RunManifest::isCompleted).toList();
      all.add(tables, completed, pooled);
    }
    return all;
  }

  private void add(RunTables tables, List<RunManifest> runs, Set<RunManifest> counted)
      throws IOException {
    boolean several = runs.stream().filter(counted::contains).count() > 1;
    Map<List<Integer>, List<Repetition>> pairs = new LinkedHashMap<>();
    for (RunManifest run : runs) {
      boolean isPooled = several && counted.contains(run);
      tables.times(
          run,
          List.of(StoredTime.values()),
          isPooled,
          (time, times) -> {
            Pair pair = new Pair(run.run(), times.publisher(), times.subscriber());
            switch (time) {
              case OTT -> ott.put(pair, SeriesStatistics.of(times.series(), times.sent()));
              case RTT -> rtt.put(pair, SeriesStatistics.of(times.series(), times.sent()));
              case OTT_INTENDED, LATENESS, WRITE ->
                  sending
                      .computeIfAbsent(pair, any -> new EnumMap<>(StoredTime.class))
                      .put(time, estimates(times.series()));
            }
            if (time == StoredTime.OTT && times.series().count() > 0 && isPooled) {
              pairs
                  .computeIfAbsent(
                      List.of(times.publisher(), times.subscriber()), key -> new ArrayList<>())
                  .add(new Repetition(run, times.series(), times.bounds()));
            }
          });
    }
    pairs.forEach(
        (pair, repetitions) -> {
          if (repetitions.size() > 1) {
            int publisher = pair.get(0);
            int subscriber = pair.get(1);
            Delivery delivery =
                Delivery.of(
                    runs.stream().filter(counted::contains).toList(), publisher, subscriber);
            pooled.add(pool(publisher, subscriber, repetitions, delivery));
          }
        });
  }

  private static QuantileEstimates estimates(MessageSeries series) {
    return QuantileEstimates.of(
        series,
        CENTRE_AND_TAIL.stream().filter(one -> one.isDeterminedBy(series.count())).toList());
  }

  private PooledPair pool(
      int publisher, int subscriber, List<Repetition> repetitions, Delivery delivery) {
    List<RunManifest> runs = repetitions.stream().map(Repetition::run).toList();
    PooledSample sample =
        PooledSample.of(
            repetitions.stream().map(one -> RunSample.of(List.of(one.series()))).toList());
    List<PairReport> reports =
        runs.stream().flatMap(run -> run.pair(publisher, subscriber).stream()).toList();
    double[] medians =
        reports.stream()
            .map(report -> report.correction().ottNs().median())
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue)
            .sorted()
            .toArray();
    Optional<Bootstrap> draws = Bootstrap.of(sample, SEED, TAILS);
    return new PooledPair(
        runs,
        publisher,
        subscriber,
        sample.quantile(Quantile.percent(50)),
        draws.map(Bootstrap::median).orElse(null),
        sample.quantile(Quantile.percent(75)) - sample.quantile(Quantile.percent(25)),
        draws.map(Bootstrap::iqr).orElse(null),
        draws.map(Bootstrap::tails).orElse(List.of()),
        medians[0],
        medians[medians.length - 1],
        bound(repetitions, reports),
        apart(publisher, subscriber, runs),
        sample.count(),
        runs.stream()
            .map(run -> ott(run, publisher, subscriber))
            .filter(Objects::nonNull)
            .map(SeriesStatistics::effective)
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue)
            .sum(),
        delivery);
  }

  /**
   * How far the median of all repetitions together may be off. For runs that were stored without
   * the bounds of their messages, the largest bound of their medians.
   */
  private static @Nullable Long bound(List<Repetition> repetitions, List<PairReport> reports) {
    Long largest = ClockBound.largest(reports);
    if (largest == null || repetitions.stream().anyMatch(one -> one.bounds().isEmpty())) {
      return largest;
    }
    long[] times = values(repetitions.stream().map(Repetition::series));
    long[] bounds = values(repetitions.stream().flatMap(one -> one.bounds().stream()));
    return SummaryBound.of(Summary.of(times), times.length, i -> times[i], i -> bounds[i]).median();
  }

  private static long[] values(Stream<MessageSeries> all) {
    return all.flatMapToLong(series -> LongStream.of(series.values())).toArray();
  }

  private List<Integer> apart(int publisher, int subscriber, List<RunManifest> runs) {
    List<Integer> apart = new ArrayList<>();
    for (RunManifest run : runs) {
      Interval own = interval(run, publisher, subscriber);
      boolean meetsNone =
          own != null
              && runs.stream()
                  .filter(other -> !other.run().equals(run.run()))
                  .map(other -> interval(other, publisher, subscriber))
                  .allMatch(other -> other != null && own.isApartFrom(other));
      if (meetsNone) {
        apart.add(run.repetition());
      }
    }
    return apart;
  }

  private @Nullable Interval interval(RunManifest run, int publisher, int subscriber) {
    SeriesStatistics statistics = ott(run, publisher, subscriber);
    return statistics == null ? null : statistics.interval(SeriesStatistics.MEDIAN);
  }

  @Nullable SeriesStatistics ott(RunManifest run, int publisher, int subscriber) {
    return ott.get(new Pair(run.run(), publisher, subscriber));
  }

  @Nullable SeriesStatistics rtt(RunManifest run, int publisher, int subscriber) {
    return rtt.get(new Pair(run.run(), publisher, subscriber));
  }

  /** Medians and p99 of a pair's times that depend on the schedule. */
  Map<StoredTime, QuantileEstimates> sending(RunManifest run, int publisher, int subscriber) {
    return sending.getOrDefault(new Pair(run.run(), publisher, subscriber), Map.of());
  }

  /** Every pair that was measured more than once. */
  List<PooledPair> pooled() {
    return List.copyOf(pooled);
  }
}
