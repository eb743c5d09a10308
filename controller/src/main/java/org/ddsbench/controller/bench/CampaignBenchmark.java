package org.ddsbench.controller.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.controller.campaign.CampaignRequest;
import org.ddsbench.controller.campaign.CampaignResult;
import org.ddsbench.controller.campaign.CampaignRunner;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.controller.localtestbed.Isolation;
import org.ddsbench.controller.localtestbed.LocalTestbed;
import org.ddsbench.controller.localtestbed.LocalTestbedException;
import org.ddsbench.controller.localtestbed.NetworkNames;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.repository.store.RunStore;

/**
 * What a campaign costs beside its messages, on seven hosts made of this machine: a test without
 * its transmission, the deployment of a bundle that the nodes have, and the starters meanwhile.
 */
final class CampaignBenchmark implements Benchmark {
  private static final NetworkNames NAMES =
      new NetworkNames("ddsover", "ddsoverbr", "10.79.0", 2801);
  private static final int NODES = 7;
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
    LocalTestbed testbed = new LocalTestbed(NAMES, Optional.of(isolation()));
    // Not below /tmp: sshd trusts no key where anybody may write.
    Path state = bench.userHome().resolve(".local/state/ddsbench/bench");
    try {
      Path xml = testbed.up(NODES, state, bench.progress()::accept).testbedXml();
      return measure(bench, state, xml);
    } catch (LocalTestbedException e) {
      throw new NotMeasuredException(String.valueOf(e.getMessage()));
    } finally {
      boolean interrupted = Thread.interrupted();
      testbed.down(state, bench.progress()::accept);
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static Isolation isolation() throws NotMeasuredException, IOException {
    if (!Integer.valueOf(0).equals(Files.getAttribute(Path.of("/proc/self"), "unix:uid"))) {
      throw new NotMeasuredException(
          "network namespaces need root. Run it as root to measure seven hosts.");
    }
    return Isolation.NAMESPACES;
  }

  private static List<Figure> measure(Bench bench, Path state, Path testbed)
      throws NotMeasuredException, IOException, InterruptedException {
    bench.progress().accept("campaign: a first run deploys the bundle");
    campaign(bench, state, testbed, 0);
    List<Double> deployments = new ArrayList<>();
    List<Double> bytes = new ArrayList<>();
    List<Double> overheads = new ArrayList<>();
    List<Double> starters = new ArrayList<>();
    for (int round = 1; round <= bench.rounds(); round++) {
      bench.progress().accept("campaign: round " + round + " of " + bench.rounds());
      CampaignTimes times = campaign(bench, state, testbed, round);
      deployments.add(times.deploymentSeconds());
      bytes.add((double) times.deployedBytes());
      overheads.addAll(times.overheads());
      starters.addAll(times.starterPercents());
    }
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

  private static CampaignTimes campaign(Bench bench, Path state, Path testbed, int number)
      throws NotMeasuredException, IOException, InterruptedException {
    Path file =
        Files.writeString(
            bench.scratch().resolve("overhead.xml"),
            "<campaign name='overhead'><test id='compact' dds='cyclonedds'"
                + " messageType='CompactAvenue' subscribers='6' publicationPeriod='10ms'"
                + " messageIterations='"
                + bench.seconds() * 100
                + "'/></campaign>\n");
    Workspace workspace = new Workspace(bench.home(), bench.userHome());
    RunStore store = new RunStore(bench.scratch().resolve("results-" + number));
    Checked<CampaignRequest> prepared =
        workspace.prepare(file, testbed, store, false, null, Optional.empty());
    CampaignRequest request =
        prepared.value().orElseThrow(() -> new NotMeasuredException(first(prepared.findings())));
    CampaignTimes times = new CampaignTimes(state);
    CampaignResult result =
        new CampaignRunner(
                request,
                workspace.connector(bench.access().apply(request.testbed().knownHosts())),
                Clock.systemUTC(),
                times)
            .run();
    if (result.aborted()) {
      throw new InterruptedException();
    }
    if (!result.findings().isEmpty()) {
      throw new NotMeasuredException(first(result.findings()));
    }
    if (!times.failures().isEmpty()) {
      throw new NotMeasuredException("a run failed: " + times.failures().get(0));
    }
    return times;
  }

  private static String first(List<Finding> findings) {
    return findings.stream()
        .filter(Finding::isError)
        .map(Finding::message)
        .findFirst()
        .orElse("no reason given");
  }
}
