package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.analysis.stats.Measured;
import org.ddsbench.analysis.stats.Quantile;
import org.ddsbench.analysis.stats.RoundEstimate;
import org.ddsbench.repository.store.Attempts;
import org.ddsbench.repository.store.Figure;
import org.ddsbench.repository.store.RunManifest;

/**
 * A figure of the apps of one role, in all repetitions of one configuration.
 *
 * @param first the first of the runs
 * @param name name of the figure
 * @param unit of the values
 * @param step after what it was measured, or of what; may be empty
 * @param role role of the apps: their name without its number
 * @param runs keys of the runs
 * @param values values of all endpoints of all runs, ascending
 * @param largest largest value of the endpoints of each run
 */
public record FigureGroup(
    RunManifest first,
    String name,
    String unit,
    String step,
    String role,
    List<String> runs,
    List<Long> values,
    List<Measured> largest) {
  public FigureGroup {
    runs = List.copyOf(runs);
    values = List.copyOf(values);
    largest = List.copyOf(largest);
  }

  /** The word for several apps of the role. */
  public String roles() {
    return switch (role) {
      case "vertex" -> "vertices";
      case "registry" -> "registries";
      default -> role + "s";
    };
  }

  private record Key(List<Object> configuration, String name, String step, String role) {}

  /** The groups of completed runs, in the order of other tables. */
  public static List<FigureGroup> of(List<RunManifest> runs, Naming naming) {
    List<RunManifest> ordered = new ArrayList<>(Attempts.counted(runs));
    ordered.sort(
        RowOrder.ofConfigurations(naming)
            .thenComparingInt(RunManifest::repetition)
            .thenComparingInt(RunManifest::number));
    Map<Key, Map<RunManifest, List<Figure>>> groups = new LinkedHashMap<>();
    for (RunManifest run : ordered) {
      for (Figure figure : run.figures()) {
        String role = figure.app().replaceFirst("-\\d+$", "");
        groups
            .computeIfAbsent(
                new Key(naming.configuration(run), figure.name(), figure.step(), role),
                key -> new LinkedHashMap<>())
            .computeIfAbsent(run, key -> new ArrayList<>())
            .add(figure);
      }
    }
    List<List<Object>> configurations = groups.keySet().stream().map(Key::configuration).toList();
    List<String> names = groups.keySet().stream().map(Key::name).toList();
    // Steps keep the order in which the first app reported them.
    return groups.entrySet().stream()
        .sorted(
            Map.Entry.comparingByKey(
                Comparator.comparingInt((Key key) -> configurations.indexOf(key.configuration()))
                    .thenComparingInt(key -> names.indexOf(key.name()))
                    .thenComparing(Key::role)))
        .map(group -> of(group.getKey(), group.getValue()))
        .toList();
  }

  private static FigureGroup of(Key key, Map<RunManifest, List<Figure>> runs) {
    Map.Entry<RunManifest, List<Figure>> first = runs.entrySet().iterator().next();
    return new FigureGroup(
        first.getKey(),
        key.name(),
        first.getValue().get(0).unit(),
        key.step(),
        key.role(),
        runs.keySet().stream().map(RunManifest::run).toList(),
        runs.values().stream().flatMap(List::stream).map(Figure::value).sorted().toList(),
        runs.values().stream()
            .map(all -> Collections.max(all, Comparator.comparingLong(Figure::value)).measured())
            .toList());
  }

  /** Whether it belongs to a long list, e.g. of all libraries, of which texts show only the sum. */
  public boolean isOfList() {
    return name.equals("segments");
  }

  /** Name and step in words: {@code private dirty, matched}. */
  public String title() {
    return name.replace('_', ' ') + (step.isEmpty() ? "" : ", " + step);
  }

  /** Median of the values of all endpoints. */
  public double median() {
    return Quantile.percent(50).of(values.stream().mapToLong(Long::longValue).toArray());
  }

  /** Median of the largest value of each run. */
  double medianOfLargest() {
    return Quantile.percent(50)
        .of(largest.stream().mapToLong(one -> (long) one.value()).sorted().toArray());
  }

  /** The mean over runs of the largest value of each. */
  public RoundEstimate largestOfARun() {
    return RoundEstimate.of(largest, 1);
  }
}
