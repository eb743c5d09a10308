package org.ddsbench.repository.chart;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.Bootstrap;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.MessageSeries;
import org.ddsbench.analysis.stats.PooledSample;
import org.ddsbench.analysis.stats.Quantile;
import org.ddsbench.analysis.stats.RunSample;
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
import org.jspecify.annotations.Nullable;

/** Makes the charts' data of a campaign from its stored runs, holding one cell in memory. */
public final class CampaignCharts {
  private static final long SEED = 1;
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
    List<RunManifest> runs = Attempts.counted(CampaignRuns.of(store, campaign).current());
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
    Map<String, PairValues> pairs = new LinkedHashMap<>();
    List<RunSample> samples = new ArrayList<>();
    for (RunManifest run : repetitions) {
      resources.add(ResourceCharts.of(naming.run(run), tables.resources(run), limits.resource()));
      if (run.isSound()) {
        List<MessageSeries> otts = new ArrayList<>();
        for (PairMessages messages : read(run)) {
          String pair = Naming.pair(run, messages.publisher(), messages.subscriber());
          timelines.add(messages.timeline().line(naming.run(run), pair));
          MessageSeries ott = messages.ott();
          otts.add(ott);
          PairValues values = pairs.computeIfAbsent(pair, key -> new PairValues());
          values.ott.add(ott);
          values.intended.add(messages.intended());
        }
        samples.add(RunSample.of(otts));
      }
    }
    List<OttBox> boxes = new ArrayList<>();
    Interval interval =
        Bootstrap.of(PooledSample.of(samples), SEED).map(Bootstrap::median).orElse(null);
    PairValues everything = new PairValues();
    pairs.values().forEach(everything::addAll);
    add(boxes, repetitions, "", everything, interval);
    for (Map.Entry<String, PairValues> pair : pairs.entrySet()) {
      add(boxes, repetitions, pair.getKey(), pair.getValue(), null);
    }
    return outline.with(boxes.isEmpty() ? CampaignCells.gap(repetitions) : "", boxes);
  }

  /** The times of one pair, or of all, a part a run. */
  private static final class PairValues {
    private final List<MessageSeries> ott = new ArrayList<>();
    private final List<long[]> intended = new ArrayList<>();

    void addAll(PairValues other) {
      ott.addAll(other.ott);
      intended.addAll(other.intended);
    }

    int count() {
      return ott.stream().mapToInt(MessageSeries::count).sum();
    }
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

  private void add(
      List<OttBox> boxes,
      List<RunManifest> runs,
      String pair,
      PairValues values,
      @Nullable Interval interval)
      throws IOException {
    int count = values.count();
    if (count > 0) {
      List<Point> intended = OttBoxes.curve(ascending(count, values.intended));
      long[] otts = new long[count];
      int at = 0;
      for (MessageSeries series : values.ott) {
        series.copyTo(otts, at);
        at += series.count();
      }
      Arrays.sort(otts);
      Optional<CellTimes> times = CellTimes.of(runs, pair);
      Long bound =
          times.isEmpty() ? null : times.get().bound(pooled, Quantile.percent(50).of(otts));
      boxes.add(OttBoxes.of(pair, otts, intended, bound, interval, limits.outliers()));
    }
  }

  private static long[] ascending(int count, List<long[]> parts) {
    long[] all = new long[count];
    int at = 0;
    for (long[] part : parts) {
      System.arraycopy(part, 0, all, at, part.length);
      at += part.length;
    }
    Arrays.sort(all);
    return all;
  }
}
