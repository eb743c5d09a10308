package org.ddsbench.repository.chart;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.Bootstrap;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.PooledSample;
import org.ddsbench.analysis.stats.RunSample;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.OttBox;
import org.ddsbench.repository.chart.ChartModel.ResourceLines;
import org.ddsbench.repository.chart.ChartModel.Timeline;
import org.ddsbench.repository.store.Metric;
import org.ddsbench.repository.store.PairSeries;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.RunTables;
import org.ddsbench.repository.summary.ClockBound;
import org.ddsbench.repository.summary.Naming;
import org.jspecify.annotations.Nullable;

/** Makes the charts' data of a campaign from its stored runs, holding one cell in memory. */
public final class CampaignCharts {
  private static final int POINTS_A_LINE = 10_000;
  private static final int POINTS_IN_ALL = 160_000;
  private static final long SEED = 1;
  private final RunTables tables;
  private final Naming naming;
  private final int pointsALine;
  private final List<Timeline> timelines = new ArrayList<>();
  private final List<ResourceLines> resources = new ArrayList<>();

  private CampaignCharts(RunTables tables, List<RunManifest> runs) {
    this.tables = tables;
    this.naming = new Naming(runs);
    int lines = Math.max(1, runs.stream().mapToInt(run -> 2 * run.pairs().size()).sum());
    pointsALine = Math.max(400, Math.min(POINTS_A_LINE, POINTS_IN_ALL / lines));
  }

  /** Reads every stored run of the campaign. */
  public static ChartModel of(RunStore store, String campaign) throws IOException {
    List<RunManifest> runs = store.manifests(campaign);
    try (RunTables tables = new RunTables(store)) {
      return new CampaignCharts(tables, runs).model(runs);
    }
  }

  private ChartModel model(List<RunManifest> runs) throws IOException {
    Map<List<Object>, List<RunManifest>> groups = new LinkedHashMap<>();
    for (RunManifest run : runs) {
      groups
          .computeIfAbsent(
              List.of(
                  naming.implementation(run),
                  run.parameters().messageType(),
                  run.payloadBytes(),
                  run.parameters().subscribers(),
                  naming.variation(run)),
              key -> new ArrayList<>())
          .add(run);
    }
    List<Cell> cells = new ArrayList<>();
    for (List<RunManifest> group : groups.values()) {
      cells.add(cell(group));
    }
    List<String> implementations =
        runs.stream().map(naming::implementation).distinct().sorted().toList();
    return new ChartModel(implementations, cells, timelines, resources);
  }

  private Cell cell(List<RunManifest> repetitions) throws IOException {
    Map<String, List<PairSeries>> pairs = new LinkedHashMap<>();
    List<RunSample> samples = new ArrayList<>();
    for (RunManifest run : repetitions) {
      resources.add(ResourceCharts.of(naming.run(run), tables.resources(run)));
      if (run.isCompleted()) {
        List<PairSeries> all = tables.pairs(run);
        samples.add(RunSample.of(all.stream().map(pair -> pair.counted(Metric.OTT)).toList()));
        for (PairSeries series : all) {
          String pair = Naming.pair(run, series.publisher(), series.subscriber());
          timelines.add(Timelines.of(naming.run(run), pair, series, pointsALine));
          pairs.computeIfAbsent(pair, key -> new ArrayList<>()).add(series);
        }
      }
    }
    List<OttBox> boxes = new ArrayList<>();
    Interval interval =
        Bootstrap.of(PooledSample.of(samples), SEED).map(Bootstrap::median).orElse(null);
    List<PairSeries> everything = pairs.values().stream().flatMap(List::stream).toList();
    add(boxes, "", everything, bound(repetitions, ""), interval);
    pairs.forEach((pair, series) -> add(boxes, pair, series, bound(repetitions, pair), null));
    RunManifest first = repetitions.get(0);
    return new Cell(
        naming.implementation(first),
        first.parameters().messageType(),
        first.payloadBytes(),
        first.parameters().subscribers(),
        naming.variation(first),
        boxes.isEmpty() ? gap(repetitions) : "",
        boxes);
  }

  private static void add(
      List<OttBox> boxes,
      String pair,
      List<PairSeries> series,
      @Nullable Long boundNs,
      @Nullable Interval interval) {
    long[] ott = pooled(series, PairSeries::countedOttNs);
    if (ott.length > 0) {
      long[] intended = pooled(series, PairSeries::countedOttIntendedNs);
      boxes.add(OttBoxes.of(pair, ott, intended, boundNs, interval));
    }
  }

  private static long[] pooled(List<PairSeries> series, Function<PairSeries, long[]> values) {
    return series.stream().map(values).flatMapToLong(Arrays::stream).toArray();
  }

  /** The largest bound of the pairs, or of one; null when that of any is unknown. */
  private static @Nullable Long bound(List<RunManifest> runs, String name) {
    List<PairReport> meant = new ArrayList<>();
    for (RunManifest run : runs) {
      for (PairReport pair : run.pairs()) {
        if (name.isEmpty() || name.equals(Naming.pair(run, pair.publisher(), pair.subscriber()))) {
          meant.add(pair);
        }
      }
    }
    return ClockBound.largest(meant);
  }

  private static String gap(List<RunManifest> runs) {
    return runs.stream()
        .map(RunManifest::failure)
        .filter(Objects::nonNull)
        .map(failure -> failure.kind() + ": " + failure.reason())
        .findFirst()
        .orElse("no message arrived");
  }
}
