package org.ddsbench.controller.campaign;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.testbed.Role;
import org.jspecify.annotations.Nullable;

/**
 * The messages between one run and its apps: sends lines to them, and waits for their events. In
 * every wait a failure ends the run; warnings and progress are recorded. For the campaign's thread.
 */
final class RunConversation {
  // Exit status of an app that received TERM or INT.
  private static final int ASKED_TO_END = 130;
  private static final int FIRST_SIGNAL = 128;

  private final TestRun run;
  private final String key;
  private final Fleet fleet;
  private final CampaignListener listener;
  private final ClockCalibration calibration;
  private final OneClock oneClock;
  private final RunWarnings warnings = new RunWarnings();
  private final Map<String, Long> published = new HashMap<>();
  private @Nullable RunConversation follower;

  /**
   * @param calibration receives the events of its programs, in every wait
   * @param oneClock receives the events of all programs, in every wait
   */
  RunConversation(
      TestRun run,
      String key,
      Fleet fleet,
      CampaignListener listener,
      ClockCalibration calibration,
      OneClock oneClock) {
    this.run = run;
    this.key = key;
    this.fleet = fleet;
    this.listener = listener;
    this.calibration = calibration;
    this.oneClock = oneClock;
  }

  /**
   * From now on every wait also receives, for the next run, the events of its auxiliary programs.
   */
  void followedBy(RunConversation next) {
    follower = next;
  }

  /** The warnings of apps and starters so far; more may be added. */
  RunWarnings warnings() {
    return warnings;
  }

  /** Sends one line to each of these apps; their starter monitors the deadline of the answer. */
  void send(List<Endpoint> endpoints, String line, Duration deadline) {
    for (String node : run.nodes()) {
      List<String> apps =
          endpoints.stream()
              .filter(endpoint -> endpoint.node().equals(node))
              .map(Endpoint::app)
              .toList();
      if (!apps.isEmpty()) {
        fleet.agent(node).send(new Request.Tell(key, apps, line, deadline.toNanos()));
      }
    }
  }

  /** Starts auxiliary programs. */
  void startPings(String node, List<Request.AppLaunch> programs) {
    fleet.agent(node).send(new Request.StartPings(key, programs));
  }

  /** Sends one line to an auxiliary program. */
  void sendAuxiliary(String node, String app, String line, Duration deadline) {
    fleet.agent(node).send(new Request.Tell(key, List.of(app), line, deadline.toNanos()));
  }

  /**
   * Waits until each of these auxiliary programs has sent the event or ended; one that did neither
   * in time causes a warning in its run. With an empty word it waits for their end.
   *
   * @param of the conversation of the programs' run: this or the next one
   */
  void awaitAuxiliary(RunConversation of, Set<String> programs, String word, Duration deadline)
      throws RunFailure, InterruptedException {
    Set<String> silent =
        fleet
            .inbox()
            .awaitSome(
                programs,
                deadline,
                (node, event) -> {
                  boolean own = isHeard(node, event);
                  if (!(this.equals(of) ? own : !own && of.isOwn(node, event))) {
                    return "";
                  }
                  boolean said = event instanceof Event.AppSaid saying && word(saying).equals(word);
                  return said || event instanceof Event.AppExited ? app(event) : "";
                });
    for (String program : silent) {
      of.warnings.add(
          program
              + (word.isEmpty() ? " did not end" : " did not report " + word)
              + " within "
              + deadline.toSeconds()
              + " s");
    }
  }

  /** Receives the events of an app. */
  interface Hearing {
    void hear(String node, Event.AppSaid said) throws RunFailure;
  }

  /**
   * Waits until each of these apps has sent the event.
   *
   * @param heard receives all events of the run's apps until then
   */
  void awaitSaid(List<Endpoint> endpoints, String word, Duration deadline, Hearing heard)
      throws RunFailure, InterruptedException {
    await(
        apps(endpoints),
        deadline,
        (node, event) -> {
          if (event instanceof Event.AppExited exited) {
            throw new RunFailure(
                FailureKind.APP_FAILED, node, exited.app() + " ended early " + ending(exited));
          }
          if (event instanceof Event.AppSaid said) {
            heard.hear(node, said);
            return word(said).equals(word) ? said.app() : "";
          }
          return "";
        });
  }

  /**
   * Waits with the handling that every step has in common: failures end it, warnings and progress
   * are recorded, and late events about an earlier run are ignored.
   */
  void await(Set<String> awaited, Duration deadline, Inbox.Reaction reaction)
      throws RunFailure, InterruptedException {
    fleet
        .inbox()
        .await(
            awaited,
            deadline,
            (node, event) ->
                isHeard(node, event) && !ClockCalibration.isApp(app(event))
                    ? reaction.completes(node, event)
                    : "");
  }

  /**
   * Waits for starters whose work may take long, as long as they show signs of it.
   *
   * @throws RunFailure also for one that shows none, or has not ended at the deadline; it is given
   *     up
   */
  void awaitWork(String work, Set<String> nodes, Duration deadline, Inbox.Reaction reaction)
      throws RunFailure, InterruptedException {
    Map<String, String> givenUp =
        new WorkWatch(fleet, key, work)
            .await(
                nodes,
                deadline,
                fleet.inbox()::awaitSome,
                (node, event) -> isHeard(node, event) ? reaction.completes(node, event) : "");
    for (Map.Entry<String, String> node : givenUp.entrySet()) {
      throw new RunFailure(FailureKind.DEADLINE, node.getKey(), node.getValue());
    }
  }

  /** Records an event of this run or of the next one; returns whether it belongs to this one. */
  private boolean isHeard(String node, Event event) throws RunFailure {
    if (!isOwn(node, event)) {
      hearForNext(node, event);
      return false;
    }
    note(node, event);
    return true;
  }

  /** Records an event of the next run. */
  void hearForNext(String node, Event event) {
    if (follower != null && follower.isOwn(node, event)) {
      follower.noteEarly(node, event);
    }
  }

  /** Whether it is not about another run, and from a node that takes part in this one. */
  boolean isOwn(String node, Event event) {
    return run.nodes().contains(node) && (event.run().isEmpty() || event.run().equals(key));
  }

  /** Records an event from before the run began; a failure is only a warning. */
  void noteEarly(String node, Event event) {
    if (!calibration.isStarted()) {
      return;
    }
    if (ClockCalibration.isApp(app(event))) {
      noteAuxiliary(node, event);
    } else if (event instanceof Event.Failed failed) {
      calibration.lose(node);
      if (failed.run().equals(key)) {
        warnings.add(node + ": " + failed.reason());
      }
    } else if (event instanceof Event.Warning warning) {
      warnings.add(node + ": " + warning.text());
    }
  }

  /** The app of an event; empty without one. */
  private static String app(Event event) {
    if (event instanceof Event.AppSaid said) {
      return said.app();
    }
    return event instanceof Event.AppExited exited ? exited.app() : "";
  }

  private void note(String node, Event event) throws RunFailure {
    if (ClockCalibration.isApp(app(event))) {
      noteAuxiliary(node, event);
      return;
    }
    if (event instanceof Event.AppSaid said) {
      oneClock.hear(said);
    }
    if (event instanceof Event.Failed failed) {
      throw new RunFailure(failed.kind(), node, failed.reason());
    }
    if (event instanceof Event.AppExited exited && exited.exitStatus() != 0) {
      throw new RunFailure(FailureKind.APP_FAILED, node, exited.app() + " ended " + ending(exited));
    }
    if (event instanceof Event.Warning warning) {
      warnings.add(node + ": " + warning.text());
    }
    if (event instanceof Event.Live live) {
      listener.live(run, node, live);
    }
    if (event instanceof Event.AppSaid said) {
      noteSaid(node, said);
    }
  }

  private static String ending(Event.AppExited exited) {
    int status = exited.exitStatus();
    String tail = exited.stderrTail().strip();
    return "with status "
        + status
        + (status == ASKED_TO_END ? " (something asked it to end)" : "")
        + (status > FIRST_SIGNAL && status != ASKED_TO_END
            ? " (signal " + (status - FIRST_SIGNAL) + ")"
            : "")
        + (tail.isEmpty() ? "" : ": " + tail);
  }

  /** Records an event of an auxiliary program; events of abandoned programs are ignored. */
  private void noteAuxiliary(String node, Event event) {
    if (!calibration.isStarted()) {
      return;
    }
    if (event instanceof Event.AppSaid said) {
      oneClock.hear(said);
    }
    calibration.hear(event, this);
    if (event instanceof Event.AppExited exited && exited.exitStatus() != 0) {
      warnings.add(node + ": " + exited.app() + " ended " + ending(exited));
    } else if (event instanceof Event.AppSaid said && word(said).equals("failed")) {
      warnings.add(
          node
              + ", "
              + said.app()
              + ": "
              + said.said().path("call").asText()
              + ": "
              + said.said().path("reason").asText());
    } else if (event instanceof Event.AppSaid said && word(said).equals("warning")) {
      warnings.add(node + ", " + said.app() + ": " + said.said().path("text").asText());
    }
  }

  private void noteSaid(String node, Event.AppSaid said) throws RunFailure {
    switch (word(said)) {
      case "failed" -> throw failure(node, said);
      case "warning" ->
          warnings.add(node + ", " + said.app() + ": " + said.said().path("text").asText());
      case "progress" -> {
        if (apps(run.endpoints(Role.PUBLISHER)).contains(said.app())) {
          published.put(said.app(), said.said().path("count").asLong());
          listener.published(run, published.values().stream().mapToLong(Long::longValue).sum());
        }
      }
      default -> {}
    }
  }

  /** The failure of an app; the reason of an app without matches needs no addition. */
  private static RunFailure failure(String node, Event.AppSaid said) {
    String call = said.said().path("call").asText();
    String reason = said.said().path("reason").asText();
    return call.equals("match")
        ? new RunFailure(FailureKind.NOT_MATCHED, node, said.app() + ": " + reason)
        : new RunFailure(FailureKind.APP_FAILED, node, said.app() + ": " + call + ": " + reason);
  }

  static Set<String> apps(List<Endpoint> endpoints) {
    return endpoints.stream().map(Endpoint::app).collect(Collectors.toSet());
  }

  /** The name of the event in an app's line. */
  static String word(Event.AppSaid said) {
    return said.said().path("event").asText();
  }
}
