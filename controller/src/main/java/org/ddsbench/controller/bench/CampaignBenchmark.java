package org.ddsbench.controller.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.controller.localtestbed.Isolation;

/**
 * The cost of a campaign besides its messages: a run without its transmission, the deployment of a
 * bundle that the nodes already have, and the starters' processor time.
 */
final class CampaignBenchmark implements Benchmark {
  private static final double TEST_S = 2;
  private static final double DEPLOYMENT_S = 1;
  private static final double STARTER_PERCENT = 1;

  @Override
  public String name() {
    return "campaign";
  }

  @Override
  public String what() {
    return "what a campaign costs beside its messages";
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
    List<CampaignTimes> rounds = bench.everyRound(name(), round -> hosts.campaign(Readings.ALL));
    List<Double> deployments = rounds.stream().map(CampaignTimes::deploymentSeconds).toList();
    List<Double> bytes = rounds.stream().map(times -> (double) times.deployedBytes()).toList();
    List<Double> overheads = rounds.stream().flatMap(times -> times.overheads().stream()).toList();
    List<Double> starters =
        rounds.stream().flatMap(times -> times.starterPercents().stream()).toList();
    List<Figure> figures = new ArrayList<>();
    figures.add(
        Figure.alone(
            "campaign-test",
            "a test of 1 publisher and 6 subscribers without its transmission",
            "s",
            overheads,
            Goal.below(TEST_S)));
    figures.add(
        Figure.alone(
            "campaign-deployment",
            "login and deployment of a bundle that all 7 nodes have",
            "s",
            deployments,
            Goal.below(DEPLOYMENT_S)));
    figures.add(Figure.alone("campaign-bytes", "bytes of that", "bytes", bytes, Goal.atMost(0)));
    if (!starters.isEmpty()) {
      figures.add(
          Figure.alone(
              "campaign-starter",
              "the busiest starter during transmission, of one processor",
              "%",
              starters,
              Goal.below(STARTER_PERCENT)));
    }
    return figures;
  }
}
