package org.ddsbench.analysis.calls;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * The fragments of a message that were received so far. A message that was sent whole may be sent
 * again in fragments, and fragments that were sent together may be sent again one by one.
 */
final class Fragments {
  private static final long WHOLE = 0;

  /** The last fragment of each range, by its first; ranges do not touch. */
  private final NavigableMap<Long, Long> ranges = new TreeMap<>();

  /** Adds those of a datagram; returns whether any of them is new. */
  boolean add(DataHead data) {
    long first = data.fragment();
    long last = first + Math.max(0, data.fragments() - 1);
    Map.Entry<Long, Long> before = ranges.floorEntry(first);
    if (ranges.containsKey(WHOLE) || (before != null && before.getValue() >= last)) {
      return false;
    }
    if (before != null && before.getValue() >= first - 1) {
      first = before.getKey();
    }
    Map.Entry<Long, Long> next = ranges.ceilingEntry(first);
    while (next != null && next.getKey() <= last + 1) {
      last = Math.max(last, next.getValue());
      ranges.remove(next.getKey());
      next = ranges.ceilingEntry(first);
    }
    ranges.put(first, last);
    return true;
  }
}
