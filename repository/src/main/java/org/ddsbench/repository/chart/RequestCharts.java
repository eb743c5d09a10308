package org.ddsbench.repository.chart;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.ddsbench.model.regression.InteractionFit;
import org.ddsbench.repository.chart.ChartModel.RequestLine;
import org.ddsbench.repository.chart.ChartModel.RequestPanel;
import org.ddsbench.repository.chart.ChartModel.RequestPoint;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.FigureUnit;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.RequestMatrix;
import org.ddsbench.repository.summary.RequestMatrix.Cell;
import org.jspecify.annotations.Nullable;

/** The data of the chart of response times over clients and threads. */
public final class RequestCharts {
  private static final double MS_NS = 1e6;

  private RequestCharts() {}

  /**
   * One panel for each matrix, in the order of tables. Reads no files.
   *
   * @param runs runs of a campaign, of any experiment
   */
  public static List<RequestPanel> of(List<RunManifest> runs) {
    Naming naming = new Naming(runs);
    List<RequestMatrix> matrices = RequestMatrix.of(runs, naming);
    Map<String, Double> largest = RequestMatrix.largestNs(matrices, naming);
    return matrices.stream()
        .map(
            matrix ->
                panel(
                    matrix,
                    naming,
                    Objects.requireNonNull(largest.get(matrix.scenarioKey(naming)))))
        .toList();
  }

  private static RequestPanel panel(RequestMatrix matrix, Naming naming, double largest) {
    boolean overThreads = matrix.threads().size() > 1 || matrix.clients().size() == 1;
    List<RequestLine> lines =
        (overThreads ? matrix.clients() : matrix.threads())
            .stream().map(of -> new RequestLine(of, points(matrix, overThreads, of))).toList();
    return new RequestPanel(
        matrix.scenarioKey(naming),
        matrix.described(naming),
        naming.implementation(matrix.first()),
        overThreads,
        FigureUnit.of("ns", largest),
        lines,
        matrix.fit().map(InteractionFit::coefficients).orElse(List.of()),
        rSquared(matrix));
  }

  private static @Nullable Double rSquared(RequestMatrix matrix) {
    return matrix.fit().map(InteractionFit::rSquared).filter(Double::isFinite).orElse(null);
  }

  private static List<RequestPoint> points(RequestMatrix matrix, boolean overThreads, int of) {
    return (overThreads ? matrix.threads() : matrix.clients())
        .stream()
            .flatMap(x -> (overThreads ? matrix.cell(of, x) : matrix.cell(x, of)).stream())
            .map(cell -> point(matrix, overThreads, cell))
            .toList();
  }

  private static RequestPoint point(RequestMatrix matrix, boolean overThreads, Cell cell) {
    return new RequestPoint(
        overThreads ? cell.threads() : cell.clients(),
        cell.meanNs(),
        cell.p5Ns(),
        cell.p95Ns(),
        matrix.fitted(cell).map(point -> point.fitted() * MS_NS).orElse(null));
  }
}
