package org.ddsbench.controller.bench;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.ddsbench.controller.localtestbed.Isolation;

/**
 * How accurately pings show the clocks of hosts. The hosts are made of this machine and share its
 * clock, so that the error of every one-way time is known.
 *
 * @param isolation kind of hosts: network namespaces or ports of 127.0.0.1
 * @param busy whether {@value #LOOPS} processes compute beside the runs
 */
record ClockBenchmark(Isolation isolation, boolean busy) implements Benchmark {
  static final int LOOPS = 4;

  @Override
  public String name() {
    String load = busy ? "clock-busy" : "clock-idle";
    return switch (isolation) {
      case NAMESPACES -> load;
      case LOOPBACK -> load + "-ports";
    };
  }

  @Override
  public String what() {
    return "how well pings compare clocks of " + hosts() + beside();
  }

  private String hosts() {
    return switch (isolation) {
      case NAMESPACES -> "hosts";
      case LOOPBACK -> "ports of 127.0.0.1";
    };
  }

  /** The goal: the largest acceptable U of a median, microseconds. */
  private double goalUs() {
    return switch (isolation) {
      case NAMESPACES -> 5;
      case LOOPBACK -> 10;
    };
  }

  private String beside() {
    return busy ? ", beside " + LOOPS + " busy loops" : "";
  }

  @Override
  public List<Figure> run(Bench bench)
      throws NotMeasuredException, IOException, InterruptedException {
    return LocalHosts.measure(bench, isolation, LocalHosts.SEVEN, hosts -> measure(bench, hosts));
  }

  private List<Figure> measure(Bench bench, LocalHosts hosts)
      throws NotMeasuredException, IOException, InterruptedException {
    hosts.warmUp(name());
    return figures(bench.everyRound(name(), round -> once(hosts)));
  }

  private ClockAccuracy once(LocalHosts hosts)
      throws NotMeasuredException, IOException, InterruptedException {
    BusyLoops loops = BusyLoops.start(busy ? LOOPS : 0);
    try {
      hosts.campaign(Readings.ALL);
    } finally {
      loops.close();
    }
    return hosts.clockAccuracy();
  }

  /** The figures of at least one round. */
  List<Figure> figures(List<ClockAccuracy> rounds) {
    int notOk = rounds.stream().mapToInt(ClockAccuracy::notOk).sum();
    List<String> notes =
        notOk == 0
            ? List.of()
            : List.of(notOk + " pairs whose clock status is not ok are left out");
    return List.of(
        figure(rounds, "bound", "U of a median one-way time", "us", notes, ClockAccuracy::boundUs)
            .with(Goal.atMost(goalUs())),
        figure(
            rounds, "relative", "that U over the median", "%", notes, one -> 100 * one.relative()),
        figure(rounds, "error", "largest error of a message", "us", notes, ClockAccuracy::errorUs),
        figure(rounds, "share", "largest error over its U", "U", notes, ClockAccuracy::share)
            .with(Goal.atMost(1)));
  }

  private Figure figure(
      List<ClockAccuracy> rounds,
      String name,
      String what,
      String unit,
      List<String> notes,
      ToDoubleFunction<ClockAccuracy> value) {
    return new Figure(
        name() + "-" + name,
        what + ", 1 publisher and 6 subscribers on " + hosts() + " that share a clock" + beside(),
        unit,
        "",
        rounds.stream().map(round -> Round.alone(value.applyAsDouble(round))).toList(),
        Optional.empty(),
        notes);
  }
}
