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
 * What probes observed in a campaign.
 *
 * @param configurations in the order of the other tables
 * @param runs in the same order, by repetition
 */
public record ObservedRuns(List<Configuration> configurations, List<Run> runs) {
  public ObservedRuns {
    configurations = List.copyOf(configurations);
    runs = List.copyOf(runs);
  }

  /**
   * Runs that differ in their repetition only.
   *
   * @param first the first of them
   * @param times of all pairs and repetitions together
   */
  public record Configuration(RunManifest first, PartTimes times) {}

  /**
   * One run.
   *
   * @param paths paths of a few messages of every pair, from the fastest to the slowest
   * @param calls calls of its apps
   */
  public record Run(RunManifest manifest, List<MessagePath> paths, List<AppCallUse> calls) {
    public Run {
      paths = List.copyOf(paths);
      calls = List.copyOf(calls);
    }
  }

  /** Reads it from the stored runs, with one configuration at a time in memory. */
  public static ObservedRuns of(RunStore store, List<RunManifest> manifests, Naming naming)
      throws IOException {
    List<Run> runs = new ArrayList<>();
    List<Configuration> configurations =
        read(
            store,
            manifests,
            naming,
            (tables, run) -> runs.add(new Run(run, tables.paths(run), tables.calls(run))));
    return new ObservedRuns(configurations, runs);
  }

  /**
   * Reads only the parts of the times of each configuration; reads nothing without observed runs.
   */
  public static List<Configuration> configurations(
      RunStore store, List<RunManifest> manifests, Naming naming) throws IOException {
    return read(store, manifests, naming, (tables, run) -> {});
  }

  /** The observed ones of some runs by configuration, each in the order of {@link #runs}. */
  static List<List<RunManifest>> groups(List<RunManifest> manifests, Naming naming) {
    Map<List<Object>, List<RunManifest>> groups = new LinkedHashMap<>();
    manifests.stream()
        .filter(RunManifest::isObserved)
        .sorted(
            RowOrder.ofConfigurations(naming)
                .thenComparingInt(RunManifest::repetition)
                .thenComparingInt(RunManifest::number))
        .forEach(
            run ->
                groups
                    .computeIfAbsent(naming.configuration(run), key -> new ArrayList<>())
                    .add(run));
    return List.copyOf(groups.values());
  }

  private interface Visitor {
    void run(PartTables tables, RunManifest run) throws IOException;
  }

  private static List<Configuration> read(
      RunStore store, List<RunManifest> manifests, Naming naming, Visitor visitor)
      throws IOException {
    List<List<RunManifest>> groups = groups(manifests, naming);
    List<Configuration> configurations = new ArrayList<>();
    if (groups.isEmpty()) {
      return configurations;
    }
    try (PartTables tables = new PartTables(store)) {
      for (List<RunManifest> group : groups) {
        Optional<PartTimes> times = tables.times(group);
        times.ifPresent(found -> configurations.add(new Configuration(group.get(0), found)));
        for (RunManifest run : group) {
          visitor.run(tables, run);
        }
      }
    }
    return configurations;
  }
}
