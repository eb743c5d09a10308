package org.ddsbench.core.campaign;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A duration in nanoseconds, written with its unit; 0 needs none.
 *
 * @param zero what 0 means, for people; empty: 0 is not valid
 */
public record Period(String zero) implements Kind<Long> {
  private static final Pattern ITEM = Pattern.compile("([0-9]{1,19})(ns|us|ms|s)");
  private static final long MAX_NS = 3_600_000_000_000L;
  private static final Map<String, Long> UNITS = units();

  /** A duration of which 0 means that there is none. */
  public Period() {
    this("none");
  }

  /** A duration of at least 1 ns. */
  static Period aboveZero() {
    return new Period("");
  }

  /** From the largest, which is the order in which a canonical text tries them. */
  private static Map<String, Long> units() {
    Map<String, Long> units = new LinkedHashMap<>();
    units.put("s", 1_000_000_000L);
    units.put("ms", 1_000_000L);
    units.put("us", 1_000L);
    units.put("ns", 1L);
    return units;
  }

  @Override
  public String form() {
    return "a whole number with unit ns, us, ms or s, up to 3600 s"
        + (zero.isEmpty() ? "" : ", or 0 (" + zero + ")");
  }

  @Override
  public Long parse(String text) throws InvalidValueException {
    if (text.equals("0") && !zero.isEmpty()) {
      return 0L;
    }
    Matcher item = ITEM.matcher(text);
    if (!item.matches()) {
      throw new InvalidValueException("Enter a whole number with its unit, e.g. 10ms.");
    }
    try {
      long unit = UNITS.getOrDefault(item.group(2), 1L);
      long nanoseconds = Math.multiplyExact(Long.parseLong(item.group(1)), unit);
      if (nanoseconds == 0 && zero.isEmpty()) {
        throw new InvalidValueException("Enter more than 0.");
      }
      if (nanoseconds <= MAX_NS) {
        return nanoseconds;
      }
    } catch (NumberFormatException | ArithmeticException e) {
      throw tooLong();
    }
    throw tooLong();
  }

  private static InvalidValueException tooLong() {
    return new InvalidValueException("Enter at most 3600s.");
  }

  @Override
  public String text(Long value) {
    if (value == 0) {
      return "0";
    }
    for (Map.Entry<String, Long> unit : UNITS.entrySet()) {
      if (value % unit.getValue() == 0) {
        return value / unit.getValue() + unit.getKey();
      }
    }
    throw new AssertionError("every number is a multiple of 1 ns");
  }

  @Override
  public Long ofJson(Object written) throws InvalidValueException {
    return parse(written instanceof Number ? written + "ns" : String.valueOf(written));
  }

  @Override
  public String unit() {
    return "ns";
  }

  @Override
  public OptionalDouble number(Long value) {
    return OptionalDouble.of(value);
  }
}
