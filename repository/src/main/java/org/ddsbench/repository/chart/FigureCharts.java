package org.ddsbench.repository.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.FigureRow;
import org.ddsbench.repository.store.Attempts;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.FigureGroup;

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
    for (FigureGroup group : FigureGroup.of(others, cells.naming())) {
      if (!group.isOfList()) {
        cells
            .outline(group.first())
            .map(cell -> row(cell, group))
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

  private static FigureRow row(Cell cell, FigureGroup group) {
    return new FigureRow(
        cell,
        group.name() + " " + group.role(),
        group.name().replace('_', ' ') + ", " + group.role() + "s",
        group.step(),
        group.unit(),
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
