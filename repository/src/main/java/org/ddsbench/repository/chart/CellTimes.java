package org.ddsbench.repository.chart;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.repository.store.PooledTimes;
import org.ddsbench.repository.store.PooledTimes.Pool;
import org.ddsbench.repository.store.RecordedPair;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.ClockBound;
import org.ddsbench.repository.summary.PairEnds;
import org.jspecify.annotations.Nullable;

/**
 * The one-way times of a box, and the runs that hold them.
 *
 * @param runs runs that have some of them
 * @param pair empty for all
 * @param reports of the pairs, each with messages; at least one
 */
record CellTimes(List<RunManifest> runs, Optional<PairEnds> pair, List<PairReport> reports) {
  CellTimes {
    runs = List.copyOf(runs);
    reports = List.copyOf(reports);
  }

  /**
   * The times of the sound runs among these; empty when these received no message.
   *
   * @param pair empty for all
   */
  static Optional<CellTimes> of(List<RunManifest> all, Optional<PairEnds> pair) {
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
    return Optional.of(new CellTimes(runs, pair, reports));
  }

  /** The number of times. */
  long count() {
    return reports.stream().mapToLong(report -> report.correction().ottNs().count()).sum();
  }

  Pool pool(boolean intended) {
    return new Pool(
        runs,
        pair.map(ends -> new RecordedPair.Key(ends.publisher(), ends.subscriber())),
        intended);
  }

  /**
   * How far their median may be off because of the clocks, as in tables; for runs that were stored
   * without the bounds of their messages, the largest bound of their medians. Nanoseconds; null
   * when one is unknown.
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
