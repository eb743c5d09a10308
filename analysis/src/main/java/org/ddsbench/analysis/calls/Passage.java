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
 */
public record Passage(long firstNs, long lastNs, int datagrams, long bytes, int repeated) {

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
    long bytes = 0;
    int repeated = 0;
    for (Datagram datagram : carriers) {
      if (seen.add(datagram.data())) {
        last = Math.max(last, stamp.of(datagram));
        bytes += datagram.bytes();
      } else {
        repeated++;
      }
    }
    return new Passage(first, last, carriers.size() - repeated, bytes, repeated);
  }
}
