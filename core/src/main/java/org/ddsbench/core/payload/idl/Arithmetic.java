package org.ddsbench.core.payload.idl;

import java.math.BigInteger;

/** Operators and literals of constant expressions. */
final class Arithmetic {
  private Arithmetic() {}

  /** The value of a numeric literal. */
  static Object number(Token token) throws InvalidSourceException {
    String text = token.text();
    try {
      if (token.kind() == Token.Kind.REAL) {
        double value = Double.parseDouble(text.replaceAll("[dDfFlL]$", ""));
        if (Double.isFinite(value)) {
          return value;
        }
      } else if (text.length() < 60) {
        return text.matches("0[xX].*")
            ? new BigInteger(unsigned(text.substring(2)), 16)
            : new BigInteger(unsigned(text), text.matches("0.+") ? 8 : 10);
      }
    } catch (NumberFormatException e) {
      // Reported below, like numbers that are too large.
    }
    throw new InvalidSourceException(
        token.position(),
        token.shown() + " is not a valid number",
        "Write decimal digits, 0x with hexadecimal or 0 with octal ones");
  }

  private static String unsigned(String digits) {
    if (digits.startsWith("+") || digits.startsWith("-")) {
      throw new NumberFormatException(digits);
    }
    return digits;
  }

  static Object apply(Token at, String sign, Object value) throws InvalidSourceException {
    if (value instanceof BigInteger number) {
      return switch (sign) {
        case "-" -> number.negate();
        case "~" -> number.not();
        default -> number;
      };
    }
    if (value instanceof Double number && !sign.equals("~")) {
      return sign.equals("-") ? -number : number;
    }
    throw refused(at, "'" + sign + "' cannot be applied to '" + value + "'");
  }

  static Object apply(Token at, String operator, Object left, Object right)
      throws InvalidSourceException {
    if (left instanceof BigInteger a && right instanceof BigInteger b) {
      return ofIntegers(at, operator, a, b);
    }
    if (left instanceof Number a && right instanceof Number b && "+-*/".contains(operator)) {
      double x = a.doubleValue();
      double y = b.doubleValue();
      double value =
          switch (operator) {
            case "+" -> x + y;
            case "-" -> x - y;
            case "*" -> x * y;
            default -> x / y;
          };
      if (Double.isFinite(value)) {
        return value;
      }
      throw refused(at, "the value is not a finite number");
    }
    throw refused(at, "'" + operator + "' cannot be applied to '" + left + "' and '" + right + "'");
  }

  private static BigInteger ofIntegers(Token at, String operator, BigInteger a, BigInteger b)
      throws InvalidSourceException {
    if ("/%".contains(operator) && b.signum() == 0) {
      throw refused(at, "this divides by zero");
    }
    if (operator.length() == 2 && (b.signum() < 0 || b.bitLength() > 6)) {
      throw refused(at, "a shift by '" + b + "' bits is not possible");
    }
    return switch (operator) {
      case "|" -> a.or(b);
      case "^" -> a.xor(b);
      case "&" -> a.and(b);
      case "<<" -> a.shiftLeft(b.intValue());
      case ">>" -> a.shiftRight(b.intValue());
      case "+" -> a.add(b);
      case "-" -> a.subtract(b);
      case "*" -> a.multiply(b);
      case "/" -> a.divide(b);
      default -> a.remainder(b);
    };
  }

  private static InvalidSourceException refused(Token at, String message) {
    return new InvalidSourceException(at.position(), message, "Correct the expression");
  }
}
