package org.ddsbench.controller.campaign;

import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.ddsbench.core.protocol.Event;

/**
 * Everything the starters say, in the order of arrival. Many threads put, the campaign's thread
 * takes.
 */
final class Inbox {
  /** One event and who said it. */
  record Arrival(String node, Event event) {}

  /**
   * Looks at an arrival: the name of what it completes, or an empty string when it completes
   * nothing.
   */
  interface Reaction {
    String completes(String node, Event event) throws RunFailure;
  }

  private final LastEvents lastEvents = new LastEvents();
  private final BlockingQueue<Arrival> queue = new LinkedBlockingQueue<>();

  void put(String node, Event event) {
    lastEvents.add(node, "said", event);
    queue.add(new Arrival(node, event));
  }

  /** What came, and what {@link NodeAgent} asked before. */
  LastEvents lastEvents() {
    return lastEvents;
  }

  /** Forgets what arrived for an earlier run. */
  void clear() {
    queue.clear();
  }

  /**
   * Takes arrivals until everything awaited is complete.
   *
   * @param awaited names the reaction will return
   * @throws RunFailure from the reaction, or with kind DEADLINE naming what is missing
   */
  void await(Set<String> awaited, Duration deadline, Reaction reaction)
      throws RunFailure, InterruptedException {
    Set<String> missing = awaitSome(awaited, deadline, reaction);
    if (!missing.isEmpty()) {
      throw new RunFailure(
          FailureKind.DEADLINE,
          "",
          "no answer within " + deadline.toSeconds() + " s from " + String.join(", ", missing));
    }
  }

  /**
   * Takes arrivals until everything awaited is complete, or the time is over.
   *
   * @return what is missing
   * @throws RunFailure from the reaction
   */
  Set<String> awaitSome(Set<String> awaited, Duration deadline, Reaction reaction)
      throws RunFailure, InterruptedException {
    Set<String> missing = new TreeSet<>(awaited);
    long end = System.nanoTime() + deadline.toNanos();
    while (!missing.isEmpty()) {
      Arrival arrival = queue.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
      if (arrival == null) {
        return missing;
      }
      missing.remove(reaction.completes(arrival.node(), arrival.event()));
    }
    return missing;
  }
}
