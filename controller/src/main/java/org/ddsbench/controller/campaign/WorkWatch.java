package org.ddsbench.controller.campaign;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;

/**
 * Waits for answers of starters to work of unknown length: as long as a starter shows signs of
 * work, but not for one that shows none. A starter that shows none is given up, so that its node
 * gets a new one. For the campaign's thread.
 */
final class WorkWatch {
  /** Seconds without a sign of work after which a starter is given up: six signs are missing. */
  static final int SILENCE_S = 30;

  private final Fleet fleet;
  private final String run;
  private final String work;
  private final Map<String, Integer> silence = new HashMap<>();

  /**
   * @param run key of the run that the work is about
   * @param work what the starters do, for people: "its correction"
   */
  WorkWatch(Fleet fleet, String run, String work) {
    this.fleet = fleet;
    this.run = run;
    this.work = work;
  }

  /** One wait for all of some names, like {@link Inbox#awaitSome}. */
  interface Wait {
    Set<String> awaitSome(Set<String> awaited, Duration deadline, Inbox.Reaction reaction)
        throws RunFailure, InterruptedException;
  }

  /**
   * Waits until every node has answered, has been given up, or the time has passed. Seconds in
   * which this process did not run are not counted as silence.
   *
   * @param wait takes the arrivals of a short time
   * @return the reason for each node that did not answer; that node is given up
   */
  Map<String, String> await(
      Set<String> nodes, Duration deadline, Wait wait, Inbox.Reaction reaction)
      throws RunFailure, InterruptedException {
    Map<String, String> givenUp = new HashMap<>();
    Set<String> missing = new TreeSet<>(nodes);
    long end = System.nanoTime() + deadline.toNanos();
    while (!missing.isEmpty()) {
      missing =
          new TreeSet<>(
              wait.awaitSome(
                  missing,
                  Duration.ofSeconds(1),
                  (node, event) -> {
                    if (event instanceof Event.Working sign && sign.run().equals(run)) {
                      silence.put(node, 0);
                    }
                    return reaction.completes(node, event);
                  }));
      boolean late = System.nanoTime() - end > 0;
      for (String node : Set.copyOf(missing)) {
        if (silence.merge(node, 1, Integer::sum) > SILENCE_S) {
          giveUp(node, "showed no sign of work on " + work + " for " + SILENCE_S + " s", givenUp);
          missing.remove(node);
        } else if (late) {
          giveUp(node, "did not end " + work + " within " + deadline.toSeconds() + " s", givenUp);
          missing.remove(node);
        }
      }
    }
    return givenUp;
  }

  private void giveUp(String node, String how, Map<String, String> givenUp) {
    fleet.agent(node).giveUp(FailureKind.DEADLINE, how);
    givenUp.put(node, "the starter " + how);
  }
}
