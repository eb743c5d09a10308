package org.ddsbench.repository.chart;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.repository.store.PairTimes;
import org.ddsbench.repository.store.PooledTimes;
import org.ddsbench.repository.store.PooledTimes.Pool;
import org.ddsbench.repository.store.RecordedPair;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.ClockBound;
import org.jspecify.annotations.Nullable;

/**
 * The one-way times that a box holds, and where they are.
 *
 * @param runs that have some of them
 * @param name of the pair; empty for all
 * @param pair the same; nothing for all
 * @param reports of the pairs, each with messages; at least one
 */
record CellTimes(
    List<RunManifest> runs,
    String name,
    Optional<RecordedPair.Key> pair,
    List<PairReport> reports) {
  CellTimes {
    runs = List.copyOf(runs);
    reports = List.copyOf(reports);
  }

  /**
   * Those of the sound ones of these runs; nothing when no message was received there.
   *
   * @param pair its name; empty for all
   */
  static Optional<CellTimes> of(List<RunManifest> all, String pair) {
    List<RunManifest> runs = new ArrayList<>();
    List<PairReport> reports = new ArrayList<>();
    for (RunManifest run : all) {
      List<PairReport> found =
          CampaignCells.reports(List.of(run), pair).stream()
              .filter(report -> run.isSound() && report.correction().ottNs().count() > 0)
              .toList();
      reports.addAll(found);
      if (!found.isEmpty()) {
        runs.add(run);
      }
    }
    if (reports.isEmpty()) {
      return Optional.empty();
    }
    PairReport first = reports.get(0);
    // A pair's name holds its numbers: they are the same in all runs that have one of that name.
    Optional<RecordedPair.Key> key =
        pair.isEmpty()
            ? Optional.empty()
            : Optional.of(new RecordedPair.Key(first.publisher(), first.subscriber()));
    return Optional.of(new CellTimes(runs, pair, key, reports));
  }

  /** Whether these are some of them. */
  boolean holds(PairTimes times) {
    return pair.isEmpty()
        || (pair.get().publisher() == times.publisher()
            && pair.get().subscriber() == times.subscriber());
  }

  Pool pool(boolean intended) {
    return new Pool(runs, pair, intended);
  }

  /**
   * How far their median may be off because of the clocks, as in tables; of runs that were stored
   * without the bounds of their messages the largest bound of the medians. Nanoseconds; null when
   * one is unknown.
   */
  @Nullable Long bound(PooledTimes times, double median) throws IOException {
    Long largest = ClockBound.largest(reports);
    if (largest == null || reports.size() == 1) {
      return largest;
    }
    OptionalLong pooled = times.medianBound(pool(false), median);
    return pooled.isPresent() ? Long.valueOf(pooled.getAsLong()) : largest;
  }
}
