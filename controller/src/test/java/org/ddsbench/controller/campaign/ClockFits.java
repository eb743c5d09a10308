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

  private static final double MINUTE_NS = 60e9;

  private ClockFits() {}

  /** The offset is known and the bound holds, whatever the load was. */
  static void assertBounded(CorrectionReport correction, String message) {
    assertTrue(BOUNDED.contains(correction.status()), message);
  }

  /**
   * The offset found is the lie of libfaketime, within the bound. The lie grows from the start of
   * the program on, which is less than a minute ago; now and then libfaketime takes the start from
   * a clock that lies already.
   */
  static void assertFound(long offsetNs, double skewPpm, CorrectionReport correction, String of) {
    assertBounded(correction, of);
    double rate = skewPpm / 1e6;
    double least = -Math.abs(offsetNs * rate);
    double most = MINUTE_NS * Math.abs(rate) - least;
    long bound = Objects.requireNonNull(correction.uncertaintyNs());
    double more = (Objects.requireNonNull(correction.offsetNs()) - offsetNs) * Math.signum(rate);
    assertTrue(least - bound <= more && more <= most + bound, of);
  }
}
