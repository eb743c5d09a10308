package org.ddsbench.controller.campaign;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;

/**
 * Everything the starters say, in the order of arrival. Many threads put, the campaign's thread
 * takes.
 */
final class Inbox {
  /** Most characters of a node's lines that may wait to be taken. */
  static final int MOST_WAITING = 32 * 1024 * 1024;

  /** Most events of a node that may wait to be taken. */
  static final int MOST_EVENTS = 100_000;

  /** One event, who said it, and how long its line was. */
  record Arrival(String node, Event event, int length) {}

  /**
   * Looks at an arrival: the name of what it completes, or an empty string when it completes
   * nothing.
   */
  interface Reaction {
    String completes(String node, Event event) throws RunFailure;
  }

  private final LastEvents lastEvents = new LastEvents();

  /** What of one node waits. */
  private record Waiting(AtomicInteger events, AtomicLong length) {}

  private final BlockingQueue<Arrival> queue = new LinkedBlockingQueue<>();
  private final Map<String, Waiting> waiting = new ConcurrentHashMap<>();

  /** What this side has to tell of a node. */
  void put(String node, Event event) {
    queue.add(new Arrival(node, event, 0));
    waiting(node).events().incrementAndGet();
    lastEvents.add(node, "said", event, 0);
  }

  /**
   * What a node says.
   *
   * @param length of its line, in characters
   * @return false when so much of the node waits already that this is not taken: it speaks faster
   *     than anybody listens, and would fill the memory
   */
  boolean arrive(String node, Event event, int length) {
    Waiting ofNode = waiting(node);
    if (ofNode.events().get() >= MOST_EVENTS || ofNode.length().get() + length > MOST_WAITING) {
      return false;
    }
    queue.add(new Arrival(node, event, length));
    ofNode.events().incrementAndGet();
    ofNode.length().addAndGet(length);
    if (!(event instanceof Event.Live)) {
      // Evidence of what went wrong it is not, and there is much of it.
      lastEvents.add(node, "said", event, length);
    }
    return true;
  }

  private Waiting waiting(String node) {
    return waiting.computeIfAbsent(
        node, name -> new Waiting(new AtomicInteger(), new AtomicLong()));
  }

  private void taken(Arrival arrival) {
    Waiting ofNode = waiting(arrival.node());
    ofNode.events().decrementAndGet();
    ofNode.length().addAndGet(-arrival.length());
  }

  /** What came, and what {@link NodeAgent} asked before. */
  LastEvents lastEvents() {
    return lastEvents;
  }

  /** Takes everything that has arrived. */
  List<Arrival> takeAll() {
    List<Arrival> arrived = new ArrayList<>();
    queue.drainTo(arrived);
    arrived.forEach(this::taken);
    return arrived;
  }

  /** Forgets everything that has arrived. */
  void clear() {
    takeAll();
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
    // What is here at the deadline is looked at, what still arrives then is not: a node that never
    // stops speaking must not hold the campaign.
    int last = Integer.MAX_VALUE;
    while (!missing.isEmpty() && last > 0) {
      long left = end - System.nanoTime();
      last = left > 0 ? last : Math.min(last, queue.size()) - 1;
      Arrival arrival = queue.poll(left, TimeUnit.NANOSECONDS);
      if (arrival == null) {
        return missing;
      }
      taken(arrival);
      missing.remove(reaction.completes(arrival.node(), arrival.event()));
    }
    return missing;
  }
}
