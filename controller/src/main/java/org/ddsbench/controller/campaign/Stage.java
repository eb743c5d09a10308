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
  private final RunConversation talk;
  private final RunDisturbances disturbances;
  private final CampaignListener listener;

  Stage(
      TestRun run, RunConversation talk, RunDisturbances disturbances, CampaignListener listener) {
    this.run = run;
    this.talk = talk;
    this.disturbances = disturbances;
    this.listener = listener;
  }

  /** Tells that the run has come to a phase. */
  void phase(Phase phase) {
    listener.phase(run, phase);
  }

  /** How long all apps may take for an answer that needs no work. */
  Duration answer() {
    return Deadlines.of(ANSWER, run.endpoints().size());
  }

  /** Says a line to these apps; their starter watches the deadline of the answer. */
  void tell(List<Endpoint> endpoints, String line, Duration deadline) {
    talk.tell(endpoints, line, deadline);
  }

  /** Waits until each of these apps has said the word, and hands over what it said. */
  void awaitSaid(
      List<Endpoint> endpoints, String word, Duration deadline, Consumer<Event.AppSaid> heard)
      throws RunFailure, InterruptedException {
    talk.awaitSaid(endpoints, word, deadline, heard);
  }

  /** From now on what disturbs the nodes is counted. */
  void beginMeasuring() throws RunFailure, InterruptedException {
    if (listener.readsDisturbances()) {
      disturbances.begin();
    }
  }

  /** What is measured is over. */
  void endMeasuring() throws RunFailure, InterruptedException {
    disturbances.end();
  }
}
