package org.ddsbench.repository.chart;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.ddsbench.repository.chart.ChartModel.Line;
import org.ddsbench.repository.chart.ChartModel.ResourceLines;
import org.ddsbench.repository.store.ResourceLine;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.RunTables;
import org.jspecify.annotations.Nullable;

/** Makes lines over time of the resources that a run used, for each app and interface. */
public final class ResourceCharts {
  private static final int MOST_POINTS = 1_000;

  /** An app on a node, or with an empty app the node's interface. */
  private record Owner(String node, String app) {
    Line line(String aspect, List<Point> points) {
      return new Line(node, app, aspect, points);
    }
  }

  private final Map<Owner, List<ResourceLine>> apps = new LinkedHashMap<>();
  private final Map<Owner, List<ResourceLine>> interfaces = new LinkedHashMap<>();
  private final long startNs;
  private final int limit;

  private ResourceCharts(List<ResourceLine> lines, int limit) {
    this.limit = limit;
    startNs = lines.stream().mapToLong(ResourceLine::timeNs).min().orElse(0);
    for (ResourceLine line : lines) {
      boolean isApp = !line.app().isEmpty();
      (isApp ? apps : interfaces)
          .computeIfAbsent(new Owner(line.node(), line.app()), owner -> new ArrayList<>())
          .add(line);
    }
  }

  /** Reads the monitors of a run. */
  public static ResourceLines read(RunStore store, RunManifest run) throws IOException {
    try (RunTables tables = new RunTables(store)) {
      return of(run.run(), tables.resources(run), MOST_POINTS);
    }
  }

  /**
   * @param run its key
   * @param limit largest number of points in a line
   */
  static ResourceLines of(String run, List<ResourceLine> lines, int limit) {
    ResourceCharts charts = new ResourceCharts(lines, limit);
    List<Line> switches = new ArrayList<>();
    charts.apps.forEach(
        (app, of) -> {
          switches.add(charts.rate(app, "voluntary", of, ResourceLine::voluntarySwitches));
          switches.add(charts.rate(app, "involuntary", of, ResourceLine::involuntarySwitches));
        });
    List<Line> network = new ArrayList<>();
    charts.interfaces.forEach(
        (node, of) -> {
          network.add(charts.rate(node, "received", of, ResourceLine::rxBytes));
          network.add(charts.rate(node, "sent", of, ResourceLine::txBytes));
        });
    return new ResourceLines(
        run,
        charts.levels(ResourceLine::cpuPercent),
        charts.levels(ResourceLine::rssBytes),
        switches,
        network);
  }

  private List<Line> levels(Function<ResourceLine, @Nullable Number> level) {
    List<Line> all = new ArrayList<>();
    apps.forEach(
        (app, lines) -> {
          List<Point> points = new ArrayList<>();
          for (ResourceLine line : lines) {
            Number value = level.apply(line);
            if (value != null) {
              points.add(new Point(line.timeNs() - startNs, value.doubleValue()));
            }
          }
          all.add(app.line("", decimated(points)));
        });
    return all;
  }

  private List<Point> decimated(List<Point> points) {
    Decimation kept = new Decimation(points.size(), limit);
    points.forEach(point -> kept.add(point.x(), point.y()));
    return kept.points();
  }

  /** The growth of a counter between two lines, per second. */
  private Line rate(
      Owner owner,
      String aspect,
      List<ResourceLine> lines,
      Function<ResourceLine, @Nullable Long> counter) {
    List<Point> points = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      Long before = counter.apply(lines.get(i - 1));
      Long now = counter.apply(lines.get(i));
      long nanoseconds = lines.get(i).timeNs() - lines.get(i - 1).timeNs();
      if (before != null && now != null && nanoseconds > 0) {
        double rate = Math.rint((now - before) * 1e9 / nanoseconds * 10) / 10;
        points.add(new Point(lines.get(i).timeNs() - startNs, rate));
      }
    }
    return owner.line(aspect, decimated(points));
  }
}
