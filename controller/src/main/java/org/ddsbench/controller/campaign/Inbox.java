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
 * All events of the starters, in the order of arrival. Many threads put events, the campaign's
 * thread takes them.
 */
final class Inbox {
  /** Largest number of characters of a node's lines that may wait to be taken. */
  static final int MOST_WAITING = 32 * 1024 * 1024;

  /** Largest number of events of a node that may wait to be taken, or arrive in {@link #SPAN}. */
  static final int MOST_EVENTS = 100_000;

  /** An honest node sends a few thousand events in it at most. */
  private static final Duration SPAN = Duration.ofSeconds(30);

  /** One event, its node, and the length of its line. */
  record Arrival(String node, Event event, int length) {}

  /**
   * Handles an arrival; returns the name of what it completes, or an empty string when it completes
   * nothing.
   */
  interface Reaction {
    String completes(String node, Event event) throws RunFailure;
  }

  private final LastEvents lastEvents = new LastEvents();

  /** The amount that waits of one node, and how much arrives. */
  private record Waiting(AtomicInteger events, AtomicLong length, Flow flow) {}

  /** Counts arrivals in spans of time. */
  private static final class Flow {
    private long since = System.nanoTime();
    private int arrived;

    /** Counts one more; returns whether so many are accepted. */
    synchronized boolean accepts() {
      long now = System.nanoTime();
      if (now - since > SPAN.toNanos()) {
        since = now;
        arrived = 0;
      }
      arrived++;
      return arrived <= MOST_EVENTS;
    }
  }

  private final BlockingQueue<Arrival> queue = new LinkedBlockingQueue<>();
  private final Map<String, Waiting> waiting = new ConcurrentHashMap<>();

  /** Adds an event about a node that this side creates. */
  void put(String node, Event event) {
    queue.add(new Arrival(node, event, 0));
    waiting(node).events().incrementAndGet();
    lastEvents.add(node, "said", event, 0);
  }

  /**
   * Adds an event of a node.
   *
   * @param length length of its line, in characters
   * @return false when so much of the node waits already, or arrived in a short time, that the
   *     event is not taken: the node would fill the memory, or keep this side busy
   */
  boolean arrive(String node, Event event, int length) {
    Waiting ofNode = waiting(node);
    if (!ofNode.flow().accepts()
        || ofNode.events().get() >= MOST_EVENTS
        || ofNode.length().get() + length > MOST_WAITING) {
      return false;
    }
    queue.add(new Arrival(node, event, length));
    ofNode.events().incrementAndGet();
    ofNode.length().addAndGet(length);
    if (!(event instanceof Event.Live)) {
      // These events are numerous and no evidence for failures.
      lastEvents.add(node, "said", event, length);
    }
    return true;
  }

  private Waiting waiting(String node) {
    return waiting.computeIfAbsent(
        node, name -> new Waiting(new AtomicInteger(), new AtomicLong(), new Flow()));
  }

  private void taken(Arrival arrival) {
    Waiting ofNode = waiting(arrival.node());
    ofNode.events().decrementAndGet();
    ofNode.length().addAndGet(-arrival.length());
  }

  /** The last events, and the last requests of {@link NodeAgent}. */
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
   * @param awaited names that the reaction will return
   * @throws RunFailure from the reaction, or with kind DEADLINE naming what is missing, of the node
   *     if that is one node
   */
  void await(Set<String> awaited, Duration deadline, Reaction reaction)
      throws RunFailure, InterruptedException {
    Set<String> missing = awaitSome(awaited, deadline, reaction);
    if (!missing.isEmpty()) {
      throw new RunFailure(
          FailureKind.DEADLINE,
          missing.stream()
              .filter(name -> missing.size() == 1 && waiting.containsKey(name))
              .findFirst()
              .orElse(""),
          "no answer within " + deadline.toSeconds() + " s from " + String.join(", ", missing));
    }
  }

  /**
   * Takes arrivals until everything awaited is complete, or the time has passed.
   *
   * @return what is missing
   * @throws RunFailure from the reaction
   */
  Set<String> awaitSome(Set<String> awaited, Duration deadline, Reaction reaction)
      throws RunFailure, InterruptedException {
    Set<String> missing = new TreeSet<>(awaited);
    long end = System.nanoTime() + deadline.toNanos();
    // Arrivals up to the deadline are handled, later ones are not: a node that sends without end
    // must not block the campaign.
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
