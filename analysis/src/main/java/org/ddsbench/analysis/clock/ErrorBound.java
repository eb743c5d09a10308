package org.ddsbench.analysis.clock;

/** How far a {@link ClockCurve} can be from the true clock difference. */
interface ErrorBound {
  /**
   * The bound at x in nanoseconds; x may lie outside the messages from which the curve was
   * estimated.
   */
  double atNs(double x);
}
