package org.ddsbench.gui.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ddsbench.gui.chart.QueueChart.Changed;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.ChartModel.QueueLine;
import org.ddsbench.repository.chart.ChartModel.QueuePoint;
import org.ddsbench.repository.queueing.WhatIf;
import org.ddsbench.repository.summary.FigureUnit;
import org.jspecify.annotations.Nullable;

/**
 * What the chart of the queueing model says in words.
 *
 * @param unit of all times
 */
record QueueText(FigureUnit unit) {
  private static final double PERCENT = 100;

  /** The caption: the answer first, then how good the model is, then what is drawn. */
  String caption(QueueLine line, Optional<Changed> changed, List<String> remarks) {
    List<String> sentences = new ArrayList<>();
    changed.ifPresent(one -> sentences.addAll(answers(one)));
    endless(line.points())
        .ifPresent(rates -> sentences.add(Texts.of("results.chart.queueing.endless", rates)));
    sentences.addAll(remarks);
    sentences.add(Texts.of("results.chart.queueing.caption"));
    return String.join(" ", sentences);
  }

  /** What the line of the changes does not show. */
  private List<String> answers(Changed changed) {
    String words = words(changed.changes());
    List<QueuePoint> points = changed.line().points();
    if (changed.changes().periodNs().isEmpty()) {
      return endless(points).stream()
          .map(rates -> Texts.of("results.chart.queueing.endless.changed", words, rates))
          .toList();
    }
    double[] times =
        points.stream()
            .map(QueuePoint::predictedCompletion)
            .mapToDouble(ns -> ns == null ? Double.NaN : ns)
            .filter(Double::isFinite)
            .sorted()
            .toArray();
    if (times.length == 0) {
      return List.of(Texts.of("results.chart.queueing.answer.endless", words));
    }
    String from = time(times[0]);
    String to = time(times[times.length - 1]);
    List<String> sentences = new ArrayList<>();
    sentences.add(
        from.equals(to)
            ? Texts.of("results.chart.queueing.answer", words, from)
            : Texts.of("results.chart.queueing.answers", words, from, to));
    if (times.length < points.size()) {
      sentences.add(
          Texts.of(
              "results.chart.queueing.answer.some", points.size() - times.length, points.size()));
    }
    return sentences;
  }

  /** The rates at which the model has no completion time; empty without such. */
  private static Optional<String> endless(List<QueuePoint> points) {
    List<String> rates =
        points.stream()
            .filter(point -> point.predictedCompletion() == null)
            .map(point -> NumberText.of(point.perSecond()))
            .toList();
    return rates.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", rates));
  }

  /** Changes in words; at least one. */
  static String words(WhatIf changes) {
    List<String> words = new ArrayList<>();
    changes
        .periodNs()
        .ifPresent(
            ns -> words.add(Texts.of("results.chart.queueing.period", NumberText.duration(ns))));
    changes
        .serviceNs()
        .ifPresent(
            ns -> words.add(Texts.of("results.chart.queueing.service", NumberText.duration(ns))));
    changes
        .serverThreads()
        .ifPresent(count -> words.add(Texts.count("results.chart.queueing.thread", count)));
    changes
        .processors()
        .ifPresent(count -> words.add(Texts.count("results.chart.queueing.processor", count)));
    String last = words.remove(words.size() - 1);
    return words.isEmpty()
        ? last
        : Texts.of("results.chart.queueing.and", String.join(", ", words), last);
  }

  /** The reading of a measured point. */
  String measured(QueuePoint point) {
    Double error = error(point);
    return Texts.of(
        "results.chart.queueing.reading",
        NumberText.of(point.perSecond()),
        time(point.completion()),
        predicted(point),
        error == null ? "" : String.format(Locale.ROOT, " (%+.1f %%)", error * PERCENT),
        time(point.queue()),
        time(point.predictedQueue()));
  }

  /** The reading of a point that is predicted for changes. */
  String changed(Changed changed, QueuePoint point) {
    return Texts.of(
        "results.chart.queueing.reading.changed",
        words(changed.changes()),
        NumberText.of(changed.perSecond(point)),
        predicted(point),
        time(point.predictedQueue()));
  }

  private String predicted(QueuePoint point) {
    Double low = point.low();
    Double high = point.high();
    String interval =
        low == null || high == null
            ? ""
            : IntervalText.brackets(
                NumberText.of(low / unit.factor()), NumberText.of(high / unit.factor()), false);
    return time(point.predictedCompletion()) + interval;
  }

  private String time(@Nullable Double ns) {
    return ns == null
        ? Texts.of("results.chart.queueing.never")
        : NumberText.of(ns / unit.factor()) + " " + unit.name();
  }

  /** The relative error of the predicted completion time; null without one. */
  static @Nullable Double error(QueuePoint point) {
    Double predicted = point.predictedCompletion();
    return predicted == null ? null : (Double) (predicted / point.completion() - 1);
  }
}
