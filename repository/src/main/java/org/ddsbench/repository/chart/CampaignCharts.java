package org.ddsbench.repository.chart;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.MessageSeries;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.OttBox;
import org.ddsbench.repository.chart.ChartModel.ResourceLines;
import org.ddsbench.repository.chart.ChartModel.Timeline;
import org.ddsbench.repository.store.Attempts;
import org.ddsbench.repository.store.CampaignRuns;
import org.ddsbench.repository.store.PooledTimes;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.RunTables;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.ObservedRuns;

/** Makes the charts' data of a campaign from its stored runs, holding one cell in memory. */
public final class CampaignCharts {
  private final RunTables tables;
  private final PooledTimes pooled;
  private final CampaignCells outlines;
  private final Naming naming;
  private final PointLimits limits;
  private final List<Timeline> timelines = new ArrayList<>();
  private final List<ResourceLines> resources = new ArrayList<>();

  private CampaignCharts(RunTables tables, PooledTimes pooled, CampaignCells outlines) {
    this.tables = tables;
    this.pooled = pooled;
    this.outlines = outlines;
    this.naming = outlines.naming();
    this.limits = outlines.limits();
  }

  /**
   * Reads every stored run of the campaign but the superseded ones.
   *
   * @param observed what probes saw of it
   */
  public static ChartModel of(RunStore store, String campaign, ObservedRuns observed)
      throws IOException {
    List<RunManifest> runs =
        Attempts.counted(CampaignRuns.of(store, campaign).current(Experiment.TRANSIT));
    try (RunTables tables = new RunTables(store);
        PooledTimes pooled = new PooledTimes(store)) {
      return new CampaignCharts(tables, pooled, new CampaignCells(runs)).model(observed);
    }
  }

  private ChartModel model(ObservedRuns observed) throws IOException {
    List<Cell> cells = new ArrayList<>();
    for (Cell outline : outlines.outlines()) {
      cells.add(cell(outline));
    }
    return new ChartModel(
        outlines.implementations(),
        outlines.axes(),
        cells,
        timelines,
        resources,
        PartCharts.bars(observed, naming),
        PartCharts.ways(observed, naming));
  }

  private Cell cell(Cell outline) throws IOException {
    List<RunManifest> repetitions = outlines.runs(outline);
    CellValues everything = new CellValues();
    Map<String, CellValues> pairs = new LinkedHashMap<>();
    for (RunManifest run : repetitions) {
      resources.add(ResourceCharts.of(naming.run(run), tables.resources(run), limits.resource()));
      if (run.isSound()) {
        List<MessageSeries> otts = new ArrayList<>();
        List<MessageSeries> intended = new ArrayList<>();
        for (PairMessages messages : read(run)) {
          String pair = Naming.pair(run, messages.publisher(), messages.subscriber());
          timelines.add(messages.timeline().line(naming.run(run), pair));
          MessageSeries ott = messages.ott();
          MessageSeries fromT0 = messages.intended();
          otts.add(ott);
          intended.add(fromT0);
          pairs.computeIfAbsent(pair, any -> new CellValues()).add(List.of(ott), List.of(fromT0));
        }
        everything.add(otts, intended);
      }
    }
    List<OttBox> boxes = new ArrayList<>();
    add(boxes, repetitions, "", everything);
    for (Map.Entry<String, CellValues> pair : pairs.entrySet()) {
      add(boxes, repetitions, pair.getKey(), pair.getValue());
    }
    return outline.with(boxes.isEmpty() ? CampaignCells.gap(repetitions) : "", boxes);
  }

  private List<PairMessages> read(RunManifest run) throws IOException {
    List<PairMessages> pairs = new ArrayList<>();
    tables.messages(
        run,
        message -> {
          if (pairs.isEmpty() || !pairs.get(pairs.size() - 1).holds(message)) {
            PairReport report = run.pair(message.publisher(), message.subscriber()).orElse(null);
            pairs.add(new PairMessages(message, report, limits.timeline()));
          }
          pairs.get(pairs.size() - 1).add(message);
        });
    return pairs;
  }

  private void add(List<OttBox> boxes, List<RunManifest> runs, String pair, CellValues values)
      throws IOException {
    Optional<CellTimes> times = CellTimes.of(runs, pair);
    if (times.isPresent()) {
      values
          .box(pair, median -> times.get().bound(pooled, median), limits.outliers())
          .ifPresent(boxes::add);
    }
  }
}
