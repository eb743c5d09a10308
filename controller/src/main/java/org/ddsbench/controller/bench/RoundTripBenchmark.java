package org.ddsbench.controller.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Pattern;
import org.ddsbench.core.campaign.Trigger;
import org.ddsbench.core.samplelog.SampleLog;

/**
 * The round trip of one message at a time: our pattern pingpong compared with {@code ddsperf ping},
 * both reliable with history 1, the whole message echoed.
 */
record RoundTripBenchmark(Trigger trigger, MessageSize size) implements Benchmark {
  private static final double GOAL = 1.05;
  private static final long CALIBRATION = 3_000;
  private static final long MOST_MESSAGES = 2_000_000;
  private static final long SECOND_NS = 1_000_000_000;

  @Override
  public String name() {
    return "rtt-" + trigger.text() + "-" + size.text();
  }

  @Override
  public String what() {
    return "round trip of " + size.text() + ", " + trigger.text();
  }

  @Override
  public List<Figure> run(Bench bench)
      throws NotMeasuredException, IOException, InterruptedException {
    Loopback sides = Loopback.of(bench);
    OurPair.Traffic traffic =
        new OurPair.Traffic(
            size.bytes(), trigger, Pace.unpaced(Pattern.PINGPONG), Echo.FULL, true, false);
    SampleLog trial = echoes(sides, traffic, CALIBRATION);
    double seconds = (trial.b(trial.count() - 1) - trial.b(0)) / (double) SECOND_NS;
    // One second more, whose messages are left out.
    long messages =
        Math.min(MOST_MESSAGES, (long) (CALIBRATION / seconds * (bench.seconds() + 1)) + 1);
    List<Round> rounds =
        bench.alternate(
            name(),
            () -> medianMicros(echoes(sides, traffic, messages)),
            // ddsperf waits a second before it pings, and its first line is left out.
            () ->
                DdsperfLines.roundTripMicros(
                    sides.theirs().ping(trigger.text(), size.bytes(), bench.seconds() + 2)));
    return List.of(
        new Figure(
            name(),
            what(),
            "us",
            "ddsperf ping",
            rounds,
            Optional.of(Goal.atMost(GOAL)),
            List.of()));
  }

  private static SampleLog echoes(Loopback sides, OurPair.Traffic traffic, long messages)
      throws NotMeasuredException, IOException, InterruptedException {
    return sides.ours().run(traffic, messages).echoes().orElseThrow();
  }

  /**
   * The median of T4 - T1, which ddsperf measures too; without the first second if the run is
   * longer.
   */
  static double medianMicros(SampleLog echoes) {
    long first = echoes.count() == 0 ? 0 : echoes.a(0);
    boolean longer = echoes.count() > 0 && echoes.a(echoes.count() - 1) - first > SECOND_NS;
    List<Double> micros = new ArrayList<>();
    for (int record = 0; record < echoes.count(); record++) {
      if (!longer || echoes.a(record) - first > SECOND_NS) {
        micros.add((echoes.b(record) - echoes.a(record)) / 1e3);
      }
    }
    return Spread.of(micros).median();
  }
}
