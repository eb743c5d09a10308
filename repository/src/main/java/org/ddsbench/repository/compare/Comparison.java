package org.ddsbench.repository.compare;

import java.util.List;

/**
 * Two selections of runs compared, row by row.
 *
 * @param baseline selection as the user wrote it
 * @param candidate selection as the user wrote it
 * @param rows at least one
 * @param unmatched configurations that only one side has
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

  /** The quantity by which the sides are compared. */
  public Quantity quantity() {
    return question.quantity();
  }

  /** Whether a limit is exceeded, or undecided when undecided ones count as failed. */
  public boolean isFailed() {
    return rows.stream()
        .anyMatch(
            row ->
                row.isAny(Gate.FAILED) || (question.undecidedFails() && row.isAny(Gate.UNDECIDED)));
  }
}
