package org.ddsbench.analysis.trace;

import java.util.List;
import java.util.function.Function;

/**
 * The result of reading a trace file: its trace, or its problems. A file with one malformed row is
 * malformed.
 */
public sealed interface TraceReading {
  /** Calls the function for this kind of result. */
  <T> T match(Function<Accepted, T> accepted, Function<Malformed, T> malformed);

  /** Every row was valid. */
  record Accepted(Trace trace, Numbers numbers) implements TraceReading {
    @Override
    public <T> T match(Function<Accepted, T> accepted, Function<Malformed, T> malformed) {
      return accepted.apply(this);
    }
  }

  /**
   * At least one row was malformed.
   *
   * @param problems the first problems in file order, at most {@link TraceReader#LISTED}
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

    /** One line for each problem, each with {@code fileName:line:column}. */
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
