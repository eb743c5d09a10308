package org.ddsbench.controller.campaign;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.ddsbench.controller.probe.CallLine;
import org.jspecify.annotations.Nullable;

/**
 * Which call sent or received each datagram of a capture: matched by order, socket address, size
 * and first bytes.
 *
 * @param passages the datagrams in the order of the capture, each with its call, if known
 * @param beyond calls with such datagrams that the capture does not show, or not in this order
 */
record CapturedCalls(List<Passage> passages, List<CallLine> beyond) {

  /** A captured datagram, and the call known to have sent or received it. */
  record Passage(CapturedDatagram datagram, @Nullable CallLine call) {}

  /** The properties by which a call is matched with a datagram. */
  private record Kind(String peer, long bytes, String start) {}

  CapturedCalls {
    passages = List.copyOf(passages);
    beyond = List.copyOf(beyond);
  }

  /**
   * Matches calls with datagrams.
   *
   * @param sending whether to match the calls that send
   */
  static CapturedCalls of(List<CapturedDatagram> captured, List<CallLine> calls, boolean sending) {
    List<CallLine> left = new ArrayList<>(withUserData(captured, calls, sending));
    List<Passage> passages = new ArrayList<>();
    for (CapturedDatagram datagram : captured) {
      CallLine call = next(left, datagram);
      passages.add(new Passage(datagram, call));
      if (call != null) {
        left.remove(call);
      }
    }
    return new CapturedCalls(passages, left);
  }

  /** The calls that carried user data, in the order in which they were entered. */
  private static List<CallLine> withUserData(
      List<CapturedDatagram> captured, List<CallLine> calls, boolean sending) {
    Set<Kind> seen = new LinkedHashSet<>();
    List<CapturedDatagram> different = new ArrayList<>();
    for (CapturedDatagram datagram : captured) {
      String peer = sending ? datagram.destination() : datagram.source();
      if (seen.add(new Kind(peer, datagram.bytes(), datagram.start()))) {
        different.add(datagram);
      }
    }
    return calls.stream()
        .filter(call -> call.succeeded() && call.sends() == sending)
        .filter(call -> different.stream().anyMatch(datagram -> datagram.isOf(call)))
        .sorted(Comparator.comparingLong(CallLine::enterNs))
        .toList();
  }

  /**
   * The earliest call that matches the datagram. A call that had returned before another was
   * entered precedes it; overlapping calls of two threads have no order.
   */
  private static @Nullable CallLine next(List<CallLine> left, CapturedDatagram datagram) {
    long firstReturn = Long.MAX_VALUE;
    for (CallLine call : left) {
      if (call.enterNs() > firstReturn) {
        return null;
      }
      if (datagram.isOf(call)) {
        return call;
      }
      firstReturn = Math.min(firstReturn, call.returnNs());
    }
    return null;
  }
}
