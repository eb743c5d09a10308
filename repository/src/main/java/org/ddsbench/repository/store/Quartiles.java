package org.ddsbench.repository.store;

/** Where a quarter, half and three quarters of values lie, nanoseconds (type 7). */
public record Quartiles(double q1, double median, double q3) {

  /** The interquartile range. */
  public double iqr() {
    return q3 - q1;
  }
}
