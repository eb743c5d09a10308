package org.ddsbench.repository.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.model.queue.Simulation;
import org.ddsbench.repository.chart.ChartModel.QueueLine;
import org.ddsbench.repository.chart.ChartModel.QueuePoint;
import org.ddsbench.repository.queueing.QueuePrediction;
import org.ddsbench.repository.queueing.QueueRow;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.Naming;
import org.jspecify.annotations.Nullable;

/** The data of the chart of completion times over the rate of requests. */
public final class QueueCharts {
  /** What differs along a line. */
  private static final Set<String> VARIED = Set.of(Parameters.PUBLICATION_PERIOD.attribute());

  private QueueCharts() {}

  /** A line for each server, in the order of tables. */
  public static List<QueueLine> of(List<QueuePrediction> predictions) {
    return lines(predictions, QueuePrediction::row, QueueCharts::points);
  }

  /** The same lines without points, for which nothing must be simulated. */
  public static List<QueueLine> outlines(List<QueueRow> rows) {
    return lines(rows, row -> row, line -> List.of());
  }

  private static <T> List<QueueLine> lines(
      List<T> all, Function<T, QueueRow> row, Function<List<T>, List<QueuePoint>> points) {
    Naming naming = new Naming(all.stream().map(one -> row.apply(one).first()).toList());
    Map<String, List<T>> lines = new LinkedHashMap<>();
    for (T one : all) {
      lines.computeIfAbsent(key(row.apply(one).first(), naming), key -> new ArrayList<>()).add(one);
    }
    return lines.entrySet().stream()
        .map(
            line -> {
              RunManifest first = row.apply(line.getValue().get(0)).first();
              return new QueueLine(
                  line.getKey(),
                  naming.implementation(first),
                  naming.described(first, VARIED),
                  points.apply(line.getValue()));
            })
        .toList();
  }

  private static String key(RunManifest run, Naming naming) {
    return List.of(
            naming.implementationKey(run, Set.of()),
            run.parameters().get(Parameters.MESSAGE_TYPE),
            run.payloadBytes(),
            naming.variationKey(run, VARIED))
        .toString();
  }

  private static List<QueuePoint> points(List<QueuePrediction> line) {
    return line.stream()
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
