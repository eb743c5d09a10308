package org.ddsbench.controller.campaign;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Event;

/** What a {@link Script} may do with the apps of a run. For the campaign's thread. */
final class Stage {
  private static final Duration ANSWER = Duration.ofSeconds(30);

  private final TestRun run;
  private final Script script;
  private final RunConversation talk;
  private final RunDisturbances disturbances;
  private final CampaignListener listener;

  Stage(
      TestRun run,
      Script script,
      RunConversation talk,
      RunDisturbances disturbances,
      CampaignListener listener) {
    this.run = run;
    this.script = script;
    this.talk = talk;
    this.disturbances = disturbances;
    this.listener = listener;
  }

  /** Reports that the run has reached a phase. */
  void phase(Phase phase) {
    listener.phase(run, phase);
  }

  /** Reports a rate that was tried. */
  void tried(String text) {
    listener.tried(run, text);
  }

  /** The time for an answer of all apps that needs no work. */
  Duration answer() {
    return Deadlines.of(ANSWER, run.endpoints().size());
  }

  /** Sends a line to these apps; their starter monitors the deadline of the answer. */
  void send(List<Endpoint> endpoints, String line, Duration deadline) {
    talk.send(endpoints, line, deadline);
  }

  /**
   * Waits until each of these apps has sent the event, and passes the events on. The script
   * receives all other events.
   */
  void awaitSaid(
      List<Endpoint> endpoints, String word, Duration deadline, Consumer<Event.AppSaid> heard)
      throws RunFailure, InterruptedException {
    talk.awaitSaid(
        endpoints,
        word,
        deadline,
        (node, said) -> {
          if (RunConversation.word(said).equals(word)) {
            heard.accept(said);
          } else {
            script.hear(node, said);
          }
        });
  }

  /** Starts counting what disturbs the nodes. */
  void beginMeasuring() throws RunFailure, InterruptedException {
    if (listener.readsDisturbances()) {
      disturbances.begin();
    }
  }

  /** Ends counting what disturbs the nodes. */
  void endMeasuring() throws RunFailure, InterruptedException {
    disturbances.end();
  }
}
