package org.ddsbench.core.campaign;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * A limit of a percentile, e.g. {@code p99<10ms}. Empty when not set; {@code none} takes that of
 * the defaults back.
 */
public record TimeLimitForm() implements Kind<TimeLimit> {
  @Override
  public String form() {
    return "a percentile ("
        + words()
        + "), <, and a time: "
        + TimeLimit.TIME.form()
        + "; in XML, < is written &lt;; none";
  }

  @Override
  public TimeLimit parse(String text) throws InvalidValueException {
    if (text.isEmpty() || text.equals("none")) {
      return TimeLimit.NONE;
    }
    int sign = text.indexOf('<');
    String word = sign < 0 ? text : text.substring(0, sign).strip();
    for (Percentile percentile : Percentile.values()) {
      if (sign >= 0 && percentile.text().equals(word)) {
        return new TimeLimit(percentile, TimeLimit.TIME.parse(text.substring(sign + 1).strip()));
      }
    }
    throw new InvalidValueException(
        "Enter one of " + words() + ", then < and a time, e.g. p99<10ms (in XML p99&lt;10ms).");
  }

  private static String words() {
    return Arrays.stream(Percentile.values())
        .map(Percentile::text)
        .collect(Collectors.joining(", "));
  }

  @Override
  public String text(TimeLimit value) {
    return value.text();
  }
}
