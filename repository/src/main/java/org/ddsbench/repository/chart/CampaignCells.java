package org.ddsbench.repository.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.order.NaturalOrder;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.SweepAxis;
import org.ddsbench.repository.delivery.Delivery;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.Caveats;
import org.ddsbench.repository.summary.ClockBound;
import org.ddsbench.repository.summary.InteropVerdict;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.PairEnds;
import org.ddsbench.repository.summary.RowOrder;
import org.jspecify.annotations.Nullable;

/**
 * The cells of a campaign's charts as far as manifests show them: which cells exist, and their
 * runs. Reads no samples. Immutable.
 */
public final class CampaignCells {
  private final Naming naming;
  private final PointLimits limits;
  private final List<SweepAxis> axes;
  private final Map<List<Object>, Members> cells = new LinkedHashMap<>();

  /** A cell and its runs. */
  private record Members(Cell outline, List<RunManifest> runs) {}

  /**
   * @param runs all runs of the campaign, in the order of the plan
   */
  public CampaignCells(List<RunManifest> runs) {
    naming = new Naming(runs);
    limits = PointLimits.of(runs);
    Map<List<Object>, List<RunManifest>> groups = new LinkedHashMap<>();
    List<RunManifest> ordered = new ArrayList<>(runs);
    ordered.sort(RowOrder.ofConfigurations(naming));
    for (RunManifest run : ordered) {
      groups.computeIfAbsent(naming.configuration(run), key -> new ArrayList<>()).add(run);
    }
    Sweeps sweeps = new Sweeps(groups.values().stream().map(g -> g.get(0)).toList(), naming);
    axes = sweeps.axes();
    List<String> colours =
        runs.stream().map(naming::implementation).distinct().sorted(NaturalOrder.INSTANCE).toList();
    groups.forEach(
        (key, group) ->
            cells.put(key, new Members(outline(key, group, sweeps, colours), List.copyOf(group))));
  }

  private Cell outline(
      List<Object> key, List<RunManifest> repetitions, Sweeps sweeps, List<String> colours) {
    RunManifest first = repetitions.get(0);
    boolean any =
        repetitions.stream()
            .flatMap(run -> run.pairs().stream())
            .anyMatch(pair -> pair.correction().ottNs().count() > 0);
    return new Cell(
        key.toString(),
        naming.scenario(first).toString(),
        naming.conditions(first).toString(),
        colours.indexOf(naming.implementation(first)),
        naming.implementation(first),
        first.parameters().get(Parameters.MESSAGE_TYPE),
        first.payloadBytes(),
        Naming.subscriberCount(first),
        naming.variation(first),
        sweeps.points(first),
        any || !first.isOf(Experiment.TRANSIT) ? "" : gap(repetitions),
        List.of(),
        String.join(
            ", ", Caveats.of(reports(repetitions, Optional.empty()), Delivery.of(repetitions))));
  }

  /** The names of this campaign. */
  public Naming naming() {
    return naming;
  }

  /** The parameters that charts can have along x. */
  public List<SweepAxis> axes() {
    return axes;
  }

  /** Every cell, in the order of tables, without its boxes; a cell with a gap has none. */
  public List<Cell> outlines() {
    return cells.values().stream().map(Members::outline).toList();
  }

  /** The cell of a run without its boxes; empty when no cell has runs of its configuration. */
  public Optional<Cell> outline(RunManifest run) {
    return Optional.ofNullable(cells.get(naming.configuration(run))).map(Members::outline);
  }

  /** All runs of a cell. */
  public List<RunManifest> runs(Cell cell) {
    return cells.values().stream()
        .filter(one -> one.outline().key().equals(cell.key()))
        .findFirst()
        .map(Members::runs)
        .orElse(List.of());
  }

  /** The pairs of a cell that received messages. */
  public List<PairEnds> pairs(Cell cell) {
    Set<PairEnds> pairs = new LinkedHashSet<>();
    for (RunManifest run : runs(cell)) {
      for (PairReport pair : run.pairs()) {
        if (run.isSound() && pair.correction().ottNs().count() > 0) {
          pairs.add(PairEnds.of(run, pair.publisher(), pair.subscriber()));
        }
      }
    }
    return List.copyOf(pairs);
  }

  /** The largest clock error bound of a cell, nanoseconds; null when one is unknown. */
  public @Nullable Long bound(Cell cell) {
    return ClockBound.largest(reports(runs(cell), Optional.empty()));
  }

  PointLimits limits() {
    return limits;
  }

  /** The reports of one pair of runs, or of all. */
  static List<PairReport> reports(List<RunManifest> runs, Optional<PairEnds> wanted) {
    List<PairReport> meant = new ArrayList<>();
    for (RunManifest run : runs) {
      for (PairReport pair : run.pairs()) {
        if (wanted.isEmpty()
            || wanted.get().equals(PairEnds.of(run, pair.publisher(), pair.subscriber()))) {
          meant.add(pair);
        }
      }
    }
    return meant;
  }

  /** Why these runs have no box. */
  static String gap(List<RunManifest> runs) {
    return runs.stream()
        .map(RunManifest::failure)
        .filter(Objects::nonNull)
        .map(failure -> failure.kind() + ": " + failure.reason())
        .findFirst()
        .orElse(
            runs.stream().allMatch(RunManifest::isSound)
                ? "no message arrived (0 of " + Delivery.of(runs).written() + ")"
                : InteropVerdict.DIFFERS.words());
  }
}
