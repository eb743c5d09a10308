package org.ddsbench.analysis.clock;

import java.util.List;

/** The pieces of time between clock resets: one more than there are resets. */
record TimePieces(List<ClockStep> steps) {
  static final TimePieces WHOLE = new TimePieces(List.of());

  TimePieces {
    steps = List.copyOf(steps);
  }

  int count() {
    return steps.size() + 1;
  }

  /** The piece to which a message belongs, from 0. */
  int pieceOf(Direction direction, long x, long y) {
    int piece = 0;
    while (piece < steps.size() && steps.get(piece).side(direction, x, y).after) {
      piece++;
    }
    return piece;
  }

  /** Whether a message was on its way when some clock was reset. */
  boolean isGuarded(Direction direction, long x, long y) {
    for (ClockStep step : steps) {
      if (step.side(direction, x, y).guarded) {
        return true;
      }
    }
    return false;
  }
}
