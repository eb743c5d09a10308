package org.ddsbench.gui.chart;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.model.regression.Coefficient;
import org.ddsbench.repository.chart.ChartModel.RequestLine;
import org.ddsbench.repository.chart.ChartModel.RequestPanel;
import org.ddsbench.repository.chart.ChartModel.RequestPoint;
import org.ddsbench.repository.summary.FigureUnit;
import org.jspecify.annotations.Nullable;

/**
 * Mean response times of requests over threads, a line for each number of clients, with a band of
 * percentiles and the regression; a panel for each implementation.
 */
public final class RequestChart {
  private static final List<String> HEAD =
      List.of(
          "implementation",
          "configuration",
          "clients",
          "threads",
          "mean_ns",
          "p5_ns",
          "p95_ns",
          "fitted_ns",
          "residual_ns");

  private final List<RequestPanel> panels;
  private final ChartStyle style;
  private final boolean overThreads;
  private final FigureUnit unit;
  private final int[] counts;
  private final int[] xs;
  private final Scale scale;
  private final Span span;
  private final Legend legend = new Legend();
  private final List<Reading> readings = new ArrayList<>();
  private final List<List<String>> data = new ArrayList<>();

  private RequestChart(List<RequestPanel> panels, ChartStyle style) {
    this.panels = panels;
    this.style = style;
    overThreads = panels.get(0).overThreads();
    unit = panels.get(0).shown();
    counts = lines().mapToInt(RequestLine::of).distinct().sorted().toArray();
    xs = points().mapToInt(RequestPoint::x).distinct().sorted().toArray();
    Values values = new Values();
    points()
        .forEach(
            point ->
                values.add(shown(point.mean())).add(shown(point.p5())).add(shown(point.p95())));
    scale = values.scale();
    span = values.span(scale);
  }

  /** The chart of at least one panel; all panels differ in the implementation only. */
  public static ChartPicture of(List<RequestPanel> panels, ChartStyle style) {
    return new RequestChart(panels, style).chart();
  }

  private Stream<RequestLine> lines() {
    return panels.stream().flatMap(panel -> panel.lines().stream());
  }

  private Stream<RequestPoint> points() {
    return lines().flatMap(line -> line.points().stream());
  }

  /** In the unit of the chart; not a number when unknown. */
  private double shown(@Nullable Double ns) {
    return ns == null ? Double.NaN : ns / unit.factor();
  }

  private ChartPicture chart() {
    List<Panel> drawn = new ArrayList<>();
    for (RequestPanel panel : panels) {
      String name = Texts.of("results.chart.requests.axis", panel.implementation(), unit.name());
      drawn.add(new Panel(name, scale, span, layers(panel, drawn.size())));
    }
    legend.area(Texts.of("results.chart.requests.band"), ChartStyle.faint(style.soft(), 0.3));
    if (isFitted()) {
      legend.line(Texts.of("results.chart.requests.fitted"), style.soft(), ChartStyle.dashed(1.5));
    }
    return new ChartPicture(
        Texts.of("results.chart.requests"),
        caption(),
        Texts.of(overThreads ? "results.chart.requests.threads" : "results.chart.requests.clients"),
        new LinearScale(1),
        xs.length == 1
            ? new Span(xs[0] - 1, xs[0] + 1)
            : new Span(xs[0], xs[xs.length - 1]).widened(0.03),
        drawn,
        legend,
        new ListedReadings(readings),
        DataTable.of(HEAD, data),
        style);
  }

  private boolean isFitted() {
    return panels.stream().anyMatch(panel -> !panel.coefficients().isEmpty());
  }

  private String caption() {
    StringBuilder caption = new StringBuilder(Texts.of("results.chart.requests.caption"));
    if (scale instanceof LogScale) {
      caption.append(' ').append(Texts.of("results.chart.requests.log"));
    }
    if (isFitted()) {
      caption.append(' ').append(Texts.of("results.chart.requests.model"));
    }
    for (RequestPanel panel : panels) {
      caption.append(' ');
      if (panel.coefficients().isEmpty()) {
        caption.append(Texts.of("results.chart.requests.nofit", panel.implementation()));
      } else {
        caption.append(
            Texts.of(
                "results.chart.requests.fit",
                panel.implementation(),
                text(panel.coefficients().get(0)),
                text(panel.coefficients().get(1)),
                text(panel.coefficients().get(2)),
                text(panel.coefficients().get(3)),
                panel.rSquared() == null ? "\u2013" : NumberText.fixed(panel.rSquared(), 4)));
      }
    }
    return caption.toString();
  }

  private static String text(Coefficient one) {
    return NumberText.of(one.estimate())
        + IntervalText.brackets(NumberText.of(one.low()), NumberText.of(one.high()), false);
  }

  private List<Layer> layers(RequestPanel panel, int index) {
    List<Layer> bands = new ArrayList<>();
    List<Layer> above = new ArrayList<>();
    for (RequestLine line : panel.lines()) {
      Color colour = style.ramp(Arrays.binarySearch(counts, line.of()), counts.length);
      legend.line(
          Texts.count(
              overThreads ? "results.chart.requests.client" : "results.chart.requests.thread",
              line.of()),
          colour,
          ChartStyle.stroke(2.5));
      List<RequestPoint> points = line.points();
      double[] places = points.stream().mapToDouble(RequestPoint::x).toArray();
      double[] means = positions(points, RequestPoint::mean);
      bands.add(
          Layers.band(
              places,
              positions(points, RequestPoint::p5),
              places,
              positions(points, RequestPoint::p95),
              ChartStyle.faint(colour, 0.13)));
      above.add(
          Layers.line(
              places,
              positions(points, RequestPoint::fitted),
              colour,
              ChartStyle.dashed(1.5),
              false));
      above.add(Layers.line(places, means, colour, ChartStyle.stroke(2.5), true));
      for (int i = 0; i < places.length; i++) {
        add(panel, line, points.get(i), index, means[i]);
      }
    }
    bands.addAll(above);
    return bands;
  }

  private interface Time {
    @Nullable Double of(RequestPoint point);
  }

  private double[] positions(List<RequestPoint> points, Time time) {
    return points.stream().mapToDouble(point -> scale.position(shown(time.of(point)))).toArray();
  }

  private void add(RequestPanel panel, RequestLine line, RequestPoint point, int index, double y) {
    int clients = overThreads ? line.of() : point.x();
    int threads = overThreads ? point.x() : line.of();
    Double fitted = point.fitted();
    String text =
        Texts.of(
            "results.chart.requests.reading",
            panel.implementation(),
            clients,
            threads,
            words(point.mean()),
            words(point.p5()),
            words(point.p95()));
    readings.add(
        new Reading(
            index,
            point.x(),
            y,
            fitted == null
                ? text
                : text + Texts.of("results.chart.requests.reading.fitted", words(fitted))));
    data.add(
        List.of(
            panel.implementation(),
            panel.scenario(),
            String.valueOf(clients),
            String.valueOf(threads),
            cell(point.mean()),
            cell(point.p5()),
            cell(point.p95()),
            cell(fitted),
            cell(fitted == null ? null : point.mean() - fitted)));
  }

  private String words(@Nullable Double ns) {
    return ns == null ? "\u2013" : NumberText.of(shown(ns)) + " " + unit.name();
  }

  private static String cell(@Nullable Double ns) {
    return ns == null ? "" : NumberText.plain(Math.rint(ns));
  }
}
