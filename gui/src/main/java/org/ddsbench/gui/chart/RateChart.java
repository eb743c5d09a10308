package org.ddsbench.gui.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.RatePanel;
import org.ddsbench.repository.chart.RatePanel.Line;
import org.ddsbench.repository.chart.RatePanel.Point;
import org.jspecify.annotations.Nullable;

/**
 * Sustainable rates over the size of messages or over subscribers: a line for each implementation
 * and message type, dashed with batching, with whiskers for the 95 % intervals.
 */
public final class RateChart {
  private static final double WHISKERS_APART = 6;
  private static final double MEGA = 1e6;
  private static final List<String> HEAD =
      List.of(
          "series",
          "configuration",
          "message_bytes",
          "subscribers",
          "rate_hz",
          "rate_ci_low_hz",
          "rate_ci_high_hz",
          "bits_per_second",
          "refused_rate_hz",
          "refused_reasons");

  private final RatePanel panel;
  private final ChartStyle style;
  private final Values xs = new Values();
  private final Values rates = new Values();
  private final List<Layer> layers = new ArrayList<>();
  private final List<Reading> readings = new ArrayList<>();
  private final List<List<String>> data = new ArrayList<>();
  private final Legend legend = new Legend();

  private RateChart(RatePanel panel, ChartStyle style) {
    this.panel = panel;
    this.style = style;
    points()
        .forEach(
            point -> {
              xs.add(point.x());
              rates.add(point.perSecond());
              rates.addLimit(orNothing(point.low()));
              rates.addLimit(orNothing(point.high()));
            });
  }

  /** The chart of a configuration with at least one point. */
  public static ChartPicture of(RatePanel panel, ChartStyle style) {
    return new RateChart(panel, style).chart();
  }

  private Stream<Point> points() {
    return panel.lines().stream().flatMap(line -> line.points().stream());
  }

  private static double orNothing(@Nullable Double value) {
    return value == null ? Double.NaN : value;
  }

  private ChartPicture chart() {
    boolean log = !panel.overSubscribers() && xs.isLog();
    Scale xScale = log ? new LogScale() : new LinearScale(panel.overSubscribers() ? 1 : 0);
    Scale scale = rates.scale();
    Span span = rates.span(scale);
    List<Layer> whiskers = new ArrayList<>();
    for (Line line : panel.lines()) {
      double aside =
          WHISKERS_APART * (panel.lines().indexOf(line) - (panel.lines().size() - 1) / 2.0);
      add(line, xScale, scale, span, aside, whiskers);
    }
    layers.addAll(0, whiskers);
    String logarithmic = ", " + Texts.of("results.chart.logarithmic");
    return new ChartPicture(
        Texts.of("results.chart.rates"),
        Texts.of("results.chart.rates.caption")
            + (panel.lines().stream().anyMatch(Line::batched)
                ? " " + Texts.of("results.chart.rates.batched")
                : ""),
        Texts.of(
                panel.overSubscribers()
                    ? "results.chart.rates.subscribers"
                    : "results.chart.rates.bytes")
            + (log ? logarithmic : ""),
        xScale,
        xs.span(xScale),
        List.of(
            new Panel(
                Texts.of("results.chart.rates.axis") + (rates.isLog() ? logarithmic : ""),
                scale,
                span,
                layers)),
        legend,
        new ListedReadings(readings),
        DataTable.of(HEAD, data),
        style);
  }

  private void add(
      Line line, Scale xScale, Scale scale, Span span, double aside, List<Layer> whiskers) {
    Color colour = style.colour(line.colour());
    BasicStroke stroke = line.batched() ? ChartStyle.dashed(2.5) : ChartStyle.stroke(2.5);
    legend.line(line.name(), colour, stroke);
    List<Point> points = line.points();
    double[] places = points.stream().mapToDouble(point -> xScale.position(point.x())).toArray();
    double[] ys = points.stream().mapToDouble(point -> scale.position(point.perSecond())).toArray();
    double[] lows =
        points.stream()
            .map(Point::low)
            .mapToDouble(low -> low == null ? Double.NaN : bottom(low, scale, span))
            .toArray();
    double[] highs =
        points.stream().mapToDouble(point -> scale.position(orNothing(point.high()))).toArray();
    whiskers.add(Layers.whiskers(places, lows, highs, colour, aside));
    layers.add(Layers.line(places, ys, colour, stroke, true));
    for (int i = 0; i < places.length; i++) {
      readings.add(new Reading(0, places[i], ys[i], text(line, points.get(i))));
      data.add(row(line, points.get(i)));
    }
  }

  /** Where a lower limit is drawn: one at or below zero is below the panel. */
  private static double bottom(double low, Scale scale, Span span) {
    return low > 0 ? scale.position(low) : span.low() - span.length();
  }

  private String text(Line line, Point point) {
    StringBuilder text =
        new StringBuilder(
            Texts.of(
                "results.chart.rates.reading",
                line.name(),
                panel.overSubscribers()
                    ? Texts.count("results.chart.rates.subscriber", point.x())
                    : NumberText.bytes(point.x()),
                NumberText.of(point.perSecond()),
                NumberText.of(point.bitRate() / MEGA)));
    Double low = point.low();
    if (low != null) {
      Double high = point.high();
      text.append(
          Texts.of(
              "results.chart.rates.reading.interval",
              NumberText.of(Math.max(0, low)),
              high == null ? "\u2013" : NumberText.of(high)));
    }
    Double refused = point.refused();
    if (refused != null) {
      text.append(
          Texts.of("results.chart.rates.reading.refused", NumberText.of(refused), point.reasons()));
    }
    return text.toString();
  }

  private List<String> row(Line line, Point point) {
    String x = String.valueOf(point.x());
    return List.of(
        line.name(),
        panel.configuration(),
        panel.overSubscribers() ? "" : x,
        panel.overSubscribers() ? x : "",
        cell(point.perSecond()),
        cell(point.low()),
        cell(point.high()),
        cell(point.bitRate()),
        cell(point.refused()),
        point.reasons());
  }

  private static String cell(@Nullable Double value) {
    return value == null ? "" : NumberText.plain(Math.rint(value));
  }
}
