package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.RoundEstimate;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.coloring.ColoringFigures;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/**
 * Cycles and convergences of one configuration of graph colouring. Values of several runs are their
 * means.
 *
 * @param first the first of the runs
 * @param runs keys of the completed runs
 * @param groups the figures, by name and step
 */
public record Coloring(RunManifest first, List<String> runs, Map<String, FigureGroup> groups) {
  private static final double THOUSAND = 1e3;
  private static final String COUNTED = key(ColoringFigures.COUNTED_CYCLES, "");

  /**
   * A mean over runs.
   *
   * @param interval its 95 % interval from their scatter; null with one run
   */
  public record Value(double value, @Nullable Interval interval) {}

  /** Copies. */
  public Coloring {
    runs = List.copyOf(runs);
    groups = Map.copyOf(groups);
  }

  /**
   * The colourings among figures, in their order.
   *
   * @param figures of a campaign
   */
  public static List<Coloring> of(List<FigureGroup> figures, Naming naming) {
    Map<List<Object>, List<FigureGroup>> configurations = new LinkedHashMap<>();
    figures.stream()
        .filter(Coloring::shows)
        .forEach(
            group ->
                configurations
                    .computeIfAbsent(naming.configuration(group.first()), any -> new ArrayList<>())
                    .add(group));
    return configurations.values().stream().map(Coloring::of).toList();
  }

  private static Coloring of(List<FigureGroup> figures) {
    Map<String, FigureGroup> groups = new LinkedHashMap<>();
    figures.forEach(group -> groups.put(key(group.name(), group.step()), group));
    FigureGroup counted = Objects.requireNonNull(groups.get(COUNTED));
    return new Coloring(counted.first(), counted.runs(), groups);
  }

  /** Whether a figure is one of those of colourings, which a run has when it was completed. */
  public static boolean shows(FigureGroup group) {
    return group.first().isOf(Experiment.COLORING) && ColoringFigures.NAMES.contains(group.name());
  }

  /** The time of a cycle, ns; empty where the cycles are too few for this step. */
  public Optional<Value> cycleNs(String step) {
    return value(ColoringFigures.CYCLE_TIME, step);
  }

  /** The mean time of a convergence, ns. */
  public Optional<Value> convergenceNs() {
    return value(ColoringFigures.CONVERGENCE_TIME, "mean");
  }

  /** The longest convergence of all runs, ns. */
  public long longestConvergenceNs() {
    return group(ColoringFigures.CONVERGENCE_TIME, "max")
        .flatMap(group -> group.values().stream().max(Long::compare))
        .orElse(0L);
  }

  /** How many cycles times are made of, of all runs together. */
  public long countedCycles() {
    return Objects.requireNonNull(groups.get(COUNTED)).values().stream()
        .mapToLong(Long::longValue)
        .sum();
  }

  /** Cycles until no edge was violated, mean over the convergences. */
  public double cyclesToSolution() {
    return cycles("solution");
  }

  /** Cycles until the last vertex ended, mean over the convergences. */
  public double cyclesToEnd() {
    return cycles("end");
  }

  private static String key(String name, String step) {
    return name + " " + step;
  }

  private double cycles(String step) {
    return value(ColoringFigures.CYCLES, step).map(Value::value).orElse(0.0) / THOUSAND;
  }

  private Optional<Value> value(String name, String step) {
    return group(name, step).map(FigureGroup::largestOfARun).map(Coloring::value);
  }

  private static Value value(RoundEstimate mean) {
    Interval interval = mean.interval();
    return new Value(mean.value(), interval.lowLimit() == null ? null : interval);
  }

  private Optional<FigureGroup> group(String name, String step) {
    return Optional.ofNullable(groups.get(key(name, step)));
  }
}
