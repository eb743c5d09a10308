package org.ddsbench.controller.bench;

import java.io.IOException;
import java.util.List;
import org.ddsbench.controller.localtestbed.Isolation;

/**
 * The effect on one-way times of the starters' reading, once a second, of what disturbs a run: the
 * same campaign with and without these readings, in alternation.
 */
final class DisturbanceBenchmark implements Benchmark {
  @Override
  public String name() {
    return "disturbance";
  }

  @Override
  public String what() {
    return "median one-way time of a run whose starters read what disturbs it,"
        + " 1 publisher and 6 subscribers";
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
    return List.of(
        figure(
            bench.alternate(
                name(),
                () -> ott(hosts, Readings.ALL),
                () -> ott(hosts, Readings.WITHOUT_DISTURBANCES))));
  }

  /** The figure of at least two rounds. */
  Figure figure(List<Round> rounds) {
    return Figure.cost(name(), what(), "not read", rounds);
  }

  private static double ott(LocalHosts hosts, Readings readings)
      throws NotMeasuredException, IOException, InterruptedException {
    hosts.campaign(readings);
    return hosts.ottMicros();
  }
}
