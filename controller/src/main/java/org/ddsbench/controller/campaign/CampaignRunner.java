package org.ddsbench.controller.campaign;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.ddsbench.controller.deploy.Deployer;
import org.ddsbench.controller.node.Launcher;
import org.ddsbench.core.file.LockOwner;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.host.NodeFinding;
import org.ddsbench.core.host.NodeNames;
import org.ddsbench.core.plan.CampaignFacts;
import org.ddsbench.core.plan.RunKey;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.repository.store.CampaignDirectory;
import org.ddsbench.repository.store.CampaignRecord;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/**
 * Carries out a planned campaign: muster, then for each run execute, store; the summary is made
 * from what is stored. One use, one thread; interrupting that thread stops it cleanly. The caller
 * keeps others out of the campaign's directory.
 */
public final class CampaignRunner {
  private final CampaignRequest request;
  private final Launcher launcher;
  private final Clock clock;
  private final CampaignListener listener;
  private final Manifests manifests;

  /**
   * A run that is to be carried out.
   *
   * @param attempt null for the first measurement
   */
  private record Job(TestRun run, String key, DisturbedRuns.@Nullable Attempt attempt) {}

  private int completed;
  private int failed;
  private int skipped;
  private boolean unstorable;

  /** {@code clock} tells when runs started and ended. */
  public CampaignRunner(
      CampaignRequest request, Launcher launcher, Clock clock, CampaignListener listener) {
    this.request = request;
    this.launcher = launcher;
    this.clock = clock;
    this.listener = listener;
    this.manifests = new Manifests(request);
  }

  /** Runs everything that is planned. An exception means that the repository cannot be written. */
  public CampaignResult run() throws IOException {
    Instant began = clock.instant();
    Resumption resumption = Resumption.of(request);
    List<Finding> findings = resumption.refusals(request.facts());
    boolean aborted = false;
    try {
      Checked<Fleet> mustered = findings.isEmpty() ? muster(began) : Checked.rejected(findings);
      findings = mustered.value().isPresent() ? List.of() : mustered.findings();
      if (mustered.value().isPresent()) {
        mustered.findings().forEach(finding -> listener.warning(finding.message()));
        try (Fleet fleet = mustered.value().get()) {
          CampaignFacts facts = request.facts().with(manifests.versions(fleet));
          findings = refusals(fleet, resumption, facts);
          aborted = findings.isEmpty() && !runAll(fleet, resumption, facts, began) && !unstorable;
        }
      }
    } catch (InterruptedException e) {
      aborted = true;
    }
    return new CampaignResult(findings, completed, failed, skipped, aborted);
  }

  private Checked<Fleet> muster(Instant began) throws InterruptedException {
    List<String> nodes =
        request.plan().runs().stream().flatMap(run -> run.nodes().stream()).distinct().toList();
    return new Muster(
            request.testbed(),
            request.testbedFile().file().toString(),
            launcher,
            request.bundles(),
            request.implementations(),
            LockOwner.thisProcess("campaign " + request.plan().campaign(), began))
        .fleet(nodes, listener);
  }

  /** Why the campaign cannot go on now that the nodes have answered; what only warns is told. */
  private List<Finding> refusals(Fleet fleet, Resumption resumption, CampaignFacts facts) {
    List<Finding> said = request.nodeRules().findings(fleet.environments());
    said.stream()
        .filter(finding -> !finding.isError())
        .forEach(finding -> listener.warning(worded(finding)));
    return Stream.concat(
            said.stream().filter(Finding::isError), resumption.refusals(facts).stream())
        .toList();
  }

  private static String worded(Finding finding) {
    return "[" + finding.rule() + "] row " + finding.row() + ": " + finding.message();
  }

  /** In one line: the report and {@code ddsbench check} tell what each means. */
  private void tellHostWarnings(Fleet fleet) {
    List<NodeFinding> warnings = fleet.hostWarnings();
    if (!warnings.isEmpty()) {
      String rules =
          warnings.stream().map(NodeFinding::rule).distinct().sorted().collect(joining(", "));
      String nodes =
          NodeNames.of(warnings.stream().map(NodeFinding::node).distinct().toList(), fleet.nodes());
      listener.warning(
          "host settings may distort results ("
              + rules
              + " on "
              + nodes
              + "); run `ddsbench check`");
    }
  }

  /** False when the thread was interrupted before the last run. */
  private boolean runAll(Fleet fleet, Resumption resumption, CampaignFacts facts, Instant began)
      throws IOException {
    tellHostWarnings(fleet);
    CampaignRecord record = resumption.record(facts, began);
    new CampaignDirectory(request.store().campaign(campaign()))
        .keep(record, request.campaignFile().content(), request.testbedFile().content());
    Map<TestRun, String> all = new LinkedHashMap<>();
    Map<TestRun, String> keys = new LinkedHashMap<>();
    int failedBefore = 0;
    for (TestRun run : request.plan().runs()) {
      String key = key(fleet, run);
      all.put(run, key);
      Optional<RunManifest> stored = request.store().find(campaign(), key);
      if (resumption.has(stored)) {
        skipped++;
      } else {
        keys.put(run, key);
        failedBefore +=
            request.resume() && stored.filter(had -> !had.isCompleted()).isPresent() ? 1 : 0;
      }
    }
    listener.started(request.plan(), skipped, failedBefore);
    List<Job> jobs = new ArrayList<>();
    keys.forEach((run, key) -> jobs.add(new Job(run, key, null)));
    return runEach(fleet, jobs) && repeatDisturbed(fleet, all, record);
  }

  /** After everything that is planned: a disturbance may have passed by then. */
  private boolean repeatDisturbed(Fleet fleet, Map<TestRun, String> keys, CampaignRecord record)
      throws IOException {
    DisturbedRuns disturbed = new DisturbedRuns(request.store(), campaign(), record);
    int most = request.repeatDisturbed();
    // Counted here too: a clock that is set back must not make this endless.
    for (int time = 0; time < most; time++) {
      List<DisturbedRuns.Attempt> attempts = disturbed.next(keys, most);
      if (!attempts.isEmpty()) {
        listener.repeating(attempts.stream().map(DisturbedRuns.Attempt::run).toList());
      }
      List<Job> jobs =
          attempts.stream().map(again -> new Job(again.run(), again.key(), again)).toList();
      if (!runEach(fleet, jobs)) {
        return false;
      }
    }
    return true;
  }

  /** One after the other; the links of each are pinged before those of the one before rest. */
  private boolean runEach(Fleet fleet, List<Job> jobs) throws IOException {
    Optional<RunExecution> next = jobs.stream().findFirst().map(job -> execution(fleet, job));
    for (int i = 0; next.isPresent(); i++) {
      RunExecution present = next.get();
      next = jobs.stream().skip(i + 1L).findFirst().map(job -> execution(fleet, job));
      Optional<RunPings> following = next.map(RunExecution::pings);
      boolean goesOn = false;
      try {
        goesOn = runOne(fleet, jobs.get(i), present, following);
      } finally {
        if (!goesOn) {
          following.ifPresent(RunPings::abandon);
        }
      }
      if (!goesOn) {
        return false;
      }
    }
    return true;
  }

  private RunExecution execution(Fleet fleet, Job job) {
    return new RunExecution(job.run(), job.key(), fleet, launches(fleet, job.run()), listener);
  }

  private boolean runOne(Fleet fleet, Job job, RunExecution execution, Optional<RunPings> next)
      throws IOException {
    TestRun run = job.run();
    String key = job.key();
    DisturbedRuns.Attempt attempt = job.attempt();
    listener.runStarted(run);
    Instant started = clock.instant();
    Path staged = request.store().stage(campaign(), key);
    RunOutcome outcome = readable(execution.execute(staged, next), staged);
    boolean goOn = !Thread.interrupted();
    if (outcome instanceof RunOutcome.Aborted) {
      request.store().discard(staged);
    } else {
      listener.phase(run, Phase.STORE);
      outcome = store(fleet, run, key, attempt, outcome, started, staged);
    }
    completed += outcome instanceof RunOutcome.Completed ? 1 : 0;
    failed += outcome instanceof RunOutcome.Failed ? 1 : 0;
    listener.runEnded(run, outcome);
    return goOn && !unstorable;
  }

  /**
   * Stores a run; one that does not fit is stored as failed, without its files. When not even that
   * is possible the campaign ends.
   */
  private RunOutcome store(
      Fleet fleet,
      TestRun run,
      String key,
      DisturbedRuns.@Nullable Attempt attempt,
      RunOutcome outcome,
      Instant started,
      Path staged)
      throws IOException {
    try {
      commit(fleet, run, key, attempt, outcome, started, staged);
      return outcome;
    } catch (IOException unwritable) {
      RunOutcome.Failed failed =
          new RunOutcome.Failed(
              FailureKind.DISK,
              "",
              "the run cannot be stored: " + unwritable.getMessage(),
              new RunOutcome.Evidence(Map.of(), Map.of(), List.of()));
      try {
        commit(fleet, run, key, attempt, failed, started, request.store().stage(campaign(), key));
      } catch (IOException again) {
        unstorable = true;
        request.store().discard(staged);
        listener.warning(
            "the repository cannot be written, and the campaign ends here: make room and go on with --resume");
      }
      return failed;
    }
  }

  private void commit(
      Fleet fleet,
      TestRun run,
      String key,
      DisturbedRuns.@Nullable Attempt attempt,
      RunOutcome outcome,
      Instant started,
      Path staged)
      throws IOException {
    request
        .store()
        .commit(
            staged,
            manifests.of(run, key, fleet, outcome, started, clock.instant(), staged, attempt));
  }

  private String campaign() {
    return request.plan().campaign();
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
        request.testbed(),
        request.implementations(),
        bundles,
        addresses,
        request.payloads(),
        ProbeChoice.of(
            run.parameters(),
            request.bundles().probes(),
            run.endpointNodes().stream().map(fleet::environment).toList()));
  }
}
