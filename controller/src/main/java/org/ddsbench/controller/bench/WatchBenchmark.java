package org.ddsbench.controller.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.controller.localtestbed.Isolation;

/**
 * The cost of watching a run, as the window does: the same campaign watched and unwatched, in
 * alternation.
 */
final class WatchBenchmark implements Benchmark {
  private static final double OTT_RATIO = 1.05;
  private static final double STARTER_PERCENT = 1;

  @Override
  public String name() {
    return "watch";
  }

  @Override
  public String what() {
    return "what it costs that somebody watches a run";
  }

  @Override
  public List<Figure> run(Bench bench)
      throws NotMeasuredException, IOException, InterruptedException {
    return LocalHosts.measure(
        bench, Isolation.NAMESPACES, LocalHosts.SEVEN, hosts -> measure(bench, hosts));
  }

  private List<Figure> measure(Bench bench, LocalHosts hosts)
      throws NotMeasuredException, IOException, InterruptedException {
    hosts.warmUp(name());
    List<Double> starters = new ArrayList<>();
    List<Round> otts =
        bench.alternate(
            name(),
            () -> {
              starters.addAll(hosts.campaign(Readings.WATCHED).starterPercents());
              return hosts.ottMicros();
            },
            () -> {
              hosts.campaign(Readings.ALL);
              return hosts.ottMicros();
            });
    List<Figure> figures = new ArrayList<>();
    figures.add(
        new Figure(
            "watch-ott",
            "median one-way time of a watched run, 1 publisher and 6 subscribers",
            "us",
            "not watched",
            otts,
            Optional.of(Goal.atMost(OTT_RATIO)),
            List.of()));
    if (!starters.isEmpty()) {
      figures.add(
          Figure.alone(
              "watch-starter",
              "the busiest starter of a watched run during transmission, of one processor",
              "%",
              starters,
              Goal.below(STARTER_PERCENT)));
    }
    return figures;
  }
}
