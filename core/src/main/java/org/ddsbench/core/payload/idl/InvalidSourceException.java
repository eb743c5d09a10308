package org.ddsbench.core.payload.idl;

import java.util.List;
import java.util.stream.Collectors;

/** The files of a workload cannot be used; holds every problem found, in the order of the text. */
public final class InvalidSourceException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient List<SourceProblem> problems;

  public InvalidSourceException(List<SourceProblem> problems) {
    super(problems.stream().map(SourceProblem::toString).collect(Collectors.joining("\n")));
    this.problems = List.copyOf(problems);
  }

  InvalidSourceException(SourcePosition position, String message, String remedy) {
    this(List.of(new SourceProblem(position, message, remedy)));
  }

  public List<SourceProblem> problems() {
    return problems;
  }
}
