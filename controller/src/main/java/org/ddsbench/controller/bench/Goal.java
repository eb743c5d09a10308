package org.ddsbench.controller.bench;

/**
 * The goal of a figure: for its ratio, or without a peer for its value, as the median of the
 * rounds.
 *
 * @param comparison relation of the median to the bound
 */
public record Goal(Comparison comparison, double bound) {
  /** The relation of a median to a bound. */
  public enum Comparison {
    BELOW("<"),
    AT_MOST("<="),
    AT_LEAST(">=");

    private final String sign;

    Comparison(String sign) {
      this.sign = sign;
    }

    /** Its sign as text. */
    public String sign() {
      return sign;
    }
  }

  static Goal below(double bound) {
    return new Goal(Comparison.BELOW, bound);
  }

  static Goal atMost(double bound) {
    return new Goal(Comparison.AT_MOST, bound);
  }

  static Goal atLeast(double bound) {
    return new Goal(Comparison.AT_LEAST, bound);
  }

  boolean met(double median) {
    return switch (comparison) {
      case BELOW -> median < bound;
      case AT_MOST -> median <= bound;
      case AT_LEAST -> median >= bound;
    };
  }
}
