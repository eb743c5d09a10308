package org.ddsbench.repository.coloring;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ddsbench.analysis.coloring.ColoringStatistics;
import org.ddsbench.analysis.stats.Quantile;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.store.Figure;
import org.jspecify.annotations.Nullable;

/** The figures of a run of graph colouring: docs/experiments.md. They are of all vertices. */
public final class ColoringFigures {
  /** The time of a cycle: mean, median, and the time bounds of figures 8 and 9 of the paper. */
  public static final String CYCLE_TIME = "cycle_time";

  /** The steps of {@link #CYCLE_TIME} that are time bounds, with their shares. */
  public static final Map<String, Quantile> BOUNDS = bounds();

  /** The time of a convergence. */
  public static final String CONVERGENCE_TIME = "convergence_time";

  /** How many cycles the times of cycles are made of. */
  public static final String COUNTED_CYCLES = "counted_cycles";

  /** Cycles of a convergence, in thousandths. */
  public static final String CYCLES = "cycles";

  /** All of them, of which a completed run has each. */
  public static final Set<String> NAMES =
      Set.of(CYCLE_TIME, COUNTED_CYCLES, CONVERGENCE_TIME, CYCLES);

  private static final double THOUSAND = 1e3;
  private static final int TEN_THOUSAND = 10_000;

  private final Endpoint registry;
  private final List<Figure> all = new ArrayList<>();

  private ColoringFigures(Endpoint registry) {
    this.registry = registry;
  }

  private static Map<String, Quantile> bounds() {
    Map<String, Quantile> bounds = new LinkedHashMap<>();
    bounds.put("p90", Quantile.percent(90));
    bounds.put("p95", Quantile.percent(95));
    bounds.put("p98", Quantile.percent(98));
    bounds.put("p99", Quantile.percent(99));
    bounds.put("p99.9", new Quantile(9_990, TEN_THOUSAND));
    bounds.put("p99.99", new Quantile(9_999, TEN_THOUSAND));
    return bounds;
  }

  /**
   * The figures; percentiles only where cycles are enough for them.
   *
   * @param endpoints of the run
   */
  public static List<Figure> of(List<Endpoint> endpoints, ColoringStatistics statistics) {
    Endpoint registry =
        endpoints.stream()
            .filter(endpoint -> endpoint.role() == Role.SUBSCRIBER)
            .findFirst()
            .orElseThrow();
    return new ColoringFigures(registry).of(statistics);
  }

  private List<Figure> of(ColoringStatistics statistics) {
    time(CYCLE_TIME, "mean", statistics.meanCycleNs());
    time(CYCLE_TIME, "median", statistics.withinNs(Quantile.percent(50)));
    BOUNDS.forEach((step, share) -> time(CYCLE_TIME, step, statistics.withinNs(share)));
    add(COUNTED_CYCLES, "cycles", "", statistics.counted());
    time(CONVERGENCE_TIME, "mean", statistics.meanConvergenceNs());
    time(CONVERGENCE_TIME, "max", (double) statistics.longestConvergenceNs());
    add(
        CYCLES,
        "thousandths",
        "solution",
        Math.round(statistics.meanCyclesToSolution() * THOUSAND));
    add(CYCLES, "thousandths", "end", Math.round(statistics.meanCycles() * THOUSAND));
    return List.copyOf(all);
  }

  /** Adds a time that is known. */
  private void time(String name, String step, @Nullable Double ns) {
    if (ns != null) {
      add(name, "ns", step, Math.round(ns));
    }
  }

  private void add(String name, String unit, String step, long value) {
    all.add(Figure.exactly(name, unit, step, registry.app(), registry.node(), value));
  }
}
