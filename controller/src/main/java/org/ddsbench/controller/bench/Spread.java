package org.ddsbench.controller.bench;

import java.util.List;

/** Smallest, median and largest of some values. The median of an even number is the mean of two. */
public record Spread(double min, double median, double max) {

  /** The spread of at least one value. */
  static Spread of(List<Double> values) {
    if (values.isEmpty()) {
      throw new IllegalArgumentException("no values");
    }
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    int middle = sorted.length / 2;
    double median =
        sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    return new Spread(sorted[0], median, sorted[sorted.length - 1]);
  }
}
