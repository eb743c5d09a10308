package org.ddsbench.gui.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import org.ddsbench.repository.summary.Naming;

/**
 * Numbers as charts write them: three significant digits, thousands separated, times in
 * microseconds.
 */
public final class NumberText {
  private static final List<String> DURATIONS = List.of("ns", "\u00b5s", "ms", "s");

  private NumberText() {}

  /** A number. */
  public static String of(double value) {
    if (!Double.isFinite(value)) {
      return "\u221e";
    }
    return Math.abs(value) >= 1000
        ? String.format(Locale.ROOT, "%,.0f", value)
        : plain(new BigDecimal(value).round(new MathContext(3, RoundingMode.HALF_UP)));
  }

  /** A count, exactly. */
  public static String count(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  /** Nanoseconds in microseconds, with the unit. */
  public static String microseconds(double ns) {
    return of(ns / 1000) + " \u00b5s";
  }

  /** Nanoseconds in the largest unit in which they are at least 1: {@code 100 \u00b5s}. */
  public static String duration(double ns) {
    if (ns == 0) {
      return "0";
    }
    int unit = 0;
    double value = ns;
    while (unit < DURATIONS.size() - 1 && Math.abs(value) >= 1000) {
      value /= 1000;
      unit++;
    }
    return of(value) + " " + DURATIONS.get(unit);
  }

  /** Bytes of a message, exactly. */
  public static String bytes(double bytes) {
    return Naming.bytes(Math.round(bytes));
  }

  /** A number with all its digits. */
  public static String plain(double value) {
    return plain(BigDecimal.valueOf(value));
  }

  static String fixed(double value, int decimals) {
    String text = String.format(Locale.ROOT, "%,." + decimals + "f", value);
    return text.matches("-0(\\.0*)?") ? text.substring(1) : text;
  }

  private static String plain(BigDecimal value) {
    return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
  }
}
