package org.ddsbench.analysis.calls;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/** The activities of an app's threads; those of one thread do not overlap. */
final class Timeline<T extends Interval> {
  private final Map<Long, NavigableMap<Long, T>> byThread = new HashMap<>();

  /**
   * Adds an activity of a thread, in any order.
   *
   * @throws IllegalArgumentException when the thread has another activity at the same time
   */
  void add(long thread, T interval) {
    NavigableMap<Long, T> known = byThread.computeIfAbsent(thread, tid -> new TreeMap<>());
    Map.Entry<Long, T> before = known.lowerEntry(interval.endNs());
    Map.Entry<Long, T> after = known.ceilingEntry(interval.endNs());
    if ((before != null && before.getKey() > interval.beginNs())
        || (after != null && after.getValue().beginNs() < interval.endNs())) {
      throw new IllegalArgumentException("thread " + thread + " cannot do two things at once");
    }
    known.put(interval.endNs(), interval);
  }

  boolean isEmpty() {
    return byThread.isEmpty();
  }

  Set<Long> threads() {
    return byThread.keySet();
  }

  /** The activities of a thread that lie wholly or partly within a window, in order. */
  List<T> within(long thread, long fromNs, long toNs) {
    NavigableMap<Long, T> known = byThread.get(thread);
    List<T> found = new ArrayList<>();
    if (known != null) {
      for (T interval : known.tailMap(fromNs, false).values()) {
        if (interval.beginNs() >= toNs) {
          break;
        }
        found.add(interval);
      }
    }
    return found;
  }

  /** How much of a window a thread spent in its activities. */
  long spent(long thread, long fromNs, long toNs) {
    return within(thread, fromNs, toNs).stream().mapToLong(one -> one.within(fromNs, toNs)).sum();
  }
}
