package org.ddsbench.repository.chart;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.FigureRow;
import org.ddsbench.repository.store.Attempts;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.FigureGroup;
import org.ddsbench.repository.summary.FigureUnit;

/** The data of the charts of figures, which experiments other than one-way times measure. */
public final class FigureCharts {
  private static final int MOST_VALUES = 200;

  private FigureCharts() {}

  /**
   * One row for each figure, step, role and configuration, in the order of tables, except that
   * implementations at one step are side by side. Reads no files.
   *
   * @param runs runs of a campaign, of any experiment
   */
  public static List<FigureRow> of(List<RunManifest> runs) {
    List<RunManifest> others =
        Attempts.counted(runs).stream().filter(run -> !run.isOf(Experiment.TRANSIT)).toList();
    CampaignCells cells = new CampaignCells(others);
    Map<List<String>, List<FigureRow>> rows = new LinkedHashMap<>();
    List<FigureGroup> groups = FigureGroup.of(others, cells.naming());
    Map<String, FigureUnit> units = units(groups);
    for (FigureGroup group : groups) {
      if (!group.isOfList()) {
        cells
            .outline(group.first())
            .map(cell -> row(cell, group, Objects.requireNonNull(units.get(group.name()))))
            .ifPresent(
                row ->
                    rows.computeIfAbsent(
                            List.of(row.cell().scenario(), row.figure(), row.step()),
                            key -> new ArrayList<>())
                        .add(row));
      }
    }
    return rows.values().stream().flatMap(List::stream).toList();
  }

  /** One unit for all values of a figure, so that they have one axis. */
  private static Map<String, FigureUnit> units(List<FigureGroup> groups) {
    Map<String, Long> largest = new HashMap<>();
    Map<String, FigureUnit> units = new HashMap<>();
    for (FigureGroup group : groups) {
      long most = group.values().get(group.values().size() - 1);
      long all = largest.merge(group.name(), most, Math::max);
      units.put(group.name(), FigureUnit.of(group.unit(), (double) all));
    }
    return units;
  }

  private static FigureRow row(Cell cell, FigureGroup group, FigureUnit shown) {
    return new FigureRow(
        cell,
        group.name() + " " + group.role(),
        group.name().replace('_', ' ') + ", " + group.roles(),
        group.step(),
        group.unit(),
        shown,
        group.median(),
        group.runs().size(),
        group.values().size(),
        values(group));
  }

  private static List<Long> values(FigureGroup group) {
    return Decimation.ranks(
        group.values().stream().mapToLong(Long::longValue).toArray(), MOST_VALUES);
  }
}
