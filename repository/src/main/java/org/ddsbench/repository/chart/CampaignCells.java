package org.ddsbench.repository.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.order.NaturalOrder;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.SweepAxis;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.Caveats;
import org.ddsbench.repository.summary.ClockBound;
import org.ddsbench.repository.summary.InteropVerdict;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.RowOrder;
import org.jspecify.annotations.Nullable;

/**
 * The cells of a campaign's charts as far as manifests tell: which there are, and of which runs.
 * Reads no samples. Immutable.
 */
public final class CampaignCells {
  private final List<RunManifest> runs;
  private final Naming naming;
  private final List<SweepAxis> axes;
  private final Map<Cell, List<RunManifest>> cells = new LinkedHashMap<>();

  /**
   * @param runs all of the campaign, in the order of the plan
   */
  public CampaignCells(List<RunManifest> runs) {
    this.runs = List.copyOf(runs);
    naming = new Naming(runs);
    Map<List<Object>, List<RunManifest>> groups = new LinkedHashMap<>();
    List<RunManifest> ordered = new ArrayList<>(runs);
    ordered.sort(RowOrder.ofConfigurations(naming));
    for (RunManifest run : ordered) {
      groups.computeIfAbsent(naming.configuration(run), key -> new ArrayList<>()).add(run);
    }
    Sweeps sweeps = new Sweeps(groups.values().stream().map(g -> g.get(0)).toList(), naming);
    axes = sweeps.axes();
    groups.values().forEach(group -> cells.put(outline(group, sweeps), List.copyOf(group)));
  }

  private Cell outline(List<RunManifest> repetitions, Sweeps sweeps) {
    RunManifest first = repetitions.get(0);
    boolean any =
        repetitions.stream()
            .flatMap(run -> run.pairs().stream())
            .anyMatch(pair -> pair.correction().ottNs().count() > 0);
    return new Cell(
        naming.implementation(first),
        first.parameters().get(Parameters.MESSAGE_TYPE),
        first.payloadBytes(),
        first.parameters().get(Parameters.SUBSCRIBERS),
        naming.variation(first),
        sweeps.points(first),
        any ? "" : gap(repetitions),
        List.of(),
        String.join(", ", Caveats.of(reports(repetitions, ""))));
  }

  /** The names of this campaign. */
  public Naming naming() {
    return naming;
  }

  /** In the order of their colours. */
  public List<String> implementations() {
    return runs.stream()
        .map(naming::implementation)
        .distinct()
        .sorted(NaturalOrder.INSTANCE)
        .toList();
  }

  /** The parameters that charts can have along x. */
  public List<SweepAxis> axes() {
    return axes;
  }

  /** In the order of tables, every cell without its boxes; one with a gap will have none. */
  public List<Cell> outlines() {
    return List.copyOf(cells.keySet());
  }

  /** All runs of a cell. */
  public List<RunManifest> runs(Cell outline) {
    return cells.getOrDefault(outline, List.of());
  }

  /** The pairs of a cell that received anything, by their names. */
  public List<String> pairs(Cell outline) {
    Set<String> names = new LinkedHashSet<>();
    for (RunManifest run : runs(outline)) {
      for (PairReport pair : run.pairs()) {
        if (run.isSound() && pair.correction().ottNs().count() > 0) {
          names.add(Naming.pair(run, pair.publisher(), pair.subscriber()));
        }
      }
    }
    return List.copyOf(names);
  }

  /** The largest clock error bound of a cell, nanoseconds; null when one is unknown. */
  public @Nullable Long bound(Cell outline) {
    return ClockBound.largest(reports(runs(outline), ""));
  }

  PointLimits limits() {
    return PointLimits.of(runs);
  }

  /** The reports of the pairs of all runs, or of one by its name. */
  static List<PairReport> reports(List<RunManifest> runs, String name) {
    List<PairReport> meant = new ArrayList<>();
    for (RunManifest run : runs) {
      for (PairReport pair : run.pairs()) {
        if (name.isEmpty() || name.equals(Naming.pair(run, pair.publisher(), pair.subscriber()))) {
          meant.add(pair);
        }
      }
    }
    return meant;
  }

  /** Why there is no box of these runs. */
  static String gap(List<RunManifest> runs) {
    return runs.stream()
        .map(RunManifest::failure)
        .filter(Objects::nonNull)
        .map(failure -> failure.kind() + ": " + failure.reason())
        .findFirst()
        .orElse(
            runs.stream().allMatch(RunManifest::isSound)
                ? "no message arrived"
                : InteropVerdict.DIFFERS.words());
  }
}
