package org.ddsbench.repository.summary;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.correct.CorrectionReport;
import org.ddsbench.analysis.pair.PairReport;
import org.jspecify.annotations.Nullable;

/** The bounds of the clock errors in the medians of several pairs. */
public final class ClockBound {
  private ClockBound() {}

  /**
   * The largest bound of those pairs that have times, nanoseconds; null when one has none: its
   * offset is unknown, or no straight line fits its clocks.
   */
  public static @Nullable Long largest(List<PairReport> pairs) {
    return of(pairs).map(bounds -> bounds.max().orElse(0)).orElse(null);
  }

  /**
   * The bound of the error of the mean of their medians, each of which has its own bound; rounded
   * up, otherwise like {@link #largest}.
   */
  static @Nullable Long ofMean(List<PairReport> pairs) {
    return of(pairs).map(bounds -> (long) Math.ceil(bounds.average().orElse(0))).orElse(null);
  }

  /** The bounds of those pairs that have times; empty when one has none. */
  private static Optional<LongStream> of(List<PairReport> pairs) {
    LongStream.Builder bounds = LongStream.builder();
    for (PairReport pair : pairs) {
      CorrectionReport clock = pair.correction();
      if (clock.ottNs().count() > 0) {
        Long bound = clock.medianBoundNs();
        if (bound == null || clock.status() == ClockStatus.INCONSISTENT_CLOCK) {
          return Optional.empty();
        }
        bounds.add(bound);
      }
    }
    return Optional.of(bounds.build());
  }
}
