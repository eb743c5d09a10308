package org.ddsbench.repository.compare;

import java.util.List;

/**
 * Two selections of runs compared, row by row.
 *
 * @param baseline as the user wrote it
 * @param candidate likewise
 * @param rows at least one
 * @param unmatched what only one side has
 */
public record Comparison(
    String baseline,
    String candidate,
    Question question,
    List<ComparedRow> rows,
    List<UnmatchedRow> unmatched) {
  public Comparison {
    rows = List.copyOf(rows);
    unmatched = List.copyOf(unmatched);
  }

  /** By what the sides are compared. */
  public Quantity quantity() {
    return question.quantity();
  }

  /** Whether a limit is exceeded, or undecided where that fails too. */
  public boolean isFailed() {
    return rows.stream()
        .anyMatch(
            row ->
                row.isAny(Gate.FAILED) || (question.undecidedFails() && row.isAny(Gate.UNDECIDED)));
  }
}
