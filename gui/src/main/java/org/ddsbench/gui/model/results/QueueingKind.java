package org.ddsbench.gui.model.results;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ddsbench.gui.chart.QueueChart;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.ChartModel.QueueLine;
import org.ddsbench.repository.chart.QueueCharts;
import org.ddsbench.repository.queueing.QueuePrediction;
import org.ddsbench.repository.queueing.WhatIf;

/** Completion times of requests at random times beside those that the queueing model predicts. */
final class QueueingKind implements ChartKind {
  @Override
  public String key() {
    return "queueing";
  }

  @Override
  public ChoiceOptions first(ChartIndex index) {
    return ChoiceOptions.of(
        "case",
        QueueCharts.outlines(index.queueing()).stream()
            .map(line -> new Option(line.key(), line.implementation() + ", " + line.scenario()))
            .toList());
  }

  @Override
  public ChartResult build(ChartOrder order, ChartSource source) throws IOException {
    List<QueuePrediction> measured = source.predict(WhatIf.NONE);
    Optional<QueueLine> line = line(measured, order);
    if (line.isEmpty()) {
      return ChartResult.nothing(Texts.of("results.chart.noqueueing"));
    }
    Optional<QueueLine> changed =
        order.changes().isEmpty() ? Optional.empty() : line(source.predict(order.changes()), order);
    return ChartResult.of(
        QueueChart.of(
            line.get(),
            changed.map(found -> new QueueChart.Changed(order.changes(), found)),
            remarks(measured),
            order.style()));
  }

  private static Optional<QueueLine> line(List<QueuePrediction> predictions, ChartOrder order) {
    return QueueCharts.of(predictions).stream()
        .filter(line -> line.key().equals(order.first().key()))
        .findFirst();
  }

  /** How far the model is off in this campaign, and what disturbed it. */
  private static List<String> remarks(List<QueuePrediction> measured) {
    return Stream.of(
            QueuePrediction.Errors.of(measured)
                .map(errors -> Texts.of("results.chart.queueing.errors", errors.text())),
            QueuePrediction.caveat(measured))
        .flatMap(Optional::stream)
        .toList();
  }
}
