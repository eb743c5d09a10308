package org.ddsbench.model.queue;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Independent replications of a {@link QueueModel}. The result depends on the arguments alone, not
 * on the number of threads.
 *
 * @param requests in each replication; at least 2
 * @param warmup how many of them are left out, from the first; fewer than all
 * @param replications at least 2
 * @param seed of all random times
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record Simulation(int requests, int warmup, int replications, long seed) {
  /** Rejects values out of range. */
  public Simulation {
    if (requests < 2 || warmup < 0 || warmup >= requests || replications < 2) {
      throw new IllegalArgumentException(
          "at least 2 requests and replications, and a warm-up shorter than the run");
    }
  }

  /**
   * What a model predicts.
   *
   * @param completionNs mean time from the arrival of a request to the end of its reply
   * @param queueNs mean time in the queue of the pool
   * @param utilisation share of the processors' time that is used, 0 to 1
   * @param throughputPerSecond completed requests
   */
  public record Result(
      Estimate completionNs,
      Estimate queueNs,
      Estimate utilisation,
      Estimate throughputPerSecond) {}

  /** Simulates a model, on all processors. */
  public Result of(QueueModel model) {
    List<SimulatedRun> runs =
        IntStream.range(0, replications)
            .parallel()
            .mapToObj(i -> new ServerSimulation(model, requests, warmup, seed, i).run())
            .toList();
    return new Result(
        estimate(runs, SimulatedRun::completionNs),
        estimate(runs, SimulatedRun::queueNs),
        estimate(runs, SimulatedRun::utilisation),
        estimate(runs, SimulatedRun::throughputPerSecond));
  }

  private static Estimate estimate(List<SimulatedRun> runs, ToDoubleFunction<SimulatedRun> figure) {
    return Estimate.of(runs.stream().mapToDouble(figure));
  }
}
