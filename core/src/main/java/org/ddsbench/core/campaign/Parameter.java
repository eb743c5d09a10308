package org.ddsbench.core.campaign;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.ddsbench.core.order.NaturalOrder;

/**
 * One attribute of {@code campaign.xml}.
 *
 * @param attribute its name in XML, CSV and charts
 * @param kind how its values are written
 * @param defaultText the value when neither row nor defaults set it; absent when one of them must
 * @param doc what it is, for people
 * @param later whether it was added after the first repositories were written: runs stored without
 *     it had the value of {@link ParameterFields#before}
 */
public record Parameter<T>(
    String attribute, Kind<T> kind, Optional<String> defaultText, String doc, boolean later) {

  /** Cheap, because parameters are looked up often; no two have the same attribute. */
  @Override
  public int hashCode() {
    return attribute.hashCode();
  }

  @Override
  public boolean equals(Object other) {
    return this == other || (other instanceof Parameter<?> one && attribute.equals(one.attribute));
  }

  /** The attribute in snake case, with the unit of its numbers: {@code publication_period_ns}. */
  public String column() {
    String name = attribute.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    return kind.unit().isEmpty() ? name : name + "_" + kind.unit();
  }

  /** The attribute in words, for headings: {@code Publication period}. */
  public String title() {
    String words = attribute.replaceAll("([A-Z])", " $1").toLowerCase(Locale.ROOT);
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }

  /**
   * Where a value lies on an axis, in the unit of its kind; empty for words, and for texts of other
   * versions that this one cannot read.
   *
   * @param text the value as {@link Kind#text} writes it
   */
  public OptionalDouble number(String text) {
    try {
      return kind.number(kind.parse(text));
    } catch (InvalidValueException e) {
      return OptionalDouble.empty();
    }
  }

  private OptionalDouble place(String text) {
    try {
      return kind.place(kind.parse(text));
    } catch (InvalidValueException e) {
      return OptionalDouble.empty();
    }
  }

  /**
   * A value as tables show it: a number in the unit of its kind, or else the text itself.
   *
   * @param text the value as {@link Kind#text} writes it
   */
  public Object cell(String text) {
    try {
      T value = kind.parse(text);
      return value instanceof Number number && kind.number(value).isPresent() ? number : text;
    } catch (InvalidValueException e) {
      return text;
    }
  }

  /**
   * Orders values by their texts: numbers by size whatever their units, then words of a fixed set
   * in its order, then others in their natural order. 100us comes before 1ms, 64 before 1024, off
   * before sign before encrypt.
   */
  public int compare(String one, String other) {
    OptionalDouble first = place(one);
    OptionalDouble second = place(other);
    if (first.isPresent() && second.isPresent()) {
      return Double.compare(first.getAsDouble(), second.getAsDouble());
    }
    return first.isPresent() != second.isPresent()
        ? Boolean.compare(second.isPresent(), first.isPresent())
        : NaturalOrder.INSTANCE.compare(one, other);
  }
}
