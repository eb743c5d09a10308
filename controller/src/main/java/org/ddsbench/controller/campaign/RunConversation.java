package org.ddsbench.controller.campaign;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.testbed.Role;
import org.jspecify.annotations.Nullable;

/**
 * What is said between one run and its apps: lines to them, waits for their words. In every wait a
 * failure ends the run, a warning and progress are noted. For the campaign's thread.
 */
final class RunConversation {
  // Of an app that got TERM or INT.
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
   * @param calibration hears what its programs say, in every wait
   * @param oneClock hears what all programs say, in every wait
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

  /** From now on every wait hears for the next run too what its programs beside the apps say. */
  void followedBy(RunConversation next) {
    follower = next;
  }

  /** What apps and starters warned of so far; more may be added. */
  RunWarnings warnings() {
    return warnings;
  }

  /** Says one line to each of these apps; their starter watches the deadline of the answer. */
  void tell(List<Endpoint> endpoints, String line, Duration deadline) {
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

  /** Starts programs beside the apps. */
  void startPings(String node, List<Request.AppLaunch> programs) {
    fleet.agent(node).send(new Request.StartPings(key, programs));
  }

  /** Says one line to a program beside the apps. */
  void tellAuxiliary(String node, String app, String line, Duration deadline) {
    fleet.agent(node).send(new Request.Tell(key, List.of(app), line, deadline.toNanos()));
  }

  /**
   * Waits until each of these programs beside the apps has said the word or ended; one that did
   * neither in time is a warning of its run. An empty word: until they ended.
   *
   * @param of whose programs they are: this or the next run's
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
              + (word.isEmpty() ? " did not end" : " did not say " + word)
              + " within "
              + deadline.toSeconds()
              + " s");
    }
  }

  /** Waits until each of these apps has said the word, and hands over what it said. */
  void awaitSaid(
      List<Endpoint> endpoints, String word, Duration deadline, Consumer<Event.AppSaid> heard)
      throws RunFailure, InterruptedException {
    await(
        apps(endpoints),
        deadline,
        (node, event) -> {
          if (event instanceof Event.AppExited exited) {
            throw new RunFailure(
                FailureKind.APP_FAILED, node, exited.app() + " ended early " + ending(exited));
          }
          if (event instanceof Event.AppSaid said
              && said.said().path("event").asText().equals(word)) {
            heard.accept(said);
            return said.app();
          }
          return "";
        });
  }

  /**
   * Awaits with what every step has in common: failures end it, warnings and progress are noted,
   * what a slow node still says about an earlier run is not heard.
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

  /** Records an event of this run or of the next one; returns whether it is of this one. */
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

  /** Whether it is about no other run, and about a node that has a part in this one. */
  boolean isOwn(String node, Event event) {
    return run.nodes().contains(node) && (event.run().isEmpty() || event.run().equals(key));
  }

  /** Notes an event that came before the run began: whatever fails is a warning. */
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

  /** The app an event is of; empty when it is of none. */
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

  /** What is still said of programs that were given up is not heard. */
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
        if (said.app().startsWith(Role.PUBLISHER.text())) {
          published.put(said.app(), said.said().path("count").asLong());
          listener.published(run, published.values().stream().mapToLong(Long::longValue).sum());
        }
      }
      default -> {}
    }
  }

  /** The reason of one that found nobody speaks for itself. */
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

  /** The event an app's line tells of. */
  static String word(Event.AppSaid said) {
    return said.said().path("event").asText();
  }
}
