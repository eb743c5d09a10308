package org.ddsbench.analysis.trace;

import java.util.ArrayList;
import java.util.List;

/**
 * Collects the first few problems and counts the rest, so that a wrong file cannot fill the memory.
 */
final class TraceProblems {
  private final int listed;
  private final List<TraceProblem> first = new ArrayList<>();
  private long more;

  TraceProblems(int listed) {
    this.listed = listed;
  }

  void add(long line, int column, String message) {
    if (first.size() < listed) {
      first.add(new TraceProblem(line, column, message));
    } else {
      more++;
    }
  }

  /** Adds one that is the cause of the whole file's trouble; the last listed one may be counted. */
  void addFirst(TraceProblem problem) {
    first.add(0, problem);
    if (first.size() > listed) {
      first.remove(listed);
      more++;
    }
  }

  boolean any() {
    return !first.isEmpty();
  }

  TraceReading.Malformed malformed() {
    return new TraceReading.Malformed(first, more);
  }
}
