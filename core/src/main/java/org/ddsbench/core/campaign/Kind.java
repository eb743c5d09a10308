package org.ddsbench.core.campaign;

import java.util.List;
import java.util.OptionalDouble;

/** How the values of a parameter are written. */
public interface Kind<T> {
  /** What to write, as a phrase for people. */
  String form();

  /** The value of one item, without commas, a range or outer white space. */
  T parse(String text) throws InvalidValueException;

  /** The one canonical way to write a value; parsing it gives the value again. */
  String text(T value);

  /**
   * The unit of {@link #number}, as names of columns end with it: {@code ns}, {@code bytes}, {@code
   * percent}; empty for counts and words.
   */
  default String unit() {
    return "";
  }

  /** Where a value lies on an axis, in {@link #unit}; empty for a value that is not a number. */
  default OptionalDouble number(T value) {
    return OptionalDouble.empty();
  }

  /** Orders values; empty for one that has no place but that of its text. */
  default OptionalDouble place(T value) {
    return number(value);
  }

  /**
   * The value of a JSON value: a number, {@code true} or {@code false}, a list, or the text. What
   * {@link #text} writes can be read too.
   */
  default T ofJson(Object written) throws InvalidValueException {
    return parse(String.valueOf(written));
  }

  /** The values of one item of a list: one, except for a range. */
  default List<T> expand(String item) throws InvalidValueException {
    return List.of(parse(item));
  }
}
