package org.ddsbench.repository.summary;

import java.util.List;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.correct.CorrectionReport;
import org.ddsbench.analysis.pair.PairReport;
import org.jspecify.annotations.Nullable;

/** The bound of the error that the clocks make in the medians of several pairs. */
public final class ClockBound {
  private ClockBound() {}

  /**
   * The largest bound of those that measured anything, nanoseconds; null when one has none: its
   * offset is unknown, or no straight line fits its clocks.
   */
  public static @Nullable Long largest(List<PairReport> pairs) {
    long largest = 0;
    for (PairReport pair : pairs) {
      CorrectionReport clock = pair.correction();
      if (clock.ottNs().count() > 0) {
        Long bound = clock.medianBoundNs();
        if (bound == null || clock.status() == ClockStatus.INCONSISTENT_CLOCK) {
          return null;
        }
        largest = Math.max(largest, bound);
      }
    }
    return largest;
  }
}
