package org.ddsbench.repository.chart;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.repository.chart.ChartModel.MessageWay;
import org.ddsbench.repository.chart.ChartModel.PartBar;
import org.ddsbench.repository.store.MessagePath;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.ObservedRuns;
import org.ddsbench.repository.summary.PairEnds;

/** The data of the charts of the parts of one-way times. */
public final class PartCharts {
  private PartCharts() {}

  /** One bar for each cell that a probe observed; reads nothing without such a cell. */
  public static List<PartBar> read(RunStore store, CampaignCells cells) throws IOException {
    List<RunManifest> runs =
        cells.outlines().stream().flatMap(cell -> cells.runs(cell).stream()).toList();
    return bars(ObservedRuns.configurations(store, runs, cells.naming()), cells);
  }

  /** The same for data that was read already. */
  static List<PartBar> bars(List<ObservedRuns.Configuration> observed, CampaignCells cells) {
    return observed.stream()
        .flatMap(
            one -> cells.outline(one.first()).stream().map(cell -> new PartBar(cell, one.times())))
        .toList();
  }

  /** The paths of some messages of every pair. */
  static List<MessageWay> ways(ObservedRuns observed) {
    List<MessageWay> ways = new ArrayList<>();
    for (ObservedRuns.Run run : observed.runs()) {
      for (MessagePath path : run.paths()) {
        ways.add(
            new MessageWay(
                run.manifest().run(),
                PairEnds.of(run.manifest(), path.publisher(), path.subscriber()),
                path));
      }
    }
    return ways;
  }
}
