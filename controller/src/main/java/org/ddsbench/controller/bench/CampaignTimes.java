package org.ddsbench.controller.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ddsbench.controller.campaign.CampaignListener;
import org.ddsbench.controller.campaign.Phase;
import org.ddsbench.controller.campaign.RunOutcome;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.core.plan.TestRun;

/** Measures the duration of the steps of a campaign. */
final class CampaignTimes implements CampaignListener {
  private final Path testbed;
  private final Readings readings;
  private final long startNs = System.nanoTime();
  private final List<Double> overheads = new ArrayList<>();
  private final List<Double> starterPercents = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();
  private long deployedNs = startNs;
  private long deployedBytes;
  private long runNs;
  private long publishNs;
  private long transmissionNs;
  private Map<Long, Long> starterNs = Map.of();

  /**
   * Makes a listener for one campaign.
   *
   * @param testbed directory of the nodes' bundles, by which starters are recognised
   * @param readings what the nodes read
   */
  CampaignTimes(Path testbed, Readings readings) {
    this.testbed = testbed;
    this.readings = readings;
  }

  @Override
  public boolean watches() {
    return readings == Readings.WATCHED;
  }

  @Override
  public boolean readsDisturbances() {
    return readings != Readings.WITHOUT_DISTURBANCES;
  }

  /** The duration of every run without its transmission, in seconds. */
  List<Double> overheads() {
    return overheads;
  }

  /** The processor time of the busiest starter of every run, in percent of the transmission. */
  List<Double> starterPercents() {
    return starterPercents;
  }

  /** Why runs failed. */
  List<String> failures() {
    return failures;
  }

  /** Seconds from the start of the campaign until the last node had its bundle. */
  synchronized double deploymentSeconds() {
    return (deployedNs - startNs) / 1e9;
  }

  /** Bytes sent to all nodes. */
  synchronized long deployedBytes() {
    return deployedBytes;
  }

  @Override
  public void started(Plan plan, int stored, int failed) {}

  @Override
  public synchronized void deployed(String node, long bytes) {
    deployedNs = System.nanoTime();
    deployedBytes += bytes;
  }

  @Override
  public void runStarted(TestRun run) {
    runNs = System.nanoTime();
    transmissionNs = 0;
  }

  @Override
  public void phase(TestRun run, Phase phase) {
    if (phase == Phase.PUBLISH) {
      starterNs = starters();
      publishNs = System.nanoTime();
    } else if (phase == Phase.DRAIN) {
      transmissionNs = System.nanoTime() - publishNs;
      long used = StarterUse.busiest(starterNs, starters());
      if (used >= 0) {
        starterPercents.add(100.0 * used / transmissionNs);
      }
    }
  }

  @Override
  public void published(TestRun run, long messages) {}

  @Override
  public void runEnded(TestRun run, RunOutcome outcome) {
    overheads.add((System.nanoTime() - runNs - transmissionNs) / 1e9);
    if (outcome instanceof RunOutcome.Failed failed) {
      failures.add(failed.kind() + " on " + failed.node() + ": " + failed.reason());
    }
  }

  @Override
  public void warning(String text) {}

  private Map<Long, Long> starters() {
    try {
      return StarterUse.processorNs(testbed);
    } catch (IOException e) {
      return Map.of();
    }
  }
}
