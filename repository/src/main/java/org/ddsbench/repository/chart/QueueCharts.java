package org.ddsbench.repository.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.model.queue.Simulation;
import org.ddsbench.repository.chart.ChartModel.QueueLine;
import org.ddsbench.repository.chart.ChartModel.QueuePoint;
import org.ddsbench.repository.queueing.QueuePrediction;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.Naming;
import org.jspecify.annotations.Nullable;

/** The data of the chart of completion times over the rate of requests. */
final class QueueCharts {
  /** What differs along a line. */
  private static final Set<String> VARIED = Set.of(Parameters.PUBLICATION_PERIOD.attribute());

  private QueueCharts() {}

  /** A line for each server, in the order of tables. */
  static List<QueueLine> of(List<QueuePrediction> predictions) {
    Naming naming = new Naming(predictions.stream().map(one -> one.row().first()).toList());
    Map<List<String>, List<QueuePrediction>> lines = new LinkedHashMap<>();
    for (QueuePrediction one : predictions) {
      RunManifest run = one.row().first();
      lines
          .computeIfAbsent(
              List.of(naming.implementation(run), naming.described(run, VARIED)),
              key -> new ArrayList<>())
          .add(one);
    }
    return lines.entrySet().stream()
        .map(line -> new QueueLine(line.getKey().get(0), line.getKey().get(1), points(line)))
        .toList();
  }

  private static List<QueuePoint> points(Map.Entry<List<String>, List<QueuePrediction>> line) {
    return line.getValue().stream()
        .map(QueueCharts::point)
        .sorted(Comparator.comparingDouble(QueuePoint::perSecond))
        .toList();
  }

  private static QueuePoint point(QueuePrediction one) {
    Optional<Simulation.Result> result = one.result();
    return new QueuePoint(
        one.row().measured().perSecond(),
        one.row().measured().completionNs(),
        one.row().measured().queueNs(),
        value(result, found -> found.completionNs().mean()),
        value(result, found -> found.completionNs().low()),
        value(result, found -> found.completionNs().high()),
        value(result, found -> found.queueNs().mean()));
  }

  private static @Nullable Double value(
      Optional<Simulation.Result> result, ToDoubleFunction<Simulation.Result> value) {
    return result.isPresent() ? (Double) value.applyAsDouble(result.get()) : null;
  }
}
