package org.ddsbench.repository.chart;

import java.util.ArrayList;
import java.util.List;
import org.ddsbench.analysis.stats.Quantile;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.chart.ChartModel.CycleCurve;
import org.ddsbench.repository.coloring.ColoringFigures;
import org.ddsbench.repository.store.Attempts;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.Coloring;
import org.ddsbench.repository.summary.FigureGroup;

/** The data of the chart of cycle times of graph colouring. */
public final class CycleCharts {
  private CycleCharts() {}

  /**
   * One curve for each configuration and implementation, in the order of tables. Reads no files.
   *
   * @param runs runs of a campaign, of any experiment
   */
  public static List<CycleCurve> of(List<RunManifest> runs) {
    List<RunManifest> colored =
        Attempts.counted(runs).stream().filter(run -> run.isOf(Experiment.COLORING)).toList();
    CampaignCells cells = new CampaignCells(colored);
    List<CycleCurve> curves = new ArrayList<>();
    for (Coloring coloring : Coloring.of(FigureGroup.of(colored, cells.naming()), cells.naming())) {
      cells
          .outline(coloring.first())
          .map(cell -> new CycleCurve(cell, coloring.countedCycles(), points(coloring)))
          .ifPresent(curves::add);
    }
    return List.copyOf(curves);
  }

  private static List<CurvePoint> points(Coloring coloring) {
    List<CurvePoint> points = new ArrayList<>();
    add(points, coloring, "median", Quantile.percent(50));
    ColoringFigures.BOUNDS.forEach((step, share) -> add(points, coloring, step, share));
    return points;
  }

  private static void add(List<CurvePoint> points, Coloring coloring, String step, Quantile share) {
    coloring
        .cycleNs(step)
        .map(time -> new CurvePoint(share.percent(), time.value(), time.interval()))
        .ifPresent(points::add);
  }
}
