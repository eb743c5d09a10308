package org.ddsbench.gui.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.ChartModel.Line;
import org.ddsbench.repository.chart.ChartModel.ResourceLines;
import org.ddsbench.repository.chart.Point;

/** What the apps and interfaces of a run used over time, one colour for each node. */
public final class ResourceChart {
  private final ResourceLines run;
  private final ChartStyle style;
  private final List<String> nodes;
  private final List<Panel> panels = new ArrayList<>();
  private final List<Reading> readings = new ArrayList<>();
  private final List<List<String>> data = new ArrayList<>();
  private final Legend legend = new Legend();
  private final Values seconds = new Values().add(0);

  private ResourceChart(ResourceLines run, ChartStyle style) {
    this.run = run;
    this.style = style;
    nodes =
        Stream.concat(run.cpu().stream(), run.network().stream())
            .map(Line::node)
            .distinct()
            .toList();
  }

  /**
   * Processor and memory of a run with at least one reading.
   *
   * @param name of the run
   */
  public static ChartPicture use(ResourceLines run, String name, ChartStyle style) {
    ResourceChart chart = new ResourceChart(run, style);
    chart.panel("cpu", "percent", run.cpu(), 1);
    chart.panel("memory", "bytes", run.memory(), 1 << 20);
    return chart.picture("results.chart.use", name);
  }

  /** Context switches and network traffic of a run with at least one reading. */
  public static ChartPicture traffic(ResourceLines run, String name, ChartStyle style) {
    ResourceChart chart = new ResourceChart(run, style);
    chart.panel("switches", "hz", run.switches(), 1);
    chart.panel("network", "bytes_per_s", run.network(), 1e6);
    return chart.picture("results.chart.traffic", name);
  }

  private void panel(String key, String unit, List<Line> lines, double divisor) {
    String name = Texts.of("results.chart." + key);
    Scale scale = new LinearScale();
    // The axis of a rate or share starts at zero.
    Values values = new Values().add(0);
    List<Layer> layers = new ArrayList<>();
    List<String> aspects = lines.stream().map(Line::aspect).distinct().toList();
    for (Line line : lines) {
      Color colour = style.colour(nodes.indexOf(line.node()));
      boolean second = aspects.indexOf(line.aspect()) > 0;
      BasicStroke stroke = second ? ChartStyle.dashed(2) : ChartStyle.stroke(2);
      double[] xs = of(line, Point::x, 1e9);
      double[] ys = of(line, Point::y, divisor);
      layers.add(Layers.line(xs, ys, colour, stroke, !second));
      String owner =
          Stream.of(line.node(), line.app(), line.aspect())
              .filter(word -> !word.isEmpty())
              .collect(Collectors.joining(", "));
      for (int i = 0; i < xs.length; i++) {
        values.add(ys[i]);
        seconds.add(xs[i]);
        readings.add(
            new Reading(
                panels.size(),
                xs[i],
                ys[i],
                Texts.of(
                    "results.chart.resource.reading",
                    owner,
                    NumberText.of(xs[i]),
                    name,
                    NumberText.of(ys[i]))));
      }
      for (Point point : line.points()) {
        data.add(
            List.of(
                line.node(),
                line.app(),
                key,
                line.aspect(),
                NumberText.plain(point.x()),
                NumberText.plain(point.y()),
                unit));
      }
    }
    panels.add(new Panel(name, scale, values.span(scale), layers));
  }

  private static double[] of(Line line, Function<Point, Double> of, double divisor) {
    return line.points().stream().mapToDouble(point -> of.apply(point) / divisor).toArray();
  }

  private ChartPicture picture(String key, String name) {
    for (int i = 0; i < nodes.size(); i++) {
      String node = nodes.get(i);
      String apps =
          run.cpu().stream()
              .filter(line -> line.node().equals(node))
              .map(Line::app)
              .distinct()
              .collect(Collectors.joining(", "));
      legend.line(
          apps.isEmpty() ? node : node + ": " + apps, style.colour(i), ChartStyle.stroke(2));
    }
    Scale scale = new LinearScale();
    return new ChartPicture(
        Texts.of(key),
        Texts.of(key + ".caption", name),
        Texts.of("results.chart.resource.axis"),
        scale,
        seconds.span(scale),
        panels,
        legend,
        new ListedReadings(readings),
        DataTable.of(
            List.of("node", "app", "quantity", "aspect", "time_ns", "value", "unit"), data),
        style);
  }
}
