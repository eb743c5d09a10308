package org.ddsbench.gui.model.run;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.ddsbench.core.protocol.Event;

/**
 * A provisional one-way time of the current run, from the figures that nodes report once a second.
 *
 * <p>The clocks of a pair differ by an unknown offset. The fastest echo takes half of its round
 * trip each way, if both ways are alike, which gives the offset: OTT = (T2-T1) - min(T2-T1) +
 * (min(T4-T1) - min(T3-T2)) / 2. It ignores skew; the stored result does not. Without echoes only
 * the time above the fastest message is known. Pure; for one thread.
 */
public final class LiveOtt {
  /** One publisher and one subscriber. */
  private record Pair(int publisher, int subscriber) {}

  private final Map<Pair, Event.LiveFlow> there = new HashMap<>();
  private final Map<Pair, Event.LiveFlow> back = new HashMap<>();
  private final Map<Integer, Long> received = new HashMap<>();

  /** Adds the figures of one node. */
  public void add(Event.Live seen) {
    for (Event.LiveLog log : seen.logs()) {
      for (Event.LiveFlow flow : log.flows()) {
        if (log.echo()) {
          back.put(new Pair(log.endpoint(), flow.peer()), flow);
        } else {
          there.put(new Pair(flow.peer(), log.endpoint()), flow);
        }
      }
      if (!log.echo()) {
        received.put(log.endpoint(), log.received());
      }
    }
  }

  /**
   * Median over all pairs of the newest medians, nanoseconds; empty before the first message.
   * Absolute only if {@link #isAbsolute}.
   */
  public OptionalDouble medianNs() {
    if (there.isEmpty()) {
      return OptionalDouble.empty();
    }
    double[] medians =
        there.entrySet().stream()
            .mapToDouble(e -> ott(e.getKey(), e.getValue()))
            .sorted()
            .toArray();
    int half = medians.length / 2;
    return OptionalDouble.of(
        medians.length % 2 == 1 ? medians[half] : (medians[half - 1] + medians[half]) / 2);
  }

  private double ott(Pair pair, Event.LiveFlow flow) {
    double aboveFastest = flow.medianNs() - flow.leastNs();
    Event.LiveFlow echo = back.get(pair);
    return echo == null || flow.leastStayNs() < 0
        ? aboveFastest
        : aboveFastest + (echo.leastNs() - flow.leastStayNs()) / 2.0;
  }

  /** Whether every pair has echoes; otherwise times count from the fastest message of a pair. */
  public boolean isAbsolute() {
    return !there.isEmpty()
        && there.entrySet().stream()
            .allMatch(e -> back.containsKey(e.getKey()) && e.getValue().leastStayNs() >= 0);
  }

  /** Messages received so far by all subscribers, duplicates included. */
  public long received() {
    return received.values().stream().mapToLong(Long::longValue).sum();
  }

  /**
   * Messages missing between those received: provisional, since they may still arrive, and losses
   * at the end are only known there.
   */
  public long missing() {
    long due = there.values().stream().mapToLong(flow -> flow.lastSeq() + 1).sum();
    return Math.max(0, due - received());
  }
}
