package org.ddsbench.controller.bench;

/**
 * What a figure should be: its ratio, or without a peer its value, by the median of the rounds.
 *
 * @param comparison how the median stands to the bound
 */
public record Goal(Comparison comparison, double bound) {
  /** How a median stands to a bound. */
  public enum Comparison {
    BELOW("<"),
    AT_MOST("<="),
    AT_LEAST(">=");

    private final String sign;

    Comparison(String sign) {
      this.sign = sign;
    }

    /** As it is written. */
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
