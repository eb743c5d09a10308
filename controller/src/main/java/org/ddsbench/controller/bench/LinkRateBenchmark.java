package org.ddsbench.controller.bench;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.ddsbench.controller.localtestbed.Isolation;
import org.ddsbench.repository.store.RunManifest;

/**
 * The highest rate that the experiment {@code rate} finds over a link of 10 Mbit/s, compared with
 * what arrives over it when half as much again is sent: then the link is never idle, so that is
 * what it carries.
 */
final class LinkRateBenchmark implements Benchmark {
  private static final double GOAL = 0.95;
  private static final long BITS_PER_SECOND = 10_000_000;
  private static final double MILLI = 1e3;

  private static final String MESSAGES =
      "qualityOfService='BestEffort' messageType='Complex' messageSize='1KiB'"
          + " placement='node1 -> node2' ";

  @Override
  public String name() {
    return "rate-link";
  }

  @Override
  public String what() {
    return "sustainable rate of messages of 1KiB over a link of 10 Mbit/s";
  }

  @Override
  public List<Figure> run(Bench bench)
      throws NotMeasuredException, IOException, InterruptedException {
    return LocalHosts.measure(bench, Isolation.NAMESPACES, 2, hosts -> measure(bench, hosts));
  }

  private List<Figure> measure(Bench bench, LocalHosts hosts)
      throws NotMeasuredException, IOException, InterruptedException {
    bench.progress().accept(name() + ": a first run deploys the bundle");
    arriving(hosts, 1);
    hosts.throttle(2, BITS_PER_SECOND);
    List<Round> rounds =
        bench.alternate(name(), () -> found(bench, hosts), () -> arriving(hosts, bench.seconds()));
    return List.of(
        new Figure(
            name(),
            what(),
            "1/s",
            "arriving when more is sent",
            rounds,
            Optional.of(Goal.atLeast(GOAL)),
            List.of()));
  }

  private static double found(Bench bench, LocalHosts hosts)
      throws NotMeasuredException, IOException, InterruptedException {
    String bout = bench.quick() ? "500ms" : "2s";
    hosts.campaign(
        MESSAGES + "experiment='rate' publicationPeriod='2ms' boutTime='" + bout + "'",
        Readings.ALL);
    return hosts
            .run()
            .figure("sustainable_rate", "")
            .orElseThrow(() -> new NotMeasuredException("no rate was sustained over the link."))
            .value()
        / MILLI;
  }

  private static double arriving(LocalHosts hosts, int seconds)
      throws NotMeasuredException, IOException, InterruptedException {
    int perSecond = 1_600;
    hosts.campaign(
        MESSAGES + "publicationPeriod='625us' messageIterations='" + perSecond * seconds + "'",
        Readings.ALL);
    RunManifest run = hosts.run();
    Double rate = run.pairs().isEmpty() ? null : run.pairs().get(0).rate().receivedHz();
    if (rate == null) {
      throw new NotMeasuredException("too few messages arrived over the link.");
    }
    return rate;
  }
}
