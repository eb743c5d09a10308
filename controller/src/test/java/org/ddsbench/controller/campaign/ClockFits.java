package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.correct.CorrectionReport;

/**
 * Which results of a fit are acceptable on a busy machine: it may delay one direction more and
 * more, and the fit then reports that.
 */
final class ClockFits {
  private static final Set<ClockStatus> BOUNDED =
      EnumSet.of(ClockStatus.OK, ClockStatus.DIRECTION_DISAGREEMENT);

  private ClockFits() {}

  /** The offset is known and the bound holds, whatever the load was. */
  static void assertBounded(CorrectionReport correction, String message) {
    assertTrue(BOUNDED.contains(correction.status()), message);
  }

  /** The estimated offset equals the clock's error at that moment, within the bound. */
  static void assertFound(LyingClock clock, CorrectionReport correction, String of) {
    assertBounded(correction, of);
    long lie = clock.aheadNs(Objects.requireNonNull(correction.tRefNs()));
    long error = Objects.requireNonNull(correction.offsetNs()) - lie;
    long bound = Objects.requireNonNull(correction.uncertaintyNs()) + LyingClock.ROUNDING_NS;
    assertTrue(Math.abs(error) <= bound, () -> error + " in " + of);
  }
}
