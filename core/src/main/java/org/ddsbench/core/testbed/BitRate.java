package org.ddsbench.core.testbed;

import java.math.BigDecimal;
import java.util.Locale;

/**
 * How fast a network carries bits.
 *
 * @param bitsPerSecond at least 1
 */
public record BitRate(long bitsPerSecond) {
  private static final String UNITS = "kMG";

  public BitRate {
    if (bitsPerSecond < 1) {
      throw new IllegalArgumentException(bitsPerSecond + " bit/s is not a rate");
    }
  }

  /** The rate of a text such as {@code 2.5Gbps}, whose form the schema checks. */
  static BitRate read(String text) {
    int unit = text.length() - "Gbps".length();
    int thousands = 3 * (1 + UNITS.indexOf(text.charAt(unit)));
    return new BitRate(
        new BigDecimal(text.substring(0, unit)).scaleByPowerOfTen(thousands).longValueExact());
  }

  /** As testbed.xml writes it, in the largest unit that needs no more than three decimals. */
  public String text() {
    return in("", "bps");
  }

  @Override
  public String toString() {
    return in(" ", "bit/s");
  }

  private String in(String blank, String unit) {
    for (int thousands = UNITS.length(); thousands > 0; thousands--) {
      BigDecimal value = BigDecimal.valueOf(bitsPerSecond, 3 * thousands).stripTrailingZeros();
      if (value.compareTo(BigDecimal.ONE) >= 0 && value.scale() <= 3) {
        return value.toPlainString() + blank + UNITS.charAt(thousands - 1) + unit;
      }
    }
    return String.format(Locale.ROOT, "%d%s%s", bitsPerSecond, blank, unit);
  }
}
