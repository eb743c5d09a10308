package org.ddsbench.repository.compare;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ddsbench.analysis.stats.Interval;

/** Whether a row passes a limit of how much slower a candidate may be. */
public enum Gate {
  /** The whole interval is at or below the limit. */
  PASSED,
  /** The whole interval lies above the limit: slower for certain. */
  FAILED,
  /** The limit lies inside the interval: nothing can be told. */
  UNDECIDED;

  private static final Pattern PERCENT = Pattern.compile("([0-9]{1,6}(?:\\.[0-9]{1,4})?)%");

  /** The limit that a user wrote, e.g. {@code 5%} or {@code 2.5%}; nothing when it is none. */
  public static Optional<Double> percent(String text) {
    Matcher percent = PERCENT.matcher(text);
    return percent.matches() ? Optional.of(Double.valueOf(percent.group(1))) : Optional.empty();
  }

  /** {@code limit} is a ratio, 1.05 for 5 % slower. */
  static Gate of(Interval ratio, double limit) {
    return ratio.low() > limit ? FAILED : ratio.high() <= limit ? PASSED : UNDECIDED;
  }

  /** As JSON has it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
