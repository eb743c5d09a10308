package org.ddsbench.analysis.clock;

import java.util.Optional;

/** Locates a reset that is known to lie within some span of time. */
final class StepLocation {
  /** The span to search. */
  record Span(double startX, double endX) {}

  private StepLocation() {}

  /**
   * Narrows the reset down to the gap between the last message that is certainly before it and the
   * first that is certainly after it. Empty when these two are in the wrong order: then the two
   * floors did not move at the same time, and no clock was reset.
   *
   * @param shift how the floors moved
   * @param slope the skew at which the shift was computed
   * @param inFlightNs the usual round trip
   */
  static Optional<ClockStep> of(
      Blocks blocks, FloorShift shift, double slope, Span span, double inFlightNs) {
    Cloud forward = blocks.cloud(Direction.FORWARD);
    Cloud backward = blocks.cloud(Direction.BACKWARD);
    // Levels are lower by the least times of the ways; arrivals are not earlier.
    long offThere = forward.mostOffNs();
    long offBack = backward.mostOffNs();
    double startX = span.startX();
    double endX = span.endX();
    double offsetBefore = (shift.forwardBefore() - shift.backwardBefore()) / 2;
    double offsetAfter = (shift.forwardAfter() - shift.backwardAfter()) / 2;
    double forwardMiddle = (shift.forwardBefore() + shift.forwardAfter()) / 2;
    double backwardMiddle = (shift.backwardBefore() + shift.backwardAfter()) / 2;
    boolean up = shift.odd() > 0;
    double fromX = startX;
    double toX = endX;
    for (int i = forward.firstAtOrAfter(startX); i < forward.count() && forward.x(i) <= endX; i++) {
      double level = forward.level(i, slope);
      if (level < forwardMiddle) {
        if (up) {
          fromX = Math.max(fromX, (double) forward.x(i));
        } else {
          toX = Math.min(toX, forward.x(i) + Math.max(0, level + offThere - offsetAfter));
        }
      }
    }
    for (int i = backward.firstAtOrAfter(startX);
        i < backward.count() && backward.x(i) <= endX;
        i++) {
      double level = backward.level(i, slope);
      if (level < backwardMiddle) {
        if (up) {
          toX = Math.min(toX, (double) backward.x(i));
        } else {
          fromX = Math.max(fromX, backward.x(i) - Math.max(0, level + offBack + offsetBefore));
        }
      }
    }
    if (fromX > toX + inFlightNs) {
      return Optional.empty();
    }
    return Optional.of(
        new ClockStep(
            Math.min(fromX, toX),
            Math.max(fromX, toX),
            slope,
            shift.forwardBefore(),
            shift.forwardAfter(),
            shift.backwardBefore(),
            shift.backwardAfter()));
  }
}
