package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.correct.CorrectionReport;

/** What a busy machine may do to a fit: one direction is held up more and more, and it says so. */
final class ClockFits {
  private static final Set<ClockStatus> BOUNDED =
      EnumSet.of(ClockStatus.OK, ClockStatus.DIRECTION_DISAGREEMENT);

  private ClockFits() {}

  /** The offset is known and the bound holds, whatever the load was. */
  static void assertBounded(CorrectionReport correction, String message) {
    assertTrue(BOUNDED.contains(correction.status()), message);
  }

  /** The offset found is the lie at that moment, within the bound. */
  static void assertFound(LyingClock clock, CorrectionReport correction, String of) {
    assertBounded(correction, of);
    long lie = clock.aheadNs(Objects.requireNonNull(correction.tRefNs()));
    long error = Objects.requireNonNull(correction.offsetNs()) - lie;
    long bound = Objects.requireNonNull(correction.uncertaintyNs()) + LyingClock.ROUNDING_NS;
    assertTrue(Math.abs(error) <= bound, () -> error + " in " + of);
  }
}
