package org.ddsbench.controller.campaign;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.controller.deploy.Deployer;
import org.ddsbench.controller.remote.SshConnector;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.host.NodeFinding;
import org.ddsbench.core.plan.RunKey;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.testbed.Node;

/**
 * Carries out a planned campaign: muster, then for each run execute, store; the summary is made
 * from what is stored. One use, one thread; interrupting that thread stops it cleanly.
 */
public final class CampaignRunner {
  private final CampaignRequest request;
  private final SshConnector connector;
  private final Clock clock;
  private final CampaignListener listener;
  private final Manifests manifests;
  private int completed;
  private int failed;
  private int skipped;

  /** {@code clock} tells when runs started and ended. */
  public CampaignRunner(
      CampaignRequest request, SshConnector connector, Clock clock, CampaignListener listener) {
    this.request = request;
    this.connector = connector;
    this.clock = clock;
    this.listener = listener;
    this.manifests = new Manifests(request);
  }

  /** Runs everything that is planned. An exception means that the repository cannot be written. */
  public CampaignResult run() throws IOException {
    List<Finding> findings = List.of();
    boolean aborted = false;
    try {
      Checked<Fleet> mustered = muster();
      if (mustered.value().isPresent()) {
        mustered.findings().forEach(finding -> listener.warning(finding.message()));
        try (Fleet fleet = mustered.value().get()) {
          tellHostWarnings(fleet);
          aborted = !runAll(fleet);
        }
      } else {
        findings = mustered.findings();
      }
    } catch (InterruptedException e) {
      aborted = true;
    }
    return new CampaignResult(findings, completed, failed, skipped, aborted);
  }

  private Checked<Fleet> muster() throws InterruptedException {
    List<String> nodes =
        request.plan().runs().stream().flatMap(run -> run.nodes().stream()).distinct().toList();
    return new Muster(
            request.testbed(),
            request.testbedFile().toString(),
            connector,
            request.bundles(),
            request.implementations())
        .fleet(nodes, listener);
  }

  /** In one line: the report and {@code ddsbench check} tell what each means. */
  private void tellHostWarnings(Fleet fleet) {
    List<NodeFinding> warnings = fleet.hostWarnings();
    if (!warnings.isEmpty()) {
      String rules =
          warnings.stream().map(NodeFinding::rule).distinct().sorted().collect(joining(", "));
      String nodes = warnings.stream().map(NodeFinding::node).distinct().collect(joining(", "));
      listener.warning(
          "settings of the hosts disturb measuring (" + rules + " on " + nodes + "): see check");
    }
  }

  /** False when the thread was interrupted before the last run. */
  private boolean runAll(Fleet fleet) throws IOException {
    String campaign = request.plan().campaign();
    request.store().keepInputs(campaign, request.campaignFile(), request.testbedFile());
    Map<TestRun, String> keys = new LinkedHashMap<>();
    for (TestRun run : request.plan().runs()) {
      String key = key(fleet, run);
      if (request.resume() && request.store().contains(campaign, key)) {
        skipped++;
      } else {
        keys.put(run, key);
      }
    }
    listener.started(request.plan(), skipped);
    for (Map.Entry<TestRun, String> entry : keys.entrySet()) {
      if (!runOne(fleet, entry.getKey(), entry.getValue())) {
        return false;
      }
    }
    return true;
  }

  private boolean runOne(Fleet fleet, TestRun run, String key) throws IOException {
    listener.runStarted(run);
    Instant started = clock.instant();
    Path staged = request.store().stage(request.plan().campaign(), key);
    RunOutcome outcome =
        readable(
            new RunExecution(
                    run, key, fleet, request.testbed().ntp(), launches(fleet, run), listener)
                .execute(staged),
            staged);
    boolean goOn = !Thread.interrupted();
    if (outcome instanceof RunOutcome.Completed || outcome instanceof RunOutcome.Failed) {
      listener.phase(run, Phase.STORE);
      request
          .store()
          .commit(staged, manifests.of(run, key, fleet, outcome, started, clock.instant(), staged));
    } else {
      request.store().discard(staged);
    }
    completed += outcome instanceof RunOutcome.Completed ? 1 : 0;
    failed += outcome instanceof RunOutcome.Failed ? 1 : 0;
    listener.runEnded(run, outcome);
    return goOn;
  }

  /** A run whose nodes handed over what is no report of a pair has failed; the campaign has not. */
  private RunOutcome readable(RunOutcome outcome, Path staged) {
    if (outcome instanceof RunOutcome.Completed completed) {
      try {
        request.store().pairs(staged);
      } catch (IOException e) {
        return new RunOutcome.Failed(
            FailureKind.LOG,
            "",
            RunWarnings.cut("the report of a pair cannot be read: " + e.getMessage()),
            completed.evidence());
      }
    }
    return outcome;
  }

  private String key(Fleet fleet, TestRun run) {
    return RunKey.of(run, request.testbed(), manifests.version(fleet, run), manifests.bundle(run));
  }

  private Launches launches(Fleet fleet, TestRun run) {
    Map<String, String> bundles = new HashMap<>();
    Map<String, String> addresses = new HashMap<>();
    for (String name : run.nodes()) {
      Node node = fleet.agent(name).node();
      bundles.put(name, Deployer.place(request.bundles().of(node), node.workDirectory()));
      addresses.put(name, node.trafficAddress());
    }
    return new Launches(
        request.testbed(), request.implementations(), bundles, addresses, request.payloads());
  }
}
