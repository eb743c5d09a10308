package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * To which addresses a publisher sent which messages, by the numbers of its writer. Messages that
 * were sent again, because a subscriber was late, count once.
 *
 * @param datagrams all that left the publisher's node, in this order
 * @param label of the run
 */
record SentMessages(List<CapturedDatagram> datagrams, String label) {
  /** First hexadecimal digit of every multicast address. */
  private static final String GROUP = "e";

  /** Where the IPv4 address begins in a socket address. */
  private static final int ADDRESS_AT = 8;

  SentMessages {
    datagrams = List.copyOf(datagrams);
  }

  private static String address(CapturedDatagram datagram) {
    return datagram.destination().substring(ADDRESS_AT);
  }

  /** Each message was sent to a group; a copy for one subscriber alone can only be a repetition. */
  void assertSentToGroups(long messages) {
    Set<Long> toGroups = new TreeSet<>();
    for (CapturedDatagram datagram : datagrams) {
      boolean isToGroup = address(datagram).startsWith(GROUP);
      for (CapturedDatagram.Data data : datagram.data()) {
        if (isToGroup) {
          toGroups.add(data.number());
        }
        assertTrue(toGroups.contains(data.number()), () -> label + " " + datagram);
      }
    }
    assertEquals(messages, toGroups.size(), label);
  }

  /** Each message was sent to each of these addresses, and to no other one. */
  void assertSentToEach(Set<String> addresses, long messages) {
    Map<String, Set<Long>> sent = new TreeMap<>();
    for (CapturedDatagram datagram : datagrams) {
      Set<Long> numbers = sent.computeIfAbsent(address(datagram), any -> new TreeSet<>());
      datagram.data().forEach(data -> numbers.add(data.number()));
    }
    assertEquals(
        new TreeSet<>(addresses.stream().map(CapturedDatagram::addressBytes).toList()),
        sent.keySet(),
        label);
    sent.forEach((to, numbers) -> assertEquals(messages, numbers.size(), label + " to " + to));
  }
}
