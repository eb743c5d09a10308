package org.ddsbench.analysis.calls;

import java.util.List;

/**
 * The datagrams with which a message went one way.
 *
 * @param firstNs of the first of them
 * @param lastNs of the last that was needed
 * @param datagrams how many were needed
 * @param bytes of those
 * @param repeated how many repeated others
 * @param firstThread whose call the first was
 * @param lastThread whose call the last that was needed was
 */
public record Passage(
    long firstNs,
    long lastNs,
    int datagrams,
    long bytes,
    int repeated,
    long firstThread,
    long lastThread) {

  /** A time of a datagram. */
  interface Stamp {
    long of(Datagram datagram);
  }

  /**
   * Looks at the datagrams with a message, each fragment where it comes first.
   *
   * @param carriers in the order of their times, at least one
   */
  static Passage of(List<Datagram> carriers, Stamp stamp) {
    Fragments seen = new Fragments();
    long first = stamp.of(carriers.get(0));
    long last = first;
    long lastThread = carriers.get(0).thread();
    long bytes = 0;
    int repeated = 0;
    for (Datagram datagram : carriers) {
      if (seen.add(datagram.data())) {
        if (stamp.of(datagram) > last) {
          last = stamp.of(datagram);
          lastThread = datagram.thread();
        }
        bytes += datagram.bytes();
      } else {
        repeated++;
      }
    }
    return new Passage(
        first,
        last,
        carriers.size() - repeated,
        bytes,
        repeated,
        carriers.get(0).thread(),
        lastThread);
  }
}
