package org.ddsbench.controller.bench;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.Measured;
import org.ddsbench.analysis.stats.RoundEstimate;

/**
 * What the pings of a run do to its one-way times: the same stream with the programs that compare
 * clocks and without, in alternation.
 */
final class PingCostBenchmark implements Benchmark {
  private static final int BYTES = 1024;
  private static final long PERIOD_NS = 1_000_000;
  private static final long SECOND_NS = 1_000_000_000;
  private static final double RATIO = 1.01;

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
    long messages = bench.seconds() * SECOND_NS / PERIOD_NS;
    List<Round> rounds =
        bench.alternate(name(), () -> beside(bench, pair, messages), () -> alone(pair, messages));
    return List.of(figure(rounds));
  }

  /** Of at least two rounds. */
  Figure figure(List<Round> rounds) {
    return new Figure(
        name(),
        what(),
        "us",
        "no pings",
        rounds,
        Optional.of(Goal.atMost(RATIO)),
        List.of(interval(rounds)));
  }

  private static String interval(List<Round> rounds) {
    List<Measured> logs =
        rounds.stream()
            .map(round -> Measured.exactly(Math.log(round.ratio().orElseThrow()), 0))
            .toList();
    Interval mean = RoundEstimate.of(logs, 1).interval();
    return String.format(
        Locale.ROOT,
        "95 %% interval of the mean ratio %.3f to %.3f",
        Math.exp(mean.low()),
        Math.exp(mean.high()));
  }

  private static double beside(Bench bench, OurPair pair, long messages)
      throws NotMeasuredException, IOException, InterruptedException {
    try (LoopbackPings pings = LoopbackPings.start(bench)) {
      double median = alone(pair, messages);
      pings.finish();
      return median;
    }
  }

  private static double alone(OurPair pair, long messages)
      throws NotMeasuredException, IOException, InterruptedException {
    OurPair.Traffic traffic =
        new OurPair.Traffic(BYTES, "listener", Pace.periodic(PERIOD_NS), "none", "all", false);
    return OneWay.medianMicros(pair.run(traffic, messages).received());
  }
}
