package org.ddsbench.gui.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.ChartModel.QueueLine;
import org.ddsbench.repository.chart.ChartModel.QueuePoint;
import org.ddsbench.repository.queueing.WhatIf;
import org.ddsbench.repository.summary.FigureUnit;
import org.jspecify.annotations.Nullable;

/**
 * Completion times and times in the queue of one server over the rate of its requests: measured,
 * predicted by the queueing model, and predicted for changes.
 */
public final class QueueChart {
  private static final double SECOND_NS = 1e9;
  private static final double ROOM = 1.05;
  private static final double BAND = 0.15;

  private static final List<String> HEAD =
      List.of(
          "implementation",
          "configuration",
          "rate_hz",
          "completion_measured_ns",
          "completion_predicted_ns",
          "completion_ci_low_ns",
          "completion_ci_high_ns",
          "completion_error",
          "queue_measured_ns",
          "queue_predicted_ns");
  private static final List<String> CHANGED_HEAD =
      List.of(
          "changed_rate_hz",
          "changed_completion_ns",
          "changed_ci_low_ns",
          "changed_ci_high_ns",
          "changed_queue_ns");

  private final QueueLine line;
  private final Optional<Changed> changed;
  private final List<String> remarks;
  private final ChartStyle style;
  private final FigureUnit unit;
  private final QueueText text;
  private final Legend legend = new Legend();
  private final List<Layer> layers = new ArrayList<>();
  private final List<Reading> readings = new ArrayList<>();
  private final List<List<String>> data = new ArrayList<>();

  /**
   * What the model predicts for changes.
   *
   * @param changes at least one
   * @param line the predictions, for the same rows in the same order as those of the chart
   */
  public record Changed(WhatIf changes, QueueLine line) {
    /** The rate of the requests of a row. */
    double perSecond(QueuePoint point) {
      return changes.periodNs().map(period -> SECOND_NS / period).orElse(point.perSecond());
    }
  }

  private QueueChart(
      QueueLine line, Optional<Changed> changed, List<String> remarks, ChartStyle style) {
    this.line = line;
    this.changed = changed;
    this.remarks = List.copyOf(remarks);
    this.style = style;
    unit = FigureUnit.of("ns", times().mapToDouble(time -> time).max().orElse(0));
    text = new QueueText(unit);
  }

  /**
   * The chart of a server.
   *
   * @param line at least one point
   * @param changed empty without changes
   * @param remarks sentences of the caption about the whole campaign
   */
  public static ChartPicture of(
      QueueLine line, Optional<Changed> changed, List<String> remarks, ChartStyle style) {
    return new QueueChart(line, changed, remarks, style).chart();
  }

  /** Everything that is drawn upwards. */
  private Stream<Double> times() {
    Stream<Double> own =
        line.points().stream()
            .flatMap(
                point ->
                    Stream.of(
                        point.completion(),
                        orZero(point.predictedCompletion()),
                        orZero(point.high()),
                        point.queue(),
                        orZero(point.predictedQueue())));
    Stream<Double> others =
        changed.stream()
            .flatMap(one -> one.line().points().stream())
            .map(point -> orZero(point.high()));
    return Stream.concat(own, others);
  }

  private Stream<Double> rates() {
    return Stream.concat(
        line.points().stream().map(QueuePoint::perSecond),
        changed.stream().flatMap(one -> one.line().points().stream().map(one::perSecond)));
  }

  private static double orZero(@Nullable Double ns) {
    return ns == null ? 0 : ns;
  }

  private ChartPicture chart() {
    measured();
    changed.ifPresent(this::changed);
    for (int i = 0; i < line.points().size(); i++) {
      data.add(row(i));
    }
    return new ChartPicture(
        Texts.of("results.chart.queueing"),
        text.caption(line, changed, remarks),
        Texts.of("results.chart.queueing.rate"),
        new LinearScale(),
        span(rates().mapToDouble(rate -> rate).max().orElse(0)),
        List.of(
            new Panel(
                Texts.of("results.chart.queueing.time", unit.name()),
                new LinearScale(),
                span(times().mapToDouble(time -> time / unit.factor()).max().orElse(0)),
                layers)),
        legend,
        new ListedReadings(readings),
        DataTable.of(head(), data),
        style);
  }

  private static Span span(double most) {
    return new Span(0, most > 0 ? most * ROOM : 1);
  }

  private void measured() {
    List<QueuePoint> points = line.points();
    double[] rates = points.stream().mapToDouble(QueuePoint::perSecond).toArray();
    double[] completions = positions(points, QueuePoint::completion);
    double[] queues = positions(points, QueuePoint::queue);
    Color colour = style.colour(0);
    Color ofQueue = style.colour(1);
    BasicStroke solid = ChartStyle.stroke(2.5);
    BasicStroke dashed = ChartStyle.dashed(1.5);
    band(points, rates, colour);
    layers.add(
        Layers.line(rates, positions(points, QueuePoint::predictedQueue), ofQueue, dashed, false));
    layers.add(Layers.line(rates, queues, ofQueue, solid, true));
    layers.add(
        Layers.line(
            rates, positions(points, QueuePoint::predictedCompletion), colour, dashed, false));
    layers.add(Layers.line(rates, completions, colour, solid, true));
    for (int i = 0; i < rates.length; i++) {
      String reading = text.measured(points.get(i));
      readings.add(new Reading(0, rates[i], completions[i], reading));
      readings.add(new Reading(0, rates[i], queues[i], reading));
    }
    legend
        .line(Texts.of("results.chart.queueing.completion"), colour, solid)
        .line(Texts.of("results.chart.queueing.queue"), ofQueue, solid)
        .line(Texts.of("results.chart.queueing.predicted"), style.soft(), dashed)
        .area(
            Texts.of("results.chart.queueing.interval"), ChartStyle.faint(style.soft(), 2 * BAND));
  }

  private void band(List<QueuePoint> points, double[] rates, Color colour) {
    layers.add(
        Layers.band(
            rates,
            positions(points, QueuePoint::low),
            rates,
            positions(points, QueuePoint::high),
            ChartStyle.faint(colour, BAND)));
  }

  private void changed(Changed one) {
    List<QueuePoint> points = one.line().points();
    Color colour = style.colour(2);
    double[] rates = points.stream().mapToDouble(one::perSecond).toArray();
    double[] completions = positions(points, QueuePoint::predictedCompletion);
    if (one.changes().periodNs().isPresent()) {
      // All rows have one rate: there is a point for each instead of a line.
      layers.add(Layers.upright(rates[0], ChartStyle.faint(colour, 0.5), ChartStyle.dashed(1)));
      layers.add(
          Layers.whiskers(
              rates,
              positions(points, QueuePoint::low),
              positions(points, QueuePoint::high),
              colour,
              0));
    } else {
      band(points, rates, colour);
    }
    BasicStroke stroke = ChartStyle.dashed(2.5);
    layers.add(Layers.line(rates, completions, colour, stroke, true));
    legend.line(
        Texts.of("results.chart.queueing.changed", QueueText.words(one.changes())), colour, stroke);
    for (int i = 0; i < rates.length; i++) {
      if (Double.isFinite(completions[i])) {
        readings.add(new Reading(0, rates[i], completions[i], text.changed(one, points.get(i))));
      }
    }
  }

  private interface Time {
    @Nullable Double of(QueuePoint point);
  }

  private double[] positions(List<QueuePoint> points, Time time) {
    return points.stream()
        .map(time::of)
        .mapToDouble(ns -> ns == null ? Double.NaN : ns / unit.factor())
        .toArray();
  }

  private List<String> head() {
    List<String> head = new ArrayList<>(HEAD);
    changed.ifPresent(one -> head.addAll(CHANGED_HEAD));
    return head;
  }

  private List<String> row(int i) {
    QueuePoint point = line.points().get(i);
    Double error = QueueText.error(point);
    List<String> row =
        new ArrayList<>(
            List.of(
                line.implementation(),
                line.scenario(),
                NumberText.plain(point.perSecond()),
                cell(point.completion()),
                cell(point.predictedCompletion()),
                cell(point.low()),
                cell(point.high()),
                error == null ? "" : NumberText.plain(Math.rint(error * 1e4) / 1e4),
                cell(point.queue()),
                cell(point.predictedQueue())));
    changed.ifPresent(
        one -> {
          QueuePoint then = one.line().points().get(i);
          row.addAll(
              List.of(
                  NumberText.plain(one.perSecond(then)),
                  cell(then.predictedCompletion()),
                  cell(then.low()),
                  cell(then.high()),
                  cell(then.predictedQueue())));
        });
    return row;
  }

  private static String cell(@Nullable Double ns) {
    return ns == null ? "" : NumberText.plain(Math.rint(ns));
  }
}
