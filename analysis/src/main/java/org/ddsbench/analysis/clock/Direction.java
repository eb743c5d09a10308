package org.ddsbench.analysis.clock;

/**
 * The direction of a message, which determines how the difference of the clocks affects its
 * timestamps.
 */
enum Direction {
  /** Publisher to subscriber: y = T2-T1 over x = T1; a skew raises it. */
  FORWARD(1),
  /**
   * The echo: y = T4-T3 over x = T4; a skew lowers it. Never over T3, which is from the other
   * clock.
   */
  BACKWARD(-1);

  /** The factor of the skew. */
  final int sign;

  Direction(int sign) {
    this.sign = sign;
  }
}
