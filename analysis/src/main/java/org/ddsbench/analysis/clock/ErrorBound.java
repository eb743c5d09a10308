package org.ddsbench.analysis.clock;

/** How far a {@link ClockCurve} can be from the truth. */
interface ErrorBound {
  /** Nanoseconds at x; x may lie outside the messages that made the curve. */
  double atNs(double x);
}
