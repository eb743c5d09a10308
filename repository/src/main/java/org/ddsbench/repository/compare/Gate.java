package org.ddsbench.repository.compare;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ddsbench.analysis.stats.Interval;

/**
 * Whether a row passes a limit. Decided by the joint interval, so that chance does not fail a
 * table.
 */
public enum Gate {
  /** The whole interval is within the limit. */
  PASSED,
  /** The whole interval is beyond the limit: significantly worse than allowed. */
  FAILED,
  /** The limit lies inside the interval, or the interval is unknown. */
  UNDECIDED;

  private static final Pattern PERCENT = Pattern.compile("([0-9]{1,6}(?:\\.[0-9]{1,4})?)%");

  /**
   * The limit that a user wrote, e.g. {@code 5%} or {@code 2.5%}; empty when the text is not a
   * limit.
   */
  public static Optional<Double> percent(String text) {
    Matcher percent = PERCENT.matcher(text);
    return percent.matches() ? Optional.of(Double.valueOf(percent.group(1))) : Optional.empty();
  }

  /**
   * The result for a limit of how much worse a candidate may be.
   *
   * @param percent of the baseline's value; for losses percentage points
   */
  static Gate of(Contrast contrast, double percent) {
    if (contrast.verdict() == Verdict.UNDECIDED) {
      return UNDECIDED;
    }
    Quantity quantity = contrast.quantity();
    Interval joint = contrast.effect().joint();
    return quantity.isBetterHigh()
        ? atLeast(joint, quantity.neutral() - percent / 100)
        : atMost(joint, quantity.neutral() + percent / 100);
  }

  static Gate atMost(Interval interval, double limit) {
    return interval.low() > limit ? FAILED : interval.high() <= limit ? PASSED : UNDECIDED;
  }

  static Gate atLeast(Interval interval, double limit) {
    return interval.high() < limit ? FAILED : interval.low() >= limit ? PASSED : UNDECIDED;
  }

  /** Its word in JSON. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
