package org.ddsbench.repository.queueing;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.ddsbench.model.queue.QueueModel;
import org.ddsbench.model.queue.Simulation;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.Naming;

/**
 * What the model of a row predicts.
 *
 * @param row the runs from which the model was calibrated
 * @param model which may differ from that of the row
 * @param result empty when requests would pile up without end
 */
public record QueuePrediction(QueueRow row, QueueModel model, Optional<Simulation.Result> result) {
  /** Replications of a prediction. */
  public static final int REPLICATIONS = 30;

  /** The seed of all random times. */
  public static final long SEED = 1;

  private static final double PERCENT = 100;

  /** Simulates the models of all rows of a campaign that have one. */
  public static List<QueuePrediction> ofAll(List<RunManifest> runs, Naming naming) {
    return QueueRow.of(runs, naming).stream().map(QueuePrediction::of).toList();
  }

  /** Simulates the model of a row. */
  public static QueuePrediction of(QueueRow row) {
    return of(row, row.model());
  }

  /** Simulates another model under the conditions of a row. */
  public static QueuePrediction of(QueueRow row, QueueModel model) {
    return new QueuePrediction(
        row,
        model,
        model.overload().isPresent()
            ? Optional.empty()
            : Optional.of(row.simulation(REPLICATIONS, SEED).of(model)));
  }

  /** The relative error of the completion time: predicted / measured - 1; empty without result. */
  public Optional<Double> error() {
    return result.map(one -> one.completionNs().mean() / row.measured().completionNs() - 1);
  }

  /** A text of what is predicted; {@code without end} when requests would pile up. */
  public String text(Function<Simulation.Result, String> text) {
    return result.map(text).orElse("without end");
  }

  /** What disturbed runs mean for predictions; empty when none was disturbed. */
  public static Optional<String> caveat(List<QueuePrediction> predictions) {
    long rows = predictions.stream().filter(one -> one.row().disturbed() > 0).count();
    return rows == 0
        ? Optional.empty()
        : Optional.of(
            "In "
                + rows
                + " of "
                + predictions.size()
                + " rows a run was disturbed: others used the processors, of which the model does"
                + " not know.");
  }

  /** The mean and the largest size of the errors of predictions. */
  public record Errors(double mean, double largest) {
    /** Empty without predictions of what was measured. */
    public static Optional<Errors> of(List<QueuePrediction> predictions) {
      List<Double> sizes =
          predictions.stream()
              .map(QueuePrediction::error)
              .flatMap(Optional::stream)
              .map(Math::abs)
              .toList();
      return sizes.isEmpty()
          ? Optional.empty()
          : Optional.of(
              new Errors(
                  sizes.stream().mapToDouble(Double::doubleValue).average().orElseThrow(),
                  sizes.stream().mapToDouble(Double::doubleValue).max().orElseThrow()));
    }

    /** In words. */
    public String text() {
      return String.format(
          Locale.ROOT,
          "off by %.1f %% in the mean and %.1f %% at most",
          mean * PERCENT,
          largest * PERCENT);
    }
  }
}
