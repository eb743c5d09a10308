package org.ddsbench.repository.compare;

import java.util.List;
import java.util.Optional;
import org.ddsbench.repository.store.Metric;

/**
 * Two selections of runs compared, row by row.
 *
 * @param baseline as the user wrote it
 * @param candidate likewise
 * @param failAbovePercent how many percent slower a candidate may be; absent without a limit
 * @param rows at least one
 * @param unmatched what only one side has
 */
public record Comparison(
    String baseline,
    String candidate,
    Metric metric,
    Optional<Double> failAbovePercent,
    List<ComparedRow> rows,
    List<UnmatchedRow> unmatched) {
  public Comparison {
    rows = List.copyOf(rows);
    unmatched = List.copyOf(unmatched);
  }

  /** Whether a row is slower than the limit for certain. */
  public boolean isFailed() {
    return rows.stream().anyMatch(row -> row.gate().equals(Optional.of(Gate.FAILED)));
  }

  /** Whether a row rests on a single run of a side: then nothing tells how much runs differ. */
  public boolean hasSingleRuns() {
    return rows.stream()
        .anyMatch(row -> row.baseline().repetitions() == 1 || row.candidate().repetitions() == 1);
  }
}
