package org.ddsbench.gui.chart;

import java.util.function.DoubleFunction;

/** Collects the values of an axis, to choose its scale and its ends. */
final class Values {
  private static final double LOG_FACTOR = 10;
  private double low = Double.POSITIVE_INFINITY;
  private double high = Double.NEGATIVE_INFINITY;

  /** Adds a value that must be visible; one that is not finite is ignored. */
  Values add(double value) {
    if (Double.isFinite(value)) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    return this;
  }

  /**
   * Adds the limit of an interval. One at or below zero does not prevent a logarithmic axis: it is
   * drawn at the edge.
   */
  Values addLimit(double value) {
    return value > 0 ? add(value) : this;
  }

  /**
   * Whether the axis is logarithmic: if the values span more than a factor of ten and all are above
   * zero.
   */
  boolean isLog() {
    return low > 0 && high / low > LOG_FACTOR;
  }

  Scale scale() {
    return isLog() ? new LogScale() : new LinearScale();
  }

  /** The scale, with another text at logarithmic marks. */
  Scale scale(DoubleFunction<String> text) {
    return isLog() ? new LogScale(text) : new LinearScale();
  }

  /** From the lowest to the highest with a little room; from zero where that is near. */
  Span span(Scale scale) {
    if (!(low <= high)) {
      return new Span(0, 1);
    }
    double first = scale.position(low);
    double last = scale.position(high);
    if (first == last) {
      double around = Math.max(1e-3, Math.abs(first) * 0.1);
      return new Span(first - around, last + around);
    }
    if (scale instanceof LinearScale && low >= 0 && low <= 0.5 * high) {
      return new Span(0, last * 1.05);
    }
    return new Span(first, last).widened(0.04);
  }
}
