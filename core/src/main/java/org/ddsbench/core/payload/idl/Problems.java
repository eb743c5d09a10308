package org.ddsbench.core.payload.idl;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The problems found so far, each once: files that several others include are read repeatedly. */
final class Problems {
  /** Enough to correct a file; more come of a file that is not IDL at all. */
  static final int MOST = 200;

  private final Set<SourceProblem> found = new LinkedHashSet<>();

  void add(SourcePosition position, String message, String remedy) {
    if (found.size() < MOST) {
      found.add(new SourceProblem(position, message, remedy));
    } else if (found.size() == MOST) {
      found.add(
          new SourceProblem(position, "more problems follow", "Correct those above, then repeat"));
    }
  }

  void add(InvalidSourceException refusal) {
    refusal.problems().forEach(one -> add(one.position(), one.message(), one.remedy()));
  }

  boolean none() {
    return found.isEmpty();
  }

  List<SourceProblem> all() {
    return List.copyOf(found);
  }
}
