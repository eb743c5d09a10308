package org.ddsbench.analysis.calls;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * The datagrams of one writer by the messages they carry. A datagram shows the number of its first
 * message; when messages are batched, it holds all messages before the first one of the next
 * datagram.
 */
final class WriterDatagrams {
  private static final List<Datagram> NONE = List.of();

  private final Map<Long, List<Datagram>> byFirst = new HashMap<>();
  private final long[] firsts;

  /**
   * @param all in the order of their times
   * @param firsts the numbers of the first messages of datagrams, ascending; those of sent
   *     datagrams apply to received ones too
   */
  WriterDatagrams(WriterNumbers numbers, List<Datagram> all, long[] firsts) {
    this.firsts = firsts;
    for (Datagram datagram : all) {
      if (datagram.data().writer().equals(numbers.writer())) {
        byFirst.computeIfAbsent(numbers.seq(datagram), seq -> new ArrayList<>()).add(datagram);
      }
    }
  }

  /** The numbers of the first messages of a writer's datagrams. */
  static long[] firsts(WriterNumbers numbers, List<Datagram> all) {
    NavigableSet<Long> firsts = new TreeSet<>();
    for (Datagram datagram : all) {
      if (datagram.data().writer().equals(numbers.writer())) {
        firsts.add(numbers.seq(datagram));
      }
    }
    return firsts.stream().mapToLong(Long::longValue).toArray();
  }

  /** The datagrams with this message, in the order of their times. */
  List<Datagram> of(long seq) {
    int at = Arrays.binarySearch(firsts, seq);
    if (at < 0) {
      at = -at - 2;
    }
    return at < 0 ? NONE : byFirst.getOrDefault(firsts[at], NONE);
  }
}
