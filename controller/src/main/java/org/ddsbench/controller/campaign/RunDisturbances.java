package org.ddsbench.controller.campaign;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Disturbance;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Request;

/** Asks every node of a run what disturbed it while publishers sent. For the campaign's thread. */
final class RunDisturbances {
  private static final Duration ANSWER = Duration.ofSeconds(30);

  private final TestRun run;
  private final String key;
  private final Fleet fleet;
  private final RunConversation talk;
  private final Map<String, Disturbance> byNode = new TreeMap<>();

  RunDisturbances(TestRun run, String key, Fleet fleet, RunConversation talk) {
    this.run = run;
    this.key = key;
    this.fleet = fleet;
    this.talk = talk;
  }

  /** Every node has read its counters when it returns: nothing is read beside the first message. */
  void begin() throws RunFailure, InterruptedException {
    fleet.send(run.nodes(), new Request.BeginPublishing(key));
    talk.await(
        Set.copyOf(run.nodes()),
        within(),
        (node, event) -> event instanceof Event.Publishing ? node : "");
  }

  /** Every node has read them again when it returns. */
  void end() throws RunFailure, InterruptedException {
    fleet.send(run.nodes(), new Request.EndPublishing(key));
    talk.await(
        Set.copyOf(run.nodes()),
        within(),
        (node, event) -> {
          if (event instanceof Event.Published published) {
            byNode.put(node, checked(node, published.disturbance()));
            return node;
          }
          return "";
        });
  }

  /** What a node says ends up in tables: it can name the run's apps there and nothing else. */
  private Disturbance checked(String node, Disturbance seen) throws RunFailure {
    String app = seen.runDelayApp();
    if (!app.isEmpty() && !RunConversation.apps(run.endpoints()).contains(app)) {
      throw new RunFailure(
          FailureKind.PROTOCOL,
          node,
          RunWarnings.cut("'" + app + "' is no publisher or subscriber of the run"));
    }
    return seen;
  }

  private Duration within() {
    return Deadlines.of(ANSWER, run.endpoints().size());
  }

  /** What each node saw; empty for a run that did not come to the end of its messages. */
  Map<String, Disturbance> byNode() {
    return byNode;
  }
}
