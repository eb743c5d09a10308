package org.ddsbench.controller.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
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
import org.ddsbench.controller.localtestbed.ThrottledCable;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.SummaryRow;

/** Hosts made of this machine, and short campaigns over them. */
final class LocalHosts {
  private static final NetworkNames NAMES =
      new NetworkNames("ddsover", "ddsoverbr", "10.79.0", 2801);

  /** As many as a publisher and six subscribers need. */
  static final int SEVEN = 7;

  private static final String CAMPAIGN = "overhead";

  private final Bench bench;
  private final Path state;
  private final Path testbed;
  private RunStore store;

  private LocalHosts(Bench bench, Path state, Path testbed) throws IOException {
    this.bench = bench;
    this.state = state;
    this.testbed = testbed;
    store = emptyStore(bench.scratch());
  }

  /** A store of its own for every campaign: other benchmarks run campaigns of the same name. */
  static RunStore emptyStore(Path scratch) throws IOException {
    return new RunStore(Files.createTempDirectory(scratch, "results"));
  }

  /** A measurement on the hosts while they exist. */
  interface Measurement {
    List<Figure> on(LocalHosts hosts)
        throws NotMeasuredException, IOException, InterruptedException;
  }

  /**
   * Makes the hosts, measures on them, and removes them.
   *
   * @param isolation network namespaces, which need root, or ports of 127.0.0.1
   * @param count how many hosts
   */
  static List<Figure> measure(Bench bench, Isolation isolation, int count, Measurement measurement)
      throws NotMeasuredException, IOException, InterruptedException {
    requireRights(isolation);
    LocalTestbed testbed = new LocalTestbed(NAMES, Optional.of(isolation));
    // Not below /tmp: sshd accepts no key in a directory that others may write to.
    Path state = bench.userHome().resolve(".local/state/ddsbench/bench");
    try {
      Path xml = testbed.up(count, state, bench.progress()::accept).testbedXml();
      return measurement.on(new LocalHosts(bench, state, xml));
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

  private static void requireRights(Isolation isolation) throws NotMeasuredException, IOException {
    if (isolation == Isolation.NAMESPACES
        && !Integer.valueOf(0).equals(Files.getAttribute(Path.of("/proc/self"), "unix:uid"))) {
      throw new NotMeasuredException(
          "network namespaces need root. Run it as root to measure hosts of this machine.");
    }
  }

  /** Runs the campaign once, so that all hosts have the bundle, and discards the results. */
  void warmUp(String name) throws NotMeasuredException, IOException, InterruptedException {
    bench.progress().accept(name + ": a first run deploys the bundle");
    campaign(Readings.ALL);
  }

  /**
   * Runs a short campaign: one publisher sends a {@code CompactAvenue} every 10 ms to six
   * subscribers.
   *
   * @param readings what the nodes read
   */
  CampaignTimes campaign(Readings readings)
      throws NotMeasuredException, IOException, InterruptedException {
    return campaign(
        "messageType='CompactAvenue' subscribers='6' publicationPeriod='10ms' messageIterations='"
            + bench.seconds() * 100
            + "'",
        readings);
  }

  /**
   * Runs a campaign of one row with Cyclone DDS.
   *
   * @param attributes of the row, in XML
   * @param readings what the nodes read
   */
  CampaignTimes campaign(String attributes, Readings readings)
      throws NotMeasuredException, IOException, InterruptedException {
    Path file =
        Files.writeString(
            bench.scratch().resolve("overhead.xml"),
            "<campaign name='"
                + CAMPAIGN
                + "'><test id='row' dds='cyclonedds' "
                + attributes
                + "/></campaign>\n");
    store = emptyStore(bench.scratch());
    Workspace workspace = new Workspace(bench.home(), bench.userHome());
    Checked<CampaignRequest> prepared =
        workspace.prepare(file, testbed, store, false, null, Optional.empty());
    CampaignRequest request =
        prepared.value().orElseThrow(() -> new NotMeasuredException(first(prepared.findings())));
    CampaignTimes times = new CampaignTimes(state, readings);
    CampaignResult result =
        new CampaignRunner(
                request,
                workspace.launcher(
                    request.testbed(), bench.access().apply(request.testbed().knownHosts())),
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

  /** The median of the pairs' median one-way times in the last campaign, in microseconds. */
  double ottMicros() throws NotMeasuredException, IOException {
    List<Double> medians =
        CampaignSummary.outline(store, CAMPAIGN).stream()
            .map(SummaryRow::ottMedianNs)
            .flatMap(Optional::stream)
            .toList();
    if (medians.isEmpty()) {
      throw new NotMeasuredException("no one-way time is known");
    }
    return Spread.of(medians).median() / 1e3;
  }

  /** Of the only run of the last campaign. */
  RunManifest run() throws IOException {
    return store.manifests(CAMPAIGN).get(0);
  }

  /**
   * Lets the link to a host carry no more than this, with a queue of 100 ms.
   *
   * @param host its number, from 1
   */
  void throttle(int host, long bitsPerSecond) throws IOException, InterruptedException {
    ThrottledCable.throttle(NAMES, host, bitsPerSecond);
  }

  /** The accuracy of the clocks in the last campaign. */
  ClockAccuracy clockAccuracy() throws NotMeasuredException, IOException {
    return ClockAccuracy.of(store, CAMPAIGN);
  }

  private static String first(List<Finding> findings) {
    return findings.stream()
        .filter(Finding::isError)
        .map(Finding::message)
        .findFirst()
        .orElse("no reason given");
  }
}
