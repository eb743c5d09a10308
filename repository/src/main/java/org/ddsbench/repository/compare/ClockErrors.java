package org.ddsbench.repository.compare;

import java.io.IOException;
import java.util.OptionalLong;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.repository.store.RunManifest;

/**
 * The bounds of the clocks' error in a comparison of one-way times. A comparison uses no other
 * source for them.
 */
public interface ClockErrors {
  /** Uses the bound of each run alone; no two runs share an error. */
  ClockErrors OF_EACH_RUN =
      new ClockErrors() {
        @Override
        public OptionalLong bound(PairReport pair) {
          Long bound = pair.correction().uncertaintyNs();
          return bound == null || pair.correction().status() == ClockStatus.INCONSISTENT_CLOCK
              ? OptionalLong.empty()
              : OptionalLong.of(bound);
        }

        @Override
        public OptionalLong boundOfDifference(RunManifest baseline, RunManifest candidate) {
          return OptionalLong.empty();
        }
      };

  /** The bound of the error of a pair's one-way times, nanoseconds; empty when it is unknown. */
  OptionalLong bound(PairReport pair);

  /**
   * The bound, in nanoseconds, of how much the clock errors of any pair can differ between two runs
   * over the same links; empty when they share none, so that only the bounds of each hold.
   */
  OptionalLong boundOfDifference(RunManifest baseline, RunManifest candidate) throws IOException;
}
