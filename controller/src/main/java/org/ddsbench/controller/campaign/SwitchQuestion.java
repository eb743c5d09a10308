package org.ddsbench.controller.campaign;

import java.time.Duration;
import java.util.Set;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Request;

/** Asks a node how often its kernel has switched tasks. For the campaign's thread. */
final class SwitchQuestion {
  private static final Duration ANSWER = Duration.ofSeconds(30);

  private SwitchQuestion() {}

  /** Handles events of the nodes until the answer has arrived or a time limit has passed. */
  interface Waiting {
    void await(Set<String> nodes, Duration deadline, Inbox.Reaction reaction)
        throws RunFailure, InterruptedException;
  }

  /**
   * Sends the question and waits for its answer.
   *
   * @param run key that the request names
   * @return -1 where the node does not know it, or the wait ended without an answer
   * @throws RunFailure from the waiting
   */
  static long ask(NodeAgent agent, String run, Waiting waiting)
      throws RunFailure, InterruptedException {
    String node = agent.node().name();
    long[] switches = {-1};
    agent.send(new Request.CountSwitches(run));
    waiting.await(
        Set.of(node),
        ANSWER,
        (from, event) -> {
          if (from.equals(node) && event instanceof Event.SwitchesCounted counted) {
            switches[0] = counted.switches();
            return node;
          }
          return "";
        });
    return switches[0];
  }
}
