package org.ddsbench.controller.bench;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Trigger;

/**
 * The effect of an echo on the one-way times of its stream: the same stream of 8 KiB messages with
 * and without an echo, in alternation.
 */
record EchoBenchmark(Echo echo, Load load) implements Benchmark {
  private static final int BYTES = 8192;
  private static final long SECOND_NS = 1_000_000_000;

  /** How often messages are due. */
  enum Load {
    SLOW("10ms", "every 10 ms", Pace.periodic(10_000_000)),
    FAST("1ms", "every 1 ms", Pace.periodic(1_000_000)),
    BURST("burst", "10 at once every 10 ms", Pace.bursts(10, 1_000_000));

    private final String text;
    private final String what;
    private final Pace pace;

    Load(String text, String what, Pace pace) {
      this.text = text;
      this.what = what;
      this.pace = pace;
    }
  }

  @Override
  public String name() {
    return "echo-" + echo.text() + "-" + load.text;
  }

  @Override
  public String what() {
    return "median one-way time of 8 KiB " + load.what + ", echo " + echo.text();
  }

  @Override
  public List<Figure> run(Bench bench)
      throws NotMeasuredException, IOException, InterruptedException {
    OurPair ours = Loopback.ours(bench);
    long messages = bench.seconds() * SECOND_NS / load.pace.periodNs();
    List<Round> rounds =
        bench.alternate(
            name(), () -> measure(ours, echo, messages), () -> measure(ours, Echo.NONE, messages));
    return List.of(
        new Figure(name(), what(), "us", "echo none", rounds, Optional.empty(), List.of()));
  }

  private double measure(OurPair ours, Echo mode, long messages)
      throws NotMeasuredException, IOException, InterruptedException {
    OurPair.Traffic traffic =
        new OurPair.Traffic(BYTES, Trigger.LISTENER, load.pace, mode, false, false);
    return OneWay.medianMicros(ours.run(traffic, messages).received());
  }
}
