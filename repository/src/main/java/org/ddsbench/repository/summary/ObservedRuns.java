package org.ddsbench.repository.summary;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.repository.store.AppCallUse;
import org.ddsbench.repository.store.MessagePath;
import org.ddsbench.repository.store.PartTables;
import org.ddsbench.repository.store.PartTimes;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;

/**
 * What probes saw of a campaign.
 *
 * @param configurations in the order of the other tables
 * @param runs likewise, by repetition
 */
public record ObservedRuns(List<Configuration> configurations, List<Run> runs) {
  public ObservedRuns {
    configurations = List.copyOf(configurations);
    runs = List.copyOf(runs);
  }

  /**
   * Runs that differ in their repetition only.
   *
   * @param first of them
   * @param times of all pairs and repetitions together
   */
  public record Configuration(RunManifest first, PartTimes times) {}

  /**
   * One run.
   *
   * @param paths of a few messages of every pair, from the fastest to the slowest
   * @param calls of its apps
   */
  public record Run(RunManifest manifest, List<MessagePath> paths, List<AppCallUse> calls) {
    public Run {
      paths = List.copyOf(paths);
      calls = List.copyOf(calls);
    }
  }

  /** Reads it from the stored runs; one configuration is in memory. */
  public static ObservedRuns of(RunStore store, List<RunManifest> manifests, Naming naming)
      throws IOException {
    Map<List<Object>, List<RunManifest>> groups = new LinkedHashMap<>();
    List<RunManifest> ordered = new ArrayList<>(manifests);
    ordered.sort(
        RowOrder.ofConfigurations(naming)
            .thenComparingInt(RunManifest::repetition)
            .thenComparingInt(RunManifest::number));
    for (RunManifest run : ordered) {
      if (run.isObserved()) {
        groups.computeIfAbsent(naming.configuration(run), key -> new ArrayList<>()).add(run);
      }
    }
    if (groups.isEmpty()) {
      return new ObservedRuns(List.of(), List.of());
    }
    List<Configuration> configurations = new ArrayList<>();
    List<Run> runs = new ArrayList<>();
    try (PartTables tables = new PartTables(store)) {
      for (List<RunManifest> group : groups.values()) {
        Optional<PartTimes> times = tables.times(group);
        times.ifPresent(found -> configurations.add(new Configuration(group.get(0), found)));
        for (RunManifest run : group) {
          runs.add(new Run(run, tables.paths(run), tables.calls(run)));
        }
      }
    }
    return new ObservedRuns(configurations, runs);
  }
}
