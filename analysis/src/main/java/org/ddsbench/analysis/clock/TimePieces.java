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

  /**
   * The piece to which a message belongs, from 0. Its level only decides about the last reset that
   * can have happened before it, since the levels on both sides of an earlier reset are not
   * comparable with its level.
   */
  int pieceOf(Direction direction, long x, long y) {
    int piece = 0;
    while (piece < steps.size()
        && (isBehind(piece + 1, x) || steps.get(piece).side(direction, x, y).after)) {
      piece++;
    }
    return piece;
  }

  private boolean isBehind(int step, long x) {
    return step < steps.size() && x >= steps.get(step).fromX();
  }

  /** Whether a message was on its way when its piece began or ended with a clock reset. */
  boolean isGuarded(Direction direction, long x, long y) {
    if (steps.isEmpty()) {
      return false;
    }
    int piece = pieceOf(direction, x, y);
    for (int step = Math.max(0, piece - 1); step <= Math.min(piece, steps.size() - 1); step++) {
      if (steps.get(step).side(direction, x, y).guarded) {
        return true;
      }
    }
    return false;
  }
}
