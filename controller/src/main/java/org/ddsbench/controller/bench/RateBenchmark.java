package org.ddsbench.controller.bench;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.search.BoutPlan;

/**
 * The highest rate that the experiment {@code rate} finds, compared with what {@code ddsperf pub}
 * reaches without a schedule: both reliable, keeping all, batched, with a listener.
 */
final class RateBenchmark implements Benchmark {
  /** A search is within 2 % of what is sustained, and a sustained rate keeps a schedule. */
  private static final double GOAL = 0.9;

  private static final MessageSize SIZE = MessageSize.MEDIUM;
  private static final double BOUT_SECONDS = 1;
  private static final double QUICK_BOUT_SECONDS = 0.3;

  @Override
  public String name() {
    return "rate-" + SIZE.text();
  }

  @Override
  public String what() {
    return "sustainable rate of messages of " + SIZE.text() + ", batched";
  }

  @Override
  public List<Figure> run(Bench bench)
      throws NotMeasuredException, IOException, InterruptedException {
    Loopback sides = Loopback.of(bench);
    SustainableRate ours =
        new SustainableRate(
            sides.ours(), new BoutPlan(bench.quick() ? QUICK_BOUT_SECONDS : BOUT_SECONDS));
    List<Round> rounds =
        bench.alternate(
            name(),
            () -> ours.find(SIZE.bytes()),
            () -> sides.theirs().perSecond(SIZE.bytes(), bench.seconds() + 2));
    return List.of(
        new Figure(
            name(),
            what(),
            "1/s",
            "ddsperf pub",
            rounds,
            Optional.of(Goal.atLeast(GOAL)),
            List.of("ddsperf without a schedule")));
  }
}
