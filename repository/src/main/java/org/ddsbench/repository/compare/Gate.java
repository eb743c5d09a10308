package org.ddsbench.repository.compare;

import java.util.Locale;
import org.ddsbench.analysis.stats.Interval;

/** Whether a row passes a limit of how much slower a candidate may be. */
public enum Gate {
  /** The whole interval is at or below the limit. */
  PASSED,
  /** The whole interval lies above the limit: slower for certain. */
  FAILED,
  /** The limit lies inside the interval: nothing can be told. */
  UNDECIDED;

  /** {@code limit} is a ratio, 1.05 for 5 % slower. */
  static Gate of(Interval ratio, double limit) {
    return ratio.low() > limit ? FAILED : ratio.high() <= limit ? PASSED : UNDECIDED;
  }

  /** As JSON has it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
