package org.ddsbench.core.payload;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.payload.idl.EnumType;
import org.ddsbench.core.payload.idl.IdlType;
import org.ddsbench.core.payload.idl.PrimitiveType;
import org.ddsbench.core.payload.idl.SourceProblem;

/** Numbers, characters, booleans and enumerators of a JSON sample. */
final class SampleScalars {
  private static final Map<String, Double> SPECIAL =
      Map.of(
          "NaN",
          Double.NaN,
          "Infinity",
          Double.POSITIVE_INFINITY,
          "-Infinity",
          Double.NEGATIVE_INFINITY);

  private final List<SourceProblem> problems;

  SampleScalars(List<SourceProblem> problems) {
    this.problems = problems;
  }

  /** Writes a scalar; returns it, a floating-point number as its bits, or empty after a problem. */
  Optional<Long> write(IdlType type, JsonValue value, String path, CdrWriter out) {
    Optional<Long> bits = bits(type, value, path);
    bits.ifPresent(one -> out.integer(CdrWriter.bytes(type), one));
    return bits;
  }

  private Optional<Long> bits(IdlType type, JsonValue value, String path) {
    if (type instanceof EnumType enumeration) {
      return enumerator(enumeration, value, path);
    }
    PrimitiveType primitive = (PrimitiveType) type;
    if (primitive.integer()) {
      return integer(primitive, value, path);
    }
    return switch (primitive) {
      case BOOLEAN ->
          value instanceof JsonValue.Truth truth
              ? Optional.of(truth.value() ? 1L : 0L)
              : refuse(value, path, "true or false");
      case CHAR ->
          value instanceof JsonValue.Text text
                  && text.value().length() == 1
                  && text.value().charAt(0) < 256
              ? Optional.of((long) text.value().charAt(0))
              : refuse(value, path, "a text of one character, up to \\u00ff");
      default -> floating(primitive, value, path);
    };
  }

  private Optional<Long> enumerator(EnumType type, JsonValue value, String path) {
    Optional<EnumType.Enumerator> found =
        value instanceof JsonValue.Text text ? type.find(text.value()) : Optional.empty();
    return found.isPresent()
        ? Optional.of((long) found.get().value())
        : refuse(value, path, "one of " + String.join(", ", type.names()));
  }

  private Optional<Long> integer(PrimitiveType type, JsonValue value, String path) {
    String expected = "a whole number from " + type.least() + " to " + type.greatest();
    // Numbers of this length have no exponent that would make them huge.
    if (!(value instanceof JsonValue.Numeric number)
        || Math.abs((long) number.value().scale()) > 64
        || number.value().precision() > 64) {
      return refuse(value, path, expected);
    }
    BigDecimal written = number.value().stripTrailingZeros();
    if (written.scale() > 0) {
      return refuse(value, path, expected);
    }
    BigInteger whole = written.toBigInteger();
    return type.holds(whole) ? Optional.of(whole.longValue()) : refuse(value, path, expected);
  }

  private Optional<Long> floating(PrimitiveType type, JsonValue value, String path) {
    double number;
    if (value instanceof JsonValue.Numeric written) {
      number = written.value().doubleValue();
      boolean finite =
          type == PrimitiveType.FLOAT ? Float.isFinite((float) number) : Double.isFinite(number);
      if (!finite) {
        return refuse(value, path, "a number that its type can hold");
      }
    } else if (value instanceof JsonValue.Text text && SPECIAL.containsKey(text.value())) {
      number = SPECIAL.getOrDefault(text.value(), 0.0);
    } else {
      return refuse(value, path, "a number, \"NaN\", \"Infinity\" or \"-Infinity\"");
    }
    return Optional.of(
        type == PrimitiveType.FLOAT
            ? Float.floatToRawIntBits((float) number)
            : Double.doubleToRawLongBits(number));
  }

  private Optional<Long> refuse(JsonValue value, String path, String expected) {
    problems.add(
        new SourceProblem(value.position(), path + " is " + value.shown(), "Write " + expected));
    return Optional.empty();
  }
}
