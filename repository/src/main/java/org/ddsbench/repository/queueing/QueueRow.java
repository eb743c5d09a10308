package org.ddsbench.repository.queueing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.ddsbench.core.campaign.Arrivals;
import org.ddsbench.core.campaign.Dispatch;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.model.queue.QueueModel;
import org.ddsbench.model.queue.Simulation;
import org.ddsbench.repository.store.Attempts;
import org.ddsbench.repository.store.Figure;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.RowOrder;

/**
 * The runs of one configuration whose requests arrived at random times, and the model of their
 * server. Means over the runs.
 *
 * @param first the first of the runs
 * @param runs how many there are
 * @param disturbed how many of them were disturbed
 * @param model its processor times and its rate are those measured
 * @param measured what the runs show
 */
public record QueueRow(
    RunManifest first, int runs, int disturbed, QueueModel model, Measured measured) {
  /** A longer simulation would take long and show little more. */
  private static final int MOST_SIMULATED = 50_000;

  private static final double THOUSAND = 1e3;
  private static final String MEAN = "mean";

  /**
   * Measured means.
   *
   * @param completionNs from take() to the end of the reply's write(), at the server
   * @param queueNs in the queue of the pool
   * @param utilisation share of the server's processors that requests used, 0 to 1
   * @param perSecond rate of the requests
   */
  public record Measured(
      double completionNs, double queueNs, double utilisation, double perSecond) {}

  /**
   * The rows of a campaign, in the order of other tables, of completed runs with random arrivals in
   * which requests count.
   */
  public static List<QueueRow> of(List<RunManifest> runs, Naming naming) {
    Map<List<Object>, List<RunManifest>> groups = new LinkedHashMap<>();
    Attempts.counted(runs).stream()
        .filter(QueueRow::isModelled)
        .sorted(RowOrder.ofConfigurations(naming))
        .forEach(
            run ->
                groups
                    .computeIfAbsent(naming.configuration(run), key -> new ArrayList<>())
                    .add(run));
    return groups.values().stream().map(QueueRow::of).flatMap(Optional::stream).toList();
  }

  private static boolean isModelled(RunManifest run) {
    return run.isCompleted()
        && run.isOf(Experiment.REQUEST)
        && run.parameters().get(Parameters.ARRIVALS) == Arrivals.POISSON
        && run.figure("completion_time", MEAN).isPresent();
  }

  private static Optional<QueueRow> of(List<RunManifest> runs) {
    OptionalDouble completion = mean(runs, "completion_time", MEAN);
    OptionalDouble queue = mean(runs, "queue_time", MEAN);
    OptionalDouble service = mean(runs, "service_cpu", MEAN);
    OptionalDouble receive = mean(runs, "receive_cpu", MEAN);
    OptionalDouble rate = mean(runs, "request_rate", "");
    OptionalDouble utilisation = mean(runs, "utilisation", "");
    OptionalDouble processors = mean(runs, "processors", "");
    if (List.of(completion, queue, service, receive, rate, utilisation, processors)
        .contains(OptionalDouble.empty())) {
      return Optional.empty();
    }
    int usable = (int) processors.getAsDouble();
    double perSecond = rate.getAsDouble() / THOUSAND;
    if (usable < 1 || perSecond <= 0) {
      return Optional.empty();
    }
    Values p = runs.get(0).parameters();
    QueueModel model =
        new QueueModel(
            perSecond,
            1,
            p.get(Parameters.DISPATCH) == Dispatch.INLINE ? 1 : p.get(Parameters.SERVER_THREADS),
            usable,
            receive.getAsDouble(),
            0,
            service.getAsDouble(),
            p.get(Parameters.SERVICE_DISTRIBUTION),
            p.get(Parameters.SERVICE_WAIT),
            0);
    Measured measured =
        new Measured(
            completion.getAsDouble(),
            queue.getAsDouble(),
            utilisation.getAsDouble() / THOUSAND / usable,
            perSecond);
    return Optional.of(
        new QueueRow(
            runs.get(0),
            runs.size(),
            (int) runs.stream().filter(RunManifest::isDisturbed).count(),
            model,
            measured));
  }

  /** The mean of a figure over the runs; empty when one of them lacks it. */
  private static OptionalDouble mean(List<RunManifest> runs, String name, String step) {
    double sum = 0;
    for (RunManifest run : runs) {
      Optional<Figure> figure = run.figure(name, step);
      if (figure.isEmpty()) {
        return OptionalDouble.empty();
      }
      sum += figure.get().value();
    }
    return OptionalDouble.of(sum / runs.size());
  }

  /**
   * Replications of the length of a run, of 50,000 requests at most.
   *
   * @param replications at least 2
   * @param seed of all random times
   */
  public Simulation simulation(int replications, long seed) {
    long all = first.parameters().messages();
    int requests = (int) Math.max(2, Math.min(MOST_SIMULATED, all));
    double warmup = (double) first.parameters().warmupMessages() * first.parameters().threads();
    long left = Math.round(requests * warmup * first.parameters().count(Role.PUBLISHER) / all);
    return new Simulation(requests, (int) Math.min(left, requests - 1L), replications, seed);
  }
}
