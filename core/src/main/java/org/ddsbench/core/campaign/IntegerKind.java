package org.ddsbench.core.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.LongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A whole number, or a range {@code 1..6} of them, with an optional unit.
 *
 * @param min smallest value allowed
 * @param max largest value allowed
 * @param units per unit its factor; the empty unit is always 1
 * @param form what to write
 * @param boxed converts a value to its type
 */
public record IntegerKind<T extends Number>(
    long min, long max, Map<String, Long> units, String form, LongFunction<T> boxed)
    implements Kind<T> {
  private static final Pattern ITEM = Pattern.compile("([0-9]{1,19})([A-Za-z]*)");

  /** No campaign may have more runs, so longer ranges need not be listed. */
  private static final long MAX_VALUES = 10_000;

  public IntegerKind {
    units = Map.copyOf(units);
  }

  static IntegerKind<Integer> number(int min, int max) {
    return new IntegerKind<>(min, max, Map.of(), form(min, max), Math::toIntExact);
  }

  /** For numbers that do not fit an int. */
  static IntegerKind<Long> large(long min, long max) {
    return new IntegerKind<>(min, max, Map.of(), form(min, max), Long::valueOf);
  }

  private static String form(long min, long max) {
    return "a whole number from " + min + " to " + max + ", or a range such as 1..6";
  }

  static IntegerKind<Integer> bytes() {
    Map<String, Long> units = Map.of("B", 1L, "KiB", 1L << 10, "MiB", 1L << 20);
    return new IntegerKind<>(
        0,
        Integer.MAX_VALUE,
        units,
        "a size such as 8192, 8192B, 8KiB or 1MiB, or a range",
        Math::toIntExact);
  }

  @Override
  public T parse(String text) throws InvalidValueException {
    return boxed.apply(value(text));
  }

  private long value(String text) throws InvalidValueException {
    Matcher item = ITEM.matcher(text);
    Long factor = item.matches() ? factor(item.group(2)) : null;
    if (factor == null) {
      throw new InvalidValueException("Enter " + form + ".");
    }
    try {
      long value = Math.multiplyExact(Long.parseLong(item.group(1)), factor);
      if (value >= min && value <= max) {
        return value;
      }
    } catch (NumberFormatException | ArithmeticException e) {
      throw outOfRange();
    }
    throw outOfRange();
  }

  private @Nullable Long factor(String unit) {
    return unit.isEmpty() ? Long.valueOf(1) : units.get(unit);
  }

  private InvalidValueException outOfRange() {
    return new InvalidValueException("Enter a value from " + min + " to " + max + ".");
  }

  @Override
  public String text(T value) {
    return value.toString();
  }

  @Override
  public List<T> expand(String item) throws InvalidValueException {
    int dots = item.indexOf("..");
    if (dots < 0) {
      return List.of(parse(item));
    }
    long first = value(item.substring(0, dots));
    long last = value(item.substring(dots + 2));
    if (first > last) {
      throw new InvalidValueException(
          "XML",
          "Enter the smaller end of the range first.",
          item.substring(dots + 2) + ".." + item.substring(0, dots));
    }
    if (last - first >= MAX_VALUES) {
      throw new InvalidValueException(
          "The range has more than " + MAX_VALUES + " values. List only the values that you need.");
    }
    List<T> values = new ArrayList<>();
    for (long value = first; value <= last; value++) {
      values.add(boxed.apply(value));
    }
    return values;
  }

  @Override
  public String unit() {
    return units.isEmpty() ? "" : "bytes";
  }

  @Override
  public OptionalDouble number(T value) {
    return OptionalDouble.of(value.doubleValue());
  }
}
