package org.ddsbench.analysis.trace;

import java.util.List;
import java.util.function.Function;

/**
 * What came out of reading a trace file: all of it, or why not. A file with one malformed row is
 * malformed.
 */
public sealed interface TraceReading {
  /** Calls the one function that fits. */
  <T> T match(Function<Accepted, T> accepted, Function<Malformed, T> malformed);

  /** Every row was good. */
  record Accepted(Trace trace) implements TraceReading {
    @Override
    public <T> T match(Function<Accepted, T> accepted, Function<Malformed, T> malformed) {
      return accepted.apply(this);
    }
  }

  /**
   * At least one row was not.
   *
   * @param problems the first of them in file order, at most {@link TraceReader#LISTED}
   * @param more how many further problems there are
   */
  record Malformed(List<TraceProblem> problems, long more) implements TraceReading {
    /** Copies the list. */
    public Malformed {
      problems = List.copyOf(problems);
    }

    @Override
    public <T> T match(Function<Accepted, T> accepted, Function<Malformed, T> malformed) {
      return malformed.apply(this);
    }

    /** One problem a line, each with {@code fileName:line:column}. */
    public String text(String fileName) {
      StringBuilder text = new StringBuilder();
      for (TraceProblem problem : problems) {
        text.append(fileName).append(':').append(problem).append('\n');
      }
      if (more > 0) {
        text.append(fileName).append(": and ").append(more).append(" more\n");
      }
      return text.toString();
    }
  }
}
