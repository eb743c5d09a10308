package org.ddsbench.core.campaign;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.ddsbench.core.xml.Spelling;

/**
 * A parameter whose value is one of a few words.
 *
 * @param values every value
 * @param word how each is written
 */
public record Choice<T>(List<T> values, Function<T, String> word) implements Kind<T> {
  public Choice {
    values = List.copyOf(values);
  }

  static <E extends Enum<E>> Choice<E> of(E[] values) {
    return new Choice<>(List.of(values), Enum::toString);
  }

  static Choice<Boolean> onOff() {
    return new Choice<>(List.of(true, false), on -> on ? "on" : "off");
  }

  /** The words, in the order of the values. */
  public List<String> words() {
    return values.stream().map(word).toList();
  }

  @Override
  public String form() {
    return String.join(" | ", words());
  }

  /** Constants in their order; on and off by their texts. */
  @Override
  public OptionalDouble place(T value) {
    return value instanceof Enum
        ? OptionalDouble.of(values.indexOf(value))
        : OptionalDouble.empty();
  }

  @Override
  public T ofJson(Object written) throws InvalidValueException {
    return parse(written instanceof Boolean on ? (on ? "on" : "off") : String.valueOf(written));
  }

  @Override
  public T parse(String text) throws InvalidValueException {
    return values.stream()
        .filter(value -> word.apply(value).equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new InvalidValueException(
                    "XML",
                    "Enter one of: " + String.join(", ", words()) + ".",
                    Spelling.nearest(text, words()).orElse("")));
  }

  @Override
  public String text(T value) {
    return word.apply(value);
  }
}
