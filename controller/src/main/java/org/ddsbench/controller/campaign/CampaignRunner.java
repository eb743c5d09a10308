package org.ddsbench.controller.campaign;

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
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.controller.deploy.Deployer;
import org.ddsbench.controller.node.Launcher;
import org.ddsbench.core.file.LockOwner;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.host.NodeFinding;
import org.ddsbench.core.host.RulesOnNodes;
import org.ddsbench.core.plan.CampaignFacts;
import org.ddsbench.core.plan.RunKey;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.protocol.RunName;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.NodePlaces;
import org.ddsbench.repository.store.CampaignRecord;
import org.ddsbench.repository.store.DatabaseLoading;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/**
 * Carries out a planned campaign: prepares the nodes ({@link Provisioning}), then executes and
 * stores each run; the summary is made from the stored runs. For one use and one thread;
 * interrupting that thread stops it cleanly. The caller holds the lock of the campaign's directory.
 */
public final class CampaignRunner {
  private final CampaignRequest request;
  private final Launcher launcher;
  private final Clock clock;
  private final CampaignListener listener;
  private final Manifests manifests;
  private final ReliableDelivery delivery = new ReliableDelivery();
  private final OwnTopics topics = OwnTopics.random();

  /**
   * A run to carry out.
   *
   * @param name under which it is stored
   * @param attempt null unless it measures a disturbed run again
   */
  private record Job(TestRun run, String name, DisturbedRuns.@Nullable Attempt attempt) {}

  private int completed;
  private int failed;
  private int skipped;
  private boolean unstorable;
  private Optional<Execution> begun = Optional.empty();

  /** {@code clock} gives the start and end times of runs. */
  public CampaignRunner(
      CampaignRequest request, Launcher launcher, Clock clock, CampaignListener listener) {
    this.request = request;
    this.launcher = launcher;
    this.clock = clock;
    this.listener = listener;
    this.manifests = new Manifests(request);
  }

  /** Carries out all planned runs. An exception means that the repository cannot be written. */
  public CampaignResult run() throws IOException {
    Instant began = clock.instant();
    Resumption resumption = Resumption.of(request);
    List<Finding> findings = resumption.refusals(request.facts());
    boolean aborted = false;
    // The first run would wait for it; nothing is measured yet.
    DatabaseLoading database = DatabaseLoading.begin(request.store());
    try {
      Checked<Fleet> provisioned =
          findings.isEmpty() ? provision(began) : Checked.rejected(findings);
      findings = provisioned.value().isPresent() ? List.of() : provisioned.findings();
      if (provisioned.value().isPresent()) {
        provisioned.findings().forEach(finding -> listener.warning(finding.message()));
        Fleet fleet = provisioned.value().get();
        try {
          CampaignFacts facts = request.facts().with(manifests.versions(fleet));
          findings = refusals(fleet, resumption, facts);
          database.await();
          aborted = findings.isEmpty() && !runAll(fleet, resumption, facts, began) && !unstorable;
        } finally {
          fleet.close();
          fleet.unended().forEach(listener::warning);
        }
      }
    } catch (InterruptedException e) {
      aborted = true;
    }
    return new CampaignResult(findings, completed, failed, skipped, aborted);
  }

  /** The execution, once something was started. */
  Optional<Execution> execution() {
    return begun;
  }

  private Checked<Fleet> provision(Instant began) throws InterruptedException {
    return new Provisioning(
            request.testbed(),
            NodePlaces.of(request.testbedFile()),
            launcher,
            request.bundles(),
            request.implementations(),
            LockOwner.thisProcess("campaign " + request.plan().campaign(), began))
        .fleet(request.plan().nodes(), listener);
  }

  /** Why the campaign cannot continue after the nodes have answered; mere warnings are reported. */
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

  /** Reports host warnings in one line; the report and {@code ddsbench check} explain each. */
  private void reportHostWarnings(Fleet fleet) {
    List<NodeFinding> warnings = fleet.hostWarnings();
    if (!warnings.isEmpty()) {
      listener.warning(
          "host settings may distort results ("
              + RulesOnNodes.text(warnings, fleet.nodes())
              + "); run `ddsbench check`");
    }
  }

  /** False when the thread was interrupted before the last run. */
  private boolean runAll(Fleet fleet, Resumption resumption, CampaignFacts facts, Instant began)
      throws IOException {
    reportHostWarnings(fleet);
    CampaignRecord record = resumption.record(facts, began);
    Execution present = resumption.begin(record);
    begun = Optional.of(present);
    StoredAttempts stored = StoredAttempts.of(request.store(), present);
    Map<TestRun, String> keys = new LinkedHashMap<>();
    List<Job> jobs = new ArrayList<>();
    int failedBefore = 0;
    for (TestRun run : request.plan().runs()) {
      String key = key(fleet, run);
      keys.put(run, key);
      List<RunManifest> attempts = stored.at(key);
      if (attempts.stream().anyMatch(resumption::has)) {
        skipped++;
      } else {
        int number = stored.next(key);
        jobs.add(new Job(run, number == 1 ? key : RunName.ofAttempt(key, number), null));
        failedBefore += attempts.stream().allMatch(RunManifest::isCompleted) ? 0 : 1;
      }
    }
    listener.started(request.plan(), skipped, failedBefore);
    boolean whole =
        refuse(fleet, jobs)
            && runEach(fleet, jobs)
            && repeatDisturbed(fleet, present, keys, record);
    if (whole && completed + failed == 0) {
      listener.warning(
          "execution "
              + present
              + " is complete: no run is left to resume. Run without --resume for a new execution.");
    }
    return whole;
  }

  /**
   * Stores the runs that cannot be carried out as failed, and removes them from the jobs, before
   * anything is measured. False when the repository cannot be written.
   */
  private boolean refuse(Fleet fleet, List<Job> jobs) throws IOException {
    for (Job job : List.copyOf(jobs)) {
      Optional<RunFailure> refusal = request.refusal(job.run());
      if (refusal.isPresent() && !unstorable) {
        jobs.remove(job);
        listener.runStarted(job.run());
        RunOutcome.Failed outcome = failed(refusal.get().kind(), refusal.get().reason());
        Path staged = request.store().stage(present(), job.name());
        listener.runEnded(job.run(), store(fleet, job, outcome, clock.instant(), staged));
        failed++;
      }
    }
    return !unstorable;
  }

  /** The outcome of a run that has no files. */
  private static RunOutcome.Failed failed(FailureKind kind, String reason) {
    return new RunOutcome.Failed(
        kind, "", reason, new RunOutcome.Evidence(Map.of(), Map.of(), List.of()));
  }

  /** Runs after all planned runs, when a disturbance may have passed. */
  private boolean repeatDisturbed(
      Fleet fleet, Execution present, Map<TestRun, String> keys, CampaignRecord record)
      throws IOException {
    DisturbedRuns disturbed = new DisturbedRuns(request.store(), present, record);
    int most = request.options().repeatDisturbed();
    // Counted here as well, so that a clock that is set back cannot make this endless.
    for (int time = 0; time < most; time++) {
      List<DisturbedRuns.Attempt> attempts = disturbed.next(keys, most);
      if (!attempts.isEmpty()) {
        listener.repeating(attempts.stream().map(DisturbedRuns.Attempt::run).toList());
      }
      List<Job> jobs =
          attempts.stream().map(again -> new Job(again.run(), again.name(), again)).toList();
      if (!runEach(fleet, jobs)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Carries out runs one after the other; the links of each run are pinged before the pings of the
   * previous one end.
   */
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
    return new RunExecution(job.run(), job.name(), fleet, launches(fleet, job.run()), listener);
  }

  private boolean runOne(Fleet fleet, Job job, RunExecution execution, Optional<RunPings> next)
      throws IOException {
    TestRun run = job.run();
    listener.runStarted(run);
    Instant started = clock.instant();
    Path staged = request.store().stage(present(), job.name());
    RunOutcome outcome = checked(run, execution.execute(staged, next), staged);
    boolean goOn = !Thread.interrupted();
    if (outcome instanceof RunOutcome.Aborted) {
      request.store().discard(staged);
    } else {
      listener.phase(run, Phase.STORE);
      outcome = store(fleet, job, outcome, started, staged);
    }
    completed += outcome instanceof RunOutcome.Completed ? 1 : 0;
    failed += outcome instanceof RunOutcome.Failed ? 1 : 0;
    listener.runEnded(run, outcome);
    return goOn && !unstorable;
  }

  /**
   * Stores a run; one that does not fit on the disk is stored as failed, without its files. If even
   * that is impossible the campaign ends.
   */
  private RunOutcome store(Fleet fleet, Job job, RunOutcome outcome, Instant started, Path staged)
      throws IOException {
    try {
      commit(fleet, job, outcome, started, staged);
      return outcome;
    } catch (IOException unwritable) {
      RunOutcome.Failed failed =
          failed(FailureKind.DISK, "the run cannot be stored: " + unwritable.getMessage());
      try {
        commit(fleet, job, failed, started, request.store().stage(present(), job.name()));
      } catch (IOException again) {
        unstorable = true;
        request.store().discard(staged);
        listener.warning(
            "the repository cannot be written, and the campaign ends here: make room and go on with --resume");
      }
      return failed;
    }
  }

  private void commit(Fleet fleet, Job job, RunOutcome outcome, Instant started, Path staged)
      throws IOException {
    Uninterrupted.run(
        () ->
            request
                .store()
                .commit(
                    staged,
                    manifests.of(
                        job.run(),
                        begun.orElseThrow(),
                        job.name(),
                        fleet,
                        outcome,
                        started,
                        clock.instant(),
                        staged,
                        job.attempt())));
  }

  private String present() {
    return begun.orElseThrow().toString();
  }

  /**
   * Makes a run fail, but not the campaign, whose nodes sent a pair's report that cannot be read,
   * or that was reliable and delivered nothing.
   */
  private RunOutcome checked(TestRun run, RunOutcome outcome, Path staged) {
    if (outcome instanceof RunOutcome.Completed completed) {
      try {
        List<PairReport> pairs = request.store().pairs(staged);
        PairEndpoints.require(run, pairs);
        Optional<RunFailure> failure =
            delivery.failure(run, request.payloads().bytes(run.parameters()), pairs);
        if (failure.isPresent()) {
          RunFailure why = failure.get();
          return new RunOutcome.Failed(why.kind(), why.node(), why.reason(), completed.evidence());
        }
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
    return RunKey.of(
        run,
        request.testbed(),
        manifests.version(fleet, run),
        manifests.bundle(run),
        manifests.variants(run));
  }

  private Launches launches(Fleet fleet, TestRun run) {
    Map<String, String> bundles = new HashMap<>();
    Map<String, String> addresses = new HashMap<>();
    for (String name : run.nodes()) {
      Node node = fleet.agent(name).node();
      bundles.put(name, Deployer.place(request.bundles().of(node), node.workDirectory()));
      addresses.put(name, fleet.trafficAddress(name));
    }
    return new Launches(
        request.testbed(),
        request.implementations(),
        bundles,
        addresses,
        request.payloads(),
        topics,
        ProbeChoice.of(
            run.parameters(),
            request.bundles().probes(),
            run.endpointNodes().stream().map(fleet::environment).toList()),
        clock);
  }
}
