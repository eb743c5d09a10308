package org.ddsbench.analysis.clock;

/**
 * A clock reset as found in the floors, and the rule that decides on which side of it a message
 * lies.
 *
 * <p>The reset happened between {@code fromX} and {@code toX}. Messages that were on their way
 * during part of that span are in the guard band and are not used for floors. They are corrected
 * with the piece of time to which their level belongs: a level below the middle of the two floors
 * can only belong to the lower one.
 *
 * @param slope the skew at which the four levels were taken
 */
record ClockStep(
    double fromX,
    double toX,
    double slope,
    double forwardBefore,
    double forwardAfter,
    double backwardBefore,
    double backwardAfter) {

  /** The side of the reset on which a message lies. */
  enum Side {
    BEFORE(false, false),
    GUARD_BEFORE(true, false),
    GUARD_AFTER(true, true),
    AFTER(false, true);

    final boolean guarded;
    final boolean after;

    Side(boolean guarded, boolean after) {
      this.guarded = guarded;
      this.after = after;
    }
  }

  /** How far the difference of the clocks moved, nanoseconds. */
  double sizeNs() {
    return (forwardAfter - forwardBefore - (backwardAfter - backwardBefore)) / 2;
  }

  private double offsetBefore() {
    return (forwardBefore - backwardBefore) / 2;
  }

  private double offsetAfter() {
    return (forwardAfter - backwardAfter) / 2;
  }

  Side side(Direction direction, long x, long y) {
    double level = y - direction.sign * slope * x;
    return direction == Direction.FORWARD ? forwardSide(x, level) : backwardSide(x, level);
  }

  /**
   * x is the time of sending; a step of the subscriber's clock also affects messages that were on
   * their way.
   */
  private Side forwardSide(long x, double level) {
    if (x > toX) {
      return Side.AFTER;
    }
    boolean levelOfAfter = level >= (forwardBefore + forwardAfter) / 2 == sizeNs() > 0;
    boolean couldBeAfter = x >= fromX || x + (level - offsetAfter()) >= fromX;
    if (couldBeAfter && levelOfAfter) {
      return Side.GUARD_AFTER;
    }
    boolean touches = x >= fromX || x + (level - offsetBefore()) >= fromX;
    return touches ? Side.GUARD_BEFORE : Side.BEFORE;
  }

  /**
   * x is the time of arrival; the echo may have been sent before a step of the subscriber's clock.
   */
  private Side backwardSide(long x, double level) {
    if (x < fromX) {
      return Side.BEFORE;
    }
    boolean levelOfBefore = level >= (backwardBefore + backwardAfter) / 2 == sizeNs() > 0;
    boolean couldBeBefore = x <= toX || x - (level + offsetBefore()) <= toX;
    if (couldBeBefore && levelOfBefore) {
      return Side.GUARD_BEFORE;
    }
    boolean touches = x <= toX || x - (level + offsetAfter()) <= toX;
    return touches ? Side.GUARD_AFTER : Side.AFTER;
  }
}
