package org.ddsbench.repository.summary;

import java.io.IOException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.analysis.stats.MessageSeries;
import org.ddsbench.analysis.stats.QuantileEstimates;
import org.ddsbench.analysis.stats.SeriesStatistics;
import org.ddsbench.repository.store.PartTables;
import org.ddsbench.repository.store.RecordedPair;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.StoredPart;

/**
 * The medians of the parts of one-way times, of each pair of each run that a probe observed. Holds
 * one part of the messages of one run in memory.
 */
final class PartStatistics {
  private final Map<String, Map<RecordedPair.Key, Map<StoredPart, QuantileEstimates>>> runs =
      new HashMap<>();

  private PartStatistics() {}

  /** The statistics of all runs; reads nothing when no probe observed any. */
  static PartStatistics of(RunStore store, List<RunManifest> manifests) throws IOException {
    PartStatistics all = new PartStatistics();
    List<RunManifest> observed = manifests.stream().filter(RunManifest::isObserved).toList();
    if (observed.isEmpty()) {
      return all;
    }
    try (PartTables tables = new PartTables(store)) {
      for (RunManifest run : observed) {
        for (StoredPart part : StoredPart.seen(run.pairs())) {
          all.add(run, part, tables.series(run, part));
        }
      }
    }
    return all;
  }

  private void add(RunManifest run, StoredPart part, Map<RecordedPair.Key, MessageSeries> series) {
    Map<RecordedPair.Key, Map<StoredPart, QuantileEstimates>> pairs =
        runs.computeIfAbsent(run.run(), any -> new HashMap<>());
    series.forEach(
        (pair, times) ->
            pairs
                .computeIfAbsent(pair, any -> new EnumMap<>(StoredPart.class))
                .put(part, QuantileEstimates.of(times, List.of(SeriesStatistics.MEDIAN))));
  }

  /** The estimates of one pair of a run; empty when no probe observed it. */
  Map<StoredPart, QuantileEstimates> of(RunManifest run, int publisher, int subscriber) {
    return runs.getOrDefault(run.run(), Map.of())
        .getOrDefault(new RecordedPair.Key(publisher, subscriber), Map.of());
  }
}
