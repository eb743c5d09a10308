package org.ddsbench.controller.campaign;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.ddsbench.controller.campaign.CapturedCalls.Passage;
import org.ddsbench.controller.probe.CallLine;

/**
 * The datagrams of a message in one direction whose calls are known.
 *
 * @param needed those that brought something new
 * @param repeated the number of those that did not
 * @param fragments all that came; 0 stands for a message that is not in fragments
 */
record CapturedMessage(List<Passage> needed, long repeated, Set<Long> fragments) {
  private static final long WHOLE = 0;

  CapturedMessage {
    needed = List.copyOf(needed);
    fragments = Set.copyOf(fragments);
  }

  /**
   * Selects the datagrams of one message.
   *
   * @param number the writer's number of the message
   * @param passages in the order of the capture
   */
  static CapturedMessage of(long number, List<Passage> passages) {
    List<Passage> needed = new ArrayList<>();
    Set<Long> fragments = new HashSet<>();
    long repeated = 0;
    for (Passage passage : passages) {
      List<Long> here = fragments(number, passage.datagram());
      boolean wasWhole = fragments.contains(WHOLE);
      if (fragments.addAll(here) && !wasWhole) {
        needed.add(passage);
      } else if (!here.isEmpty()) {
        repeated++;
      }
    }
    return new CapturedMessage(needed, repeated, fragments);
  }

  /** Whether everything that was sent of the message arrived. */
  boolean isWhole(CapturedMessage sent) {
    Set<Long> parts = new HashSet<>(sent.fragments);
    parts.remove(WHOLE);
    return fragments.contains(WHOLE) || (!parts.isEmpty() && fragments.containsAll(parts));
  }

  private static List<Long> fragments(long number, CapturedDatagram datagram) {
    List<Long> found = new ArrayList<>();
    for (CapturedDatagram.Data data : datagram.data()) {
      if (data.number() == number) {
        found.add(data.fragment());
        for (long i = 1; i < data.fragments(); i++) {
          found.add(data.fragment() + i);
        }
      }
    }
    return found;
  }

  /** The earliest time among the needed calls. */
  long first(ToLongFunction<CallLine> time) {
    return calls().stream().mapToLong(time).min().orElseThrow();
  }

  /** The latest time among the needed calls. */
  long last(ToLongFunction<CallLine> time) {
    return calls().stream().mapToLong(time).max().orElseThrow();
  }

  long bytes() {
    return needed.stream().mapToLong(passage -> passage.datagram().bytes()).sum();
  }

  private List<CallLine> calls() {
    List<CallLine> calls = new ArrayList<>();
    for (Passage passage : needed) {
      CallLine call = passage.call();
      if (call != null) {
        calls.add(call);
      }
    }
    return calls;
  }
}
