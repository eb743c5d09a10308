package org.ddsbench.analysis.clock;

import java.util.Arrays;

/**
 * Subscriber's clock minus publisher's clock over x, between two resets: continuous, straight from
 * knot to knot and beyond the ends. Immutable.
 */
final class ClockCurve {
  private final double[] xs;
  private final double[] values;
  private final double[] slopes;

  private ClockCurve(double[] xs, double[] values, double[] slopes) {
    this.xs = xs;
    this.values = values;
    this.slopes = slopes;
  }

  /** A clock difference that grows at a constant rate. */
  static ClockCurve line(double atZero, double slope) {
    return new ClockCurve(new double[1], new double[] {atZero}, new double[] {slope});
  }

  /**
   * @param xs ascending, at least two
   */
  static ClockCurve through(double[] xs, double[] values) {
    double[] slopes = new double[xs.length - 1];
    for (int k = 0; k < slopes.length; k++) {
      slopes[k] = (values[k + 1] - values[k]) / (xs[k + 1] - xs[k]);
    }
    return new ClockCurve(xs, values, slopes);
  }

  double at(double x) {
    int k = stretch(x);
    return values[k] + slopes[k] * (x - xs[k]);
  }

  /**
   * Values at one place after the other: those that ascend are found where the last one was. For
   * one thread.
   */
  final class Walk {
    private int k;

    double at(double x) {
      if (x < xs[k]) {
        k = stretch(x);
      }
      while (k + 1 < slopes.length && xs[k + 1] <= x) {
        k++;
      }
      return values[k] + slopes[k] * (x - xs[k]);
    }
  }

  /** The rate at x. */
  double slope(double x) {
    return slopes[stretch(x)];
  }

  /** The number of straight pieces. */
  int stretches() {
    return slopes.length;
  }

  /**
   * How much further the curve moves on its straight piece at x than it would at the rate of either
   * neighbour. A clock that was stepped between two stamps looks like such a piece, and may have
   * been anywhere between the values before and after; a clock that wanders has pieces whose rates
   * lie between those of their neighbours. 0 on the first and the last piece.
   */
  double rampNs(double x) {
    int k = stretch(x);
    if (k == 0 || k >= slopes.length - 1) {
      return 0;
    }
    double before = slopes[k] - slopes[k - 1];
    double after = slopes[k] - slopes[k + 1];
    return before * after <= 0
        ? 0
        : Math.min(Math.abs(before), Math.abs(after)) * (xs[k + 1] - xs[k]);
  }

  /** The largest distance from the straight line between two places. */
  double wander(double from, double to) {
    double rate = to > from ? (at(to) - at(from)) / (to - from) : 0;
    double largest = 0;
    double first = at(from);
    for (int k = stretch(from); k < xs.length && xs[k] < to; k++) {
      if (xs[k] > from) {
        largest = Math.max(largest, Math.abs(values[k] - first - rate * (xs[k] - from)));
      }
    }
    return largest;
  }

  private int stretch(double x) {
    if (slopes.length == 1) {
      return 0;
    }
    int found = Arrays.binarySearch(xs, 0, slopes.length, x);
    return Math.max(0, found >= 0 ? found : -found - 2);
  }
}
