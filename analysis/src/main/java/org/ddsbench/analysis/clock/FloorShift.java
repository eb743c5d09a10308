package org.ddsbench.analysis.clock;

/**
 * How the two floors differ between a window of time and a later one.
 *
 * <p>{@code odd} is what moves them in opposite directions (the clocks' difference), {@code even}
 * what moves both the same way. A reset of size d has odd = d and even = 0; a route that gets
 * longer by d in one direction has |odd| = |even| = d/2, in both directions odd = 0. So a reset
 * needs |even| well below |odd|; a quarter leaves room for noise on either side.
 */
record FloorShift(
    double forwardBefore, double forwardAfter, double backwardBefore, double backwardAfter) {
  private static final double EVEN_PART = 0.25;

  double odd() {
    return (forwardAfter - forwardBefore - (backwardAfter - backwardBefore)) / 2;
  }

  double even() {
    return (forwardAfter - forwardBefore + (backwardAfter - backwardBefore)) / 2;
  }

  boolean measured() {
    return Double.isFinite(odd()) && Double.isFinite(even());
  }

  /** Whether both floors moved by opposite amounts of at least {@code smallestNs}. */
  boolean isReset(double smallestNs) {
    return measured()
        && Math.abs(odd()) >= smallestNs
        && Math.abs(even()) <= EVEN_PART * Math.abs(odd());
  }
}
