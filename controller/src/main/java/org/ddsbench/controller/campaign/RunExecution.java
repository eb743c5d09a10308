package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.ddsbench.controller.campaign.RunOutcome.Evidence;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.probe.Probe;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Event.ClockState;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.testbed.NtpSettings;

/**
 * Carries out one run over the fleet: clocks, start, discovery, transmission, drain, collection,
 * correction. Used once, by one thread.
 */
final class RunExecution {
  private static final Duration PREPARE = Duration.ofSeconds(60);
  private static final Duration MATCH = Duration.ofSeconds(30);

  /** A probe may have to be compiled for the node's kernel first. */
  private static final Duration OBSERVE = Duration.ofMinutes(3);

  private static final Duration ANSWER = Duration.ofSeconds(30);
  private static final Duration CORRECT = Duration.ofMinutes(5).plus(TransferLimits.READING);
  private static final Duration STOP = Duration.ofSeconds(10);

  /** The time that a starter may need to correct one message of a pair, on a slow node. */
  private static final Duration CORRECT_MESSAGE = Duration.ofNanos(20_000);

  private final TestRun run;
  private final String key;
  private final Fleet fleet;
  private final Launches launches;
  private final CampaignListener listener;
  private final Map<String, ClockState> clocks = new TreeMap<>();
  private final Script script;
  private final ClockLinks clockLinks;
  private final ClockCalibration calibration;
  private final RunPings pings;
  private final OneClock oneClock;
  private final PairRequests pairs;
  private final RunLaunch start;
  private final RunConversation talk;
  private final RunDisturbances disturbances;

  RunExecution(TestRun run, String key, Fleet fleet, Launches launches, CampaignListener listener) {
    this.run = run;
    this.key = key;
    this.fleet = fleet;
    this.launches = launches;
    this.listener = listener;
    this.script = Script.of(run);
    this.clockLinks = script.links();
    Map<String, String> addresses = launches.ipv4Addresses(fleet::environment);
    this.calibration = new ClockCalibration(clockLinks, addresses, new SecureRandom().nextLong());
    this.start = new RunLaunch(run, key, fleet, launches, addresses);
    this.oneClock = new OneClock(run, clockLinks);
    this.pairs = new PairRequests(run, clockLinks, oneClock, launches);
    this.talk = new RunConversation(run, key, fleet, listener, calibration, oneClock);
    this.disturbances = new RunDisturbances(run, key, fleet, talk);
    this.pings = new RunPings(run, key, fleet, launches.testbed(), calibration, talk);
  }

  /** The pings of its links, which may begin before it is executed. */
  RunPings pings() {
    return pings;
  }

  /**
   * Carries out the run and leaves all its files in {@code into}. An interrupt of the thread aborts
   * the run.
   *
   * @param next the pings of the run after this one, which begin before those of this one end
   */
  RunOutcome execute(Path into, Optional<RunPings> next) {
    pings.hearWhatArrived();
    fleet.inbox().lastEvents().clear();
    next.ifPresent(following -> following.follow(talk));
    RunFiles files = new RunFiles(script.shared(), key, fleet, into, TransferLimits.STANDARD);
    try {
      restoreNodes();
      prepareAll();
      oneClock.ask(fleet, key, talk);
      launch();
      observe();
      calibration.endBurst(talk);
      script.play(new Stage(run, script, talk, disturbances, listener));
      calibration.beginBurst(talk);
      next.ifPresent(RunPings::startEarly);
      close();
      if (next.isPresent()) {
        next.get().awaitPinging(talk);
      }
      calibration.endBurst(talk);
      calibration.end(talk);
      phase(Phase.COLLECT);
      files.shareLogs(stop());
      phase(Phase.CORRECT);
      files.collect(correct());
      script.reduce(into, talk.warnings());
      return new RunOutcome.Completed(evidence(), script.figures());
    } catch (RunFailure failure) {
      if (Thread.interrupted()) {
        // An interrupt closes files that are in use, which looks like a disk that fails.
        return aborted();
      }
      keepEvidence(files, into, next);
      return new RunOutcome.Failed(failure.kind(), failure.node(), failure.reason(), evidence());
    } catch (InterruptedException e) {
      return aborted();
    } finally {
      fleet.forget(run.nodes(), key);
    }
  }

  private RunOutcome aborted() {
    stopAborted();
    Thread.currentThread().interrupt();
    return new RunOutcome.Aborted();
  }

  /** Restarts starters that were lost in an earlier run; all nodes then start to ping again. */
  private void restoreNodes() throws RunFailure, InterruptedException {
    if (!fleet.lost(run.nodes()).isEmpty()) {
      pings.abandon();
    }
    Map<String, String> away = fleet.restore(run.nodes());
    if (!away.isEmpty()) {
      throw new RunFailure(
          FailureKind.NODE_LOST,
          String.join(", ", away.keySet()),
          String.join("; ", away.values()));
    }
  }

  /**
   * Keeps the files of a failed run, also of a lost node if it comes back. An interrupt ends the
   * wait for it.
   */
  private void keepEvidence(RunFiles files, Path into, Optional<RunPings> next) {
    next.ifPresent(RunPings::startEarly);
    try {
      disturbances.askAfterFailure();
      files.salvage(stopFailed(run.nodes()), talk.warnings());
      disturbances.warnOfMissing();
      List<String> lost = fleet.lost(run.nodes());
      if (!lost.isEmpty()) {
        // Restoring discards waiting events, including those of the next pings.
        next.ifPresent(RunPings::abandon);
      }
      Map<String, String> away = fleet.restore(lost);
      away.forEach(
          (node, why) -> talk.warnings().add(node + ": its files of this run are lost: " + why));
      files.salvage(
          stopFailed(lost.stream().filter(node -> !away.containsKey(node)).toList()),
          talk.warnings());
      script.keep(into);
      fleet.inbox().lastEvents().write(into.resolve("controller").resolve("events.jsonl"));
    } catch (IOException e) {
      talk.warnings().add("evidence of the failed run is lost: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Prepares all nodes. The loss of a starter since the previous run may be noticed only now, when
   * it can still be repaired.
   */
  private void prepareAll() throws RunFailure, InterruptedException {
    try {
      prepare();
    } catch (RunFailure failure) {
      if (fleet.lost(run.nodes()).isEmpty()) {
        throw failure;
      }
      fleet.forget(run.nodes(), key);
      restoreNodes();
      prepare();
    }
  }

  private void prepare() throws RunFailure, InterruptedException {
    phase(Phase.PREPARE);
    for (String node : run.nodes()) {
      NtpSettings ntp = launches.testbed().ntp(launches.testbed().node(node));
      fleet.agent(node).send(new Request.Prepare(key, ntp, within(PREPARE).toNanos()));
    }
    talk.await(
        Set.copyOf(run.nodes()),
        within(PREPARE).plus(ANSWER),
        (node, event) -> {
          if (event instanceof Event.Prepared prepared) {
            clocks.put(node, prepared.clock());
            listener.clock(run, node, prepared.clock());
            return node;
          }
          return "";
        });
  }

  private void launch() throws RunFailure, InterruptedException {
    phase(Phase.LAUNCH);
    start.startDaemons(talk, within(ANSWER));
    pings.start();
    calibration.beginBurst(talk);
    for (String node : run.nodes()) {
      start.start(node, matchTime());
      if (listener.watches()) {
        fleet.agent(node).send(new Request.Watch(key));
      }
    }
    awaitDiscovery();
  }

  /** The time for which an app may wait for all others, including those that join late. */
  private Duration matchTime() {
    return within(MATCH).plus(Duration.ofNanos(run.parameters().get(Parameters.LATE_JOIN)));
  }

  /**
   * Waits for both events together, since the first apps may be matched before the last one is
   * created.
   */
  private void awaitDiscovery() throws RunFailure, InterruptedException {
    Set<String> starting = RunConversation.apps(run.endpoints());
    talk.await(
        Set.copyOf(starting),
        within(ANSWER).plus(matchTime()),
        (node, event) -> {
          if (event instanceof Event.AppSaid said) {
            script.hear(node, said);
            if (RunConversation.word(said).equals("created")
                && starting.remove(said.app())
                && starting.isEmpty()) {
              phase(Phase.MATCH);
            }
            return RunConversation.word(said).equals("matched") ? said.app() : "";
          }
          return "";
        });
  }

  private boolean observed() {
    return !launches.probe().equals(Probe.NONE);
  }

  /** Attaches probes after discovery, which is not measured. */
  private void observe() throws RunFailure, InterruptedException {
    ProbeChoice.leftOut(run.parameters()).ifPresent(talk.warnings()::add);
    if (!observed()) {
      return;
    }
    phase(Phase.OBSERVE);
    fleet.send(
        run.nodes(), new Request.Observe(key, launches.functions(run), within(OBSERVE).toNanos()));
    talk.await(
        Set.copyOf(run.nodes()),
        within(OBSERVE).plus(ANSWER),
        (node, event) -> event instanceof Event.Observed ? node : "");
  }

  private void close() throws RunFailure, InterruptedException {
    talk.send(run.endpoints(), "close", within(ANSWER));
    talk.await(
        RunConversation.apps(run.endpoints()),
        within(ANSWER).multipliedBy(2),
        (node, event) -> event instanceof Event.AppExited exited ? exited.app() : "");
  }

  private Map<String, List<Event.FileDigest>> stop() throws RunFailure, InterruptedException {
    Map<String, List<Event.FileDigest>> files = new HashMap<>();
    fleet.send(run.nodes(), new Request.Stop(key));
    talk.awaitWork(
        "the list of its files",
        Set.copyOf(run.nodes()),
        correctionTime(),
        (node, event) -> {
          if (event instanceof Event.Stopped stopped) {
            files.put(node, stopped.files());
            return node;
          }
          return "";
        });
    return files;
  }

  private Map<String, List<Event.FileDigest>> correct() throws RunFailure, InterruptedException {
    Map<String, List<Event.FileDigest>> files = new HashMap<>();
    for (String node : run.nodes()) {
      fleet.agent(node).send(new Request.Correct(key, script.pairs(node, pairs)));
    }
    talk.awaitWork(
        "its correction",
        Set.copyOf(run.nodes()),
        correctionTime(),
        (node, event) -> {
          if (event instanceof Event.Corrected corrected) {
            files.put(node, corrected.files());
            return node;
          }
          return "";
        });
    return files;
  }

  /**
   * The time for correction: nodes correct at the same time, each one pair after the other. Files
   * are listed, with their digests, in less.
   */
  private Duration correctionTime() {
    long most =
        run.nodes().stream().mapToLong(node -> script.pairs(node, pairs).size()).max().orElse(0);
    return within(CORRECT).plus(CORRECT_MESSAGE.multipliedBy(most * script.loggedOfPair()));
  }

  /** The deadline of a step that all apps take. */
  private Duration within(Duration few) {
    return Deadlines.of(few, run.endpoints().size());
  }

  /**
   * Stops the rest of a failed run. A starter that does not answer is given up, so that the next
   * run of its node gets another one.
   */
  private Map<String, List<Event.FileDigest>> stopFailed(List<String> nodes)
      throws InterruptedException {
    fleet.send(nodes, new Request.Stop(key));
    Map<String, List<Event.FileDigest>> files = new HashMap<>();
    try {
      new WorkWatch(fleet, key, "the list of its files")
          .await(
              Set.copyOf(nodes),
              correctionTime(),
              fleet.inbox()::awaitSome,
              (node, event) -> stopped(node, event, files))
          .forEach((node, why) -> talk.warnings().add(node + ": stopping: " + why));
    } catch (RunFailure e) {
      throw new IllegalStateException("stopping reacts to no failure", e);
    }
    return files;
  }

  /** Handles an event while a run is stopped. */
  private String stopped(String node, Event event, Map<String, List<Event.FileDigest>> files) {
    disturbances.hear(node, event);
    talk.hearForNext(node, event);
    if (event instanceof Event.Stopped stopped && stopped.run().equals(key)) {
      files.put(node, stopped.files());
      return node;
    }
    return fleet.agent(node).isLost() ? node : "";
  }

  /**
   * Stops an aborted run, whose files are not needed. A node that does not answer soon is left to
   * the end of the campaign.
   */
  private void stopAborted() {
    fleet.send(run.nodes(), new Request.Stop(key));
    try {
      fleet
          .inbox()
          .awaitSome(
              Set.copyOf(run.nodes()),
              Deadlines.of(STOP, run.nodes().size()),
              (node, event) -> stopped(node, event, new HashMap<>()));
    } catch (RunFailure e) {
      throw new IllegalStateException("stopping reacts to no failure", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void phase(Phase phase) {
    listener.phase(run, phase);
  }

  private Evidence evidence() {
    return new Evidence(clocks, disturbances.byNode(), talk.warnings().texts());
  }
}
