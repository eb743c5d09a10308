package org.ddsbench.controller.bench;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Trigger;
import org.ddsbench.core.samplelog.SampleLog;

/**
 * The effect of a run's pings on its one-way times: a stream beside the programs that compare
 * clocks, which ping and pause in turns of a quarter of a second.
 */
final class PingCostBenchmark implements Benchmark {
  private static final int BYTES = 1024;
  private static final long PERIOD_NS = 1_000_000;
  private static final long SECOND_NS = 1_000_000_000;

  /** A round is longer than a side of other benchmarks, since its parts are compared. */
  private static final int SIDES = 4;

  @Override
  public String name() {
    return "clock-pings";
  }

  @Override
  public String what() {
    return "median one-way time of 1 KiB every 1 ms, beside the pings of a run";
  }

  @Override
  public List<Figure> run(Bench bench)
      throws NotMeasuredException, IOException, InterruptedException {
    OurPair pair = Loopback.ours(bench);
    return List.of(figure(bench.everyRound(name(), round -> measure(bench, pair))));
  }

  /** The figure of at least two rounds. */
  Figure figure(List<Round> rounds) {
    return Figure.cost(name(), what(), "no pings", rounds);
  }

  private static Round measure(Bench bench, OurPair pair)
      throws NotMeasuredException, IOException, InterruptedException {
    long messages = bench.seconds() * SECOND_NS * SIDES / PERIOD_NS;
    OurPair.Traffic traffic =
        new OurPair.Traffic(
            BYTES, Trigger.LISTENER, Pace.periodic(PERIOD_NS), Echo.NONE, false, false);
    try (LoopbackPings pings = LoopbackPings.start(bench)) {
      PingPhases phases = new PingPhases();
      FutureTask<Void> alternating =
          new FutureTask<>(
              () -> {
                phases.alternate(pings);
                return null;
              });
      Thread thread = new Thread(alternating, "ping-phases");
      thread.start();
      SampleLog received;
      try {
        received = pair.run(traffic, messages).received();
      } finally {
        thread.interrupt();
        thread.join();
      }
      alternating.get();
      pings.pause(false);
      pings.finish();
      return phases.of(received);
    } catch (ExecutionException e) {
      throw new NotMeasuredException("pings cannot be switched off and on: " + e.getCause());
    }
  }
}
