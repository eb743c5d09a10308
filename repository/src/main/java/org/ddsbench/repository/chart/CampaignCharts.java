package org.ddsbench.repository.chart;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.ResourceLines;
import org.ddsbench.repository.queueing.QueuePrediction;
import org.ddsbench.repository.store.Attempts;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.RunTables;
import org.ddsbench.repository.store.StoredMessage;
import org.ddsbench.repository.summary.ObservedRuns;
import org.ddsbench.repository.summary.PairEnds;

/**
 * Makes the data of all charts of a campaign from its stored runs, with one cell at a time in
 * memory.
 */
public final class CampaignCharts {
  private final CampaignCells outlines;
  private final List<Timelines> timelines = new ArrayList<>();
  private final Map<String, String> runs = new HashMap<>();
  private final Map<String, String> pairs = new HashMap<>();

  private CampaignCharts(CampaignCells outlines) {
    this.outlines = outlines;
  }

  /**
   * Reads runs.
   *
   * @param current the runs of an execution that are not superseded, of all experiments
   * @param observed what probes observed of it
   * @param predictions of its requests at random times
   */
  public static ChartModel of(
      RunStore store,
      List<RunManifest> current,
      ObservedRuns observed,
      List<QueuePrediction> predictions)
      throws IOException {
    List<RunManifest> transit =
        current.stream().filter(run -> run.isOf(Experiment.TRANSIT)).toList();
    CampaignCells cells = new CampaignCells(Attempts.counted(transit));
    return new CampaignCharts(cells).model(store, observed, current, predictions);
  }

  private ChartModel model(
      RunStore store,
      ObservedRuns observed,
      List<RunManifest> all,
      List<QueuePrediction> predictions)
      throws IOException {
    List<Cell> cells = new ArrayList<>();
    List<ResourceLines> resources = new ArrayList<>();
    try (RunTables tables = new RunTables(store);
        CellReader reader = new CellReader(store, outlines, Long.MAX_VALUE)) {
      for (Cell outline : outlines.outlines()) {
        for (RunManifest run : outlines.runs(outline)) {
          named(run);
          resources.add(
              ResourceCharts.of(run.run(), tables.resources(run), outlines.limits().resource()));
        }
        cells.add(reader.everything(outline, this::overTime));
      }
    }
    observed.runs().forEach(run -> named(run.manifest()));
    return new ChartModel(
        outlines.axes(),
        cells,
        timelines.stream().map(Timelines::line).toList(),
        resources,
        PartCharts.bars(observed.configurations(), outlines),
        PartCharts.ways(observed),
        FigureCharts.of(all),
        RequestCharts.of(all),
        CycleCharts.of(all),
        QueueCharts.of(predictions),
        RateCharts.of(all),
        LoadCharts.of(all),
        runs,
        pairs);
  }

  private void named(RunManifest run) {
    runs.put(run.run(), outlines.naming().run(run));
    for (PairReport report : run.pairs()) {
      PairEnds pair = PairEnds.of(run, report.publisher(), report.subscriber());
      pairs.put(pair.key(), pair.name());
    }
  }

  private void overTime(RunManifest run, StoredMessage message) {
    if (timelines.isEmpty() || !timelines.get(timelines.size() - 1).holds(run, message)) {
      timelines.add(new Timelines(run, message, outlines.limits().timeline()));
    }
    timelines.get(timelines.size() - 1).add(message);
  }
}
