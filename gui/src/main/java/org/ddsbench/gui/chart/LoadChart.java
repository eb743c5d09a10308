package org.ddsbench.gui.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.LoadPanel;
import org.ddsbench.repository.chart.LoadPanel.Line;
import org.ddsbench.repository.summary.LoadCurve.Load;
import org.jspecify.annotations.Nullable;

/**
 * Percentiles of one-way times over the offered rate: a colour for each implementation, a stroke
 * for each percentile, and a vertical line at each knee.
 */
public final class LoadChart {
  private static final List<String> HEAD =
      List.of(
          "implementation",
          "configuration",
          "load",
          "offered_rate_hz",
          "median_ns",
          "p95_ns",
          "p99_ns",
          "max_ns",
          "uncertainty_ns",
          "refused",
          "knee_rate_hz");

  private final LoadPanel panel;
  private final ChartStyle style;
  private final Scale xScale;
  private final Span xSpan;
  private final Scale scale;
  private final Span span;
  private final List<Layer> knees = new ArrayList<>();
  private final List<Layer> layers = new ArrayList<>();
  private final List<Reading> readings = new ArrayList<>();
  private final List<List<String>> data = new ArrayList<>();
  private final Legend legend = new Legend();

  /** A percentile that is drawn. */
  private interface Time extends Function<Load, @Nullable Double> {}

  private LoadChart(LoadPanel panel, ChartStyle style) {
    this.panel = panel;
    this.style = style;
    Values rates = new Values();
    Values times = new Values();
    points()
        .forEach(
            load -> {
              rates.add(load.perSecond());
              times.add(shown(load.medianNs())).add(shown(load.p95Ns())).add(shown(load.p99Ns()));
            });
    xScale = rates.scale();
    xSpan = rates.span(xScale);
    scale = times.scale();
    span = times.span(scale);
  }

  /** The chart of a configuration with at least one time. */
  public static ChartPicture of(LoadPanel panel, ChartStyle style) {
    return new LoadChart(panel, style).chart();
  }

  private Stream<Load> points() {
    return panel.lines().stream().flatMap(line -> line.points().stream());
  }

  /** In the unit of the chart; not a number when unknown. */
  private double shown(@Nullable Double ns) {
    return ns == null ? Double.NaN : ns / panel.shown().factor();
  }

  private static Map<BasicStroke, Time> percentiles() {
    Map<BasicStroke, Time> strokes = new LinkedHashMap<>();
    strokes.put(ChartStyle.stroke(2.5), Load::medianNs);
    strokes.put(ChartStyle.dashed(2), Load::p95Ns);
    strokes.put(ChartStyle.stroke(1), Load::p99Ns);
    return strokes;
  }

  private ChartPicture chart() {
    for (Line line : panel.lines()) {
      Color colour = style.colour(line.colour());
      legend.line(line.implementation(), colour, ChartStyle.stroke(2.5));
      Double knee = line.knee();
      if (knee != null) {
        knees.add(
            Layers.upright(
                xScale.position(knee), ChartStyle.faint(colour, 0.6), ChartStyle.dashed(1)));
      }
      percentiles().forEach((stroke, time) -> add(line, colour, stroke, time));
      line.points().forEach(load -> data.add(row(line, load)));
    }
    legend
        .line(Texts.of("results.chart.loads.median"), style.soft(), ChartStyle.stroke(2.5))
        .line(Texts.of("results.chart.loads.p95"), style.soft(), ChartStyle.dashed(2))
        .line(Texts.of("results.chart.loads.p99"), style.soft(), ChartStyle.stroke(1));
    if (!knees.isEmpty()) {
      legend.line(Texts.of("results.chart.loads.knee"), style.soft(), ChartStyle.dashed(1));
    }
    layers.addAll(0, knees);
    return new ChartPicture(
        Texts.of("results.chart.loads"),
        Texts.of("results.chart.loads.caption"),
        Texts.of("results.chart.loads.rate") + logarithmic(xScale),
        xScale,
        xSpan,
        List.of(
            new Panel(
                Texts.of("results.chart.loads.time", panel.shown().name()) + logarithmic(scale),
                scale,
                span,
                layers)),
        legend,
        new ListedReadings(readings),
        DataTable.of(HEAD, data),
        style);
  }

  private static String logarithmic(Scale of) {
    return of instanceof LogScale ? ", " + Texts.of("results.chart.logarithmic") : "";
  }

  private void add(Line line, Color colour, BasicStroke stroke, Time time) {
    List<Load> points = line.points();
    double[] xs = points.stream().mapToDouble(load -> xScale.position(load.perSecond())).toArray();
    double[] ys = new double[xs.length];
    for (int i = 0; i < ys.length; i++) {
      Load load = points.get(i);
      ys[i] = scale.position(shown(time.apply(load)));
      if (Double.isFinite(ys[i])) {
        readings.add(new Reading(0, xs[i], ys[i], text(line, load)));
      }
    }
    layers.add(Layers.line(xs, ys, colour, stroke, true));
  }

  private String text(Line line, Load load) {
    String times = timesText(line, load);
    return load.refusals().isEmpty()
        ? times
        : Texts.of("results.chart.loads.refused", times, String.join(", ", load.refusals()));
  }

  private String timesText(Line line, Load load) {
    return Texts.of(
        "results.chart.loads.reading",
        line.implementation(),
        load.load(),
        NumberText.of(load.perSecond()),
        words(load.medianNs()),
        words(load.p95Ns()),
        words(load.p99Ns()),
        words(load.maxNs()),
        words((double) load.boundNs()));
  }

  private String words(@Nullable Double ns) {
    return ns == null ? "\u2013" : NumberText.of(shown(ns)) + " " + panel.shown().name();
  }

  private List<String> row(Line line, Load load) {
    return List.of(
        line.implementation(),
        panel.configuration(),
        load.load(),
        cell(load.perSecond()),
        cell(load.medianNs()),
        cell(load.p95Ns()),
        cell(load.p99Ns()),
        cell(load.maxNs()),
        cell((double) load.boundNs()),
        String.join(" ", load.refusals()),
        cell(line.knee()));
  }

  private static String cell(@Nullable Double value) {
    return value == null ? "" : NumberText.plain(Math.rint(value));
  }
}
