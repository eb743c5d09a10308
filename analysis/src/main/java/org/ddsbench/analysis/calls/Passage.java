package org.ddsbench.analysis.calls;

import java.util.List;

/**
 * The datagrams that carried a message in one direction.
 *
 * @param firstNs time of the first of them
 * @param lastNs time of the last one that was needed
 * @param datagrams number of datagrams that were needed
 * @param bytes their bytes
 * @param repeated how many datagrams repeated others
 * @param firstThread thread of the first one's call
 * @param lastThread thread of the call of the last one that was needed
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
   * Makes the passage of a message from its datagrams; of each fragment the first one counts.
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
