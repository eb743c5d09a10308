package org.ddsbench.controller.campaign;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Disturbance;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.protocol.Request;

/**
 * Asks every node of a run what disturbed it while publishers sent, or until the run failed. For
 * the campaign's thread.
 */
final class RunDisturbances {
  private static final Duration ANSWER = Duration.ofSeconds(30);

  private final TestRun run;
  private final String key;
  private final Fleet fleet;
  private final RunConversation talk;
  private final Map<String, Disturbance> byNode = new TreeMap<>();
  private boolean begun;
  private boolean ended;

  RunDisturbances(TestRun run, String key, Fleet fleet, RunConversation talk) {
    this.run = run;
    this.key = key;
    this.fleet = fleet;
    this.talk = talk;
  }

  /**
   * Returns when every node has read its counters, so that nothing is read during the first
   * message.
   */
  void begin() throws RunFailure, InterruptedException {
    fleet.send(run.nodes(), new Request.BeginPublishing(key));
    talk.await(
        Set.copyOf(run.nodes()),
        within(),
        (node, event) -> event instanceof Event.Publishing ? node : "");
    begun = true;
  }

  /** Returns when every node that began has read them again. */
  void end() throws RunFailure, InterruptedException {
    if (!begun) {
      return;
    }
    ended = true;
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

  /**
   * Asks the nodes of a failed run that can answer, if publishers had begun to send and the nodes
   * were not asked before. It does not wait: the answers arrive before that to the next request,
   * and {@link #hear} takes them.
   */
  void askAfterFailure() {
    if (begun && !ended) {
      ended = true;
      List<String> lost = fleet.lost(run.nodes());
      fleet.send(
          run.nodes().stream().filter(node -> !lost.contains(node)).toList(),
          new Request.EndPublishing(key));
    }
  }

  /** Takes an event of a node of a failed run; no event ends the wait for others. */
  void hear(String node, Event event) {
    if (event instanceof Event.Published published
        && published.run().equals(key)
        && run.nodes().contains(node)) {
      try {
        byNode.put(node, checked(node, published.disturbance()));
      } catch (RunFailure wrong) {
        talk.warnings().add(node + ": what disturbed it: " + wrong.reason());
      }
    }
  }

  /** Warns of each node that did not report what disturbed it after it was asked. */
  void warnOfMissing() {
    if (begun) {
      run.nodes().stream()
          .filter(node -> !byNode.containsKey(node))
          .map(node -> node + ": what disturbed it is unknown: no usable answer")
          .forEach(talk.warnings()::add);
    }
  }

  /**
   * Checks what a node sends, since it ends up in tables: it may name only processes of the run.
   */
  private Disturbance checked(String node, Disturbance seen) throws RunFailure {
    String app = seen.runDelayApp();
    if (!app.isEmpty() && !CollocatedApps.processes(run).contains(app)) {
      throw new RunFailure(
          FailureKind.PROTOCOL,
          node,
          RunWarnings.cut("'" + app + "' is not a publisher or subscriber of the run"));
    }
    return seen;
  }

  private Duration within() {
    return Deadlines.of(ANSWER, run.endpoints().size());
  }

  /** The figures of each node that answered; empty for a run that failed before publishers sent. */
  Map<String, Disturbance> byNode() {
    return byNode;
  }
}
