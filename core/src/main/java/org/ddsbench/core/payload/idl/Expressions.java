package org.ddsbench.core.payload.idl;

import java.math.BigInteger;
import java.util.Optional;

/**
 * The grammar of constant expressions. A value is a {@link BigInteger}, {@link Double}, {@link
 * Boolean}, {@link Character}, {@link String} or {@link EnumType.Enumerator}.
 */
final class Expressions {
  private static final int DEEPEST = 64;
  private static final int MOST_BITS = 128;

  private final TokenReader tokens;
  private final Declarations declarations;
  private int depth;
  private boolean inAngles;

  Expressions(TokenReader tokens, Declarations declarations) {
    this.tokens = tokens;
    this.declarations = declarations;
  }

  /** A bound or length: 1..2^31-1. */
  int positive(String what, boolean withinAngles) throws InvalidSourceException {
    SourcePosition position = tokens.peek().position();
    boolean outer = inAngles;
    inAngles = withinAngles;
    Object value = value();
    inAngles = outer;
    BigInteger most = BigInteger.valueOf(Integer.MAX_VALUE);
    if (value instanceof BigInteger number && number.signum() > 0 && number.compareTo(most) <= 0) {
      return number.intValue();
    }
    throw new InvalidSourceException(
        position,
        "'" + value + "' is not a valid " + what,
        "Write a whole number from 1 to " + Integer.MAX_VALUE);
  }

  /** A whole number within limits. */
  int integer(String what, int least, int most) throws InvalidSourceException {
    SourcePosition position = tokens.peek().position();
    Object value = value();
    if (value instanceof BigInteger number
        && number.compareTo(BigInteger.valueOf(least)) >= 0
        && number.compareTo(BigInteger.valueOf(most)) <= 0) {
      return number.intValue();
    }
    throw new InvalidSourceException(
        position,
        "'" + value + "' is not a valid " + what,
        "Write a whole number from " + least + " to " + most);
  }

  Object value() throws InvalidSourceException {
    if (++depth > DEEPEST) {
      throw new InvalidSourceException(
          tokens.peek().position(), "the expression is nested too deeply", "Write it shorter");
    }
    try {
      return binary(0);
    } finally {
      depth--;
    }
  }

  private Object binary(int level) throws InvalidSourceException {
    if (level == 6) {
      return unary();
    }
    Object left = binary(level + 1);
    while (true) {
      Token at = tokens.peek();
      Optional<String> operator = operator(level);
      if (operator.isEmpty()) {
        return left;
      }
      left = Arithmetic.apply(at, operator.get(), left, binary(level + 1));
      if (left instanceof BigInteger number && number.bitLength() > MOST_BITS) {
        throw new InvalidSourceException(
            at.position(), "the value is too large", "Write a smaller one");
      }
    }
  }

  private Optional<String> operator(int level) {
    return switch (level) {
      case 0 -> accepted("|");
      case 1 -> accepted("^");
      case 2 -> accepted("&");
      case 3 ->
          tokens.acceptPair("<")
              ? Optional.of("<<")
              : !inAngles && tokens.acceptPair(">") ? Optional.of(">>") : Optional.empty();
      case 4 -> accepted("+", "-");
      default -> accepted("*", "/", "%");
    };
  }

  private Optional<String> accepted(String... operators) {
    for (String operator : operators) {
      if (tokens.accept(operator)) {
        return Optional.of(operator);
      }
    }
    return Optional.empty();
  }

  private Object unary() throws InvalidSourceException {
    Token sign = tokens.peek();
    Optional<String> operator = accepted("-", "+", "~");
    if (operator.isEmpty()) {
      return primary();
    }
    if (++depth > DEEPEST) {
      throw new InvalidSourceException(
          sign.position(), "the expression is nested too deeply", "Write it shorter");
    }
    Object value = Arithmetic.apply(sign, operator.get(), unary());
    depth--;
    return value;
  }

  private Object primary() throws InvalidSourceException {
    Token token = tokens.peek();
    switch (token.kind()) {
      case INTEGER, REAL -> {
        return Arithmetic.number(tokens.take());
      }
      case CHARACTER -> {
        return tokens.take().text().charAt(0);
      }
      case STRING -> {
        StringBuilder joined = new StringBuilder();
        while (tokens.peek().kind() == Token.Kind.STRING) {
          joined.append(tokens.take().text());
        }
        return joined.toString();
      }
      default -> {}
    }
    if (token.is("TRUE") || token.is("FALSE")) {
      return tokens.take().is("TRUE");
    }
    if (tokens.accept("(")) {
      boolean outer = inAngles;
      inAngles = false;
      Object value = value();
      inAngles = outer;
      tokens.expect(")");
      return value;
    }
    return declarations.value(tokens.scopedName("a constant"));
  }
}
