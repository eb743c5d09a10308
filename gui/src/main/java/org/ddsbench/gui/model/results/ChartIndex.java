package org.ddsbench.gui.model.results;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.ddsbench.core.order.NaturalOrder;
import org.ddsbench.repository.chart.CampaignCells;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.SweepAxis;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.SummaryRow;

/** What charts of a campaign can be of, by name; from manifests alone. Immutable. */
final class ChartIndex {
  private final CampaignCells cells;
  private final List<Cell> outlines;
  private final Map<String, List<SummaryRow>> rows = new LinkedHashMap<>();

  /**
   * @param all the rows of a campaign
   */
  ChartIndex(List<SummaryRow> all) {
    List<RunManifest> runs = all.stream().map(SummaryRow::run).distinct().toList();
    cells = new CampaignCells(runs);
    outlines = cells.outlines();
    Map<String, String> names = new LinkedHashMap<>();
    runs.forEach(run -> names.put(run.run(), cells.naming().run(run)));
    for (SummaryRow row : all) {
      String name = names.getOrDefault(row.run().run(), "");
      rows.computeIfAbsent(name, any -> new ArrayList<>()).add(row);
    }
  }

  CampaignCells cells() {
    return cells;
  }

  /** In the order of charts. */
  List<Cell> outlines() {
    return outlines;
  }

  /** The names of cells, each once. */
  List<String> names(Function<Cell, String> name) {
    return outlines.stream().map(name).distinct().toList();
  }

  /** The parameters that charts can have along x, by their titles. */
  List<String> axes() {
    return cells.axes().stream().map(SweepAxis::title).toList();
  }

  /** The parameter of that title. */
  Optional<SweepAxis> axis(String title) {
    return cells.axes().stream().filter(axis -> axis.title().equals(title)).findFirst();
  }

  /** The names of the groups in which a parameter varies. */
  List<String> swept(SweepAxis axis) {
    Map<String, Set<String>> xs = new LinkedHashMap<>();
    for (Cell cell : outlines) {
      cell.along(axis)
          .ifPresent(
              point -> xs.computeIfAbsent(point.group(), any -> new HashSet<>()).add(point.text()));
    }
    return xs.entrySet().stream()
        .filter(entry -> entry.getValue().size() > 1)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** The names of all runs. */
  List<String> runs() {
    return List.copyOf(rows.keySet());
  }

  /** The name of a run of these. */
  String run(RunManifest run) {
    return cells.naming().run(run);
  }

  /** The run of that name. */
  Optional<RunManifest> run(String name) {
    return rows.getOrDefault(name, List.of()).stream().findFirst().map(SummaryRow::run);
  }

  /** The pairs of a run by their names. */
  List<String> pairsOfRun(String name) {
    return rows.getOrDefault(name, List.of()).stream().map(ChartIndex::pair).toList();
  }

  /** A pair of a run by both names. */
  Optional<SummaryRow> row(String run, String pair) {
    return rows.getOrDefault(run, List.of()).stream()
        .filter(row -> pair(row).equals(pair))
        .findFirst();
  }

  static String pair(SummaryRow row) {
    return Naming.pair(row.run(), row.publisher(), row.subscriber());
  }

  /** The pairs that received anything in some of these cells, by their names. */
  List<String> pairsOf(Stream<Cell> some) {
    return some.flatMap(cell -> cells.pairs(cell).stream())
        .distinct()
        .sorted(NaturalOrder.INSTANCE)
        .toList();
  }
}
