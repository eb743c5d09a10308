package org.ddsbench.analysis.calls;

import java.util.Set;

/**
 * The socket addresses at which an app receives; they identify the publisher's datagrams for it.
 *
 * @param addresses of its sockets, the first eight bytes of a socket address each
 */
public record Peers(Set<Long> addresses) {
  private static final int MULTICAST = 0xE;

  public Peers {
    addresses = Set.copyOf(addresses);
  }

  /**
   * Whether a datagram to this socket address reaches the app; for a multicast group the port
   * decides.
   */
  boolean receive(long peer) {
    return addresses.contains(peer)
        || (isMulticast(peer) && addresses.stream().anyMatch(own -> port(own) == port(peer)));
  }

  private static boolean isMulticast(long peer) {
    return (peer >>> 28 & 0xF) == MULTICAST;
  }

  private static long port(long peer) {
    return peer >>> 32 & 0xFFFF;
  }
}
