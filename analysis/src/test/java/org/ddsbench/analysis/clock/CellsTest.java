package org.ddsbench.analysis.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.ddsbench.analysis.trace.Messages;
import org.ddsbench.analysis.trace.Trace;
import org.junit.jupiter.api.Test;

/**
 * Messages that take 10 ms, 9 ms of which the cable is busy, and a clock that is set back by 40 ms.
 */
class CellsTest {
  private static final long MS = 1_000_000;
  private static final long RESET_MS = 500;
  private static final long THERE_MS = 10;
  private static final long BUSY_MS = 9;
  private static final long BACK_MS = 1;
  private static final long STEP_MS = -40;

  private static final TimePieces PIECES =
      new TimePieces(
          List.of(
              new ClockStep(
                  (RESET_MS - 0.4) * MS,
                  (RESET_MS + 0.4) * MS,
                  0,
                  (THERE_MS - BUSY_MS) * MS,
                  (THERE_MS - BUSY_MS + STEP_MS) * MS,
                  BACK_MS * MS,
                  (BACK_MS - STEP_MS) * MS)));

  private static long subscriberClock(long ms) {
    return ms >= RESET_MS ? ms + STEP_MS : ms;
  }

  private static Blocks run() {
    Trace.Builder trace = new Trace.Builder(1_000);
    for (long sent = 1; sent <= 1_000; sent++) {
      long arrived = sent + THERE_MS;
      trace.add(
          sent,
          sent * MS,
          subscriberClock(arrived) * MS,
          subscriberClock(arrived) * MS,
          (arrived + BACK_MS) * MS);
    }
    Messages messages = Messages.of(trace.build()).atLeast(BUSY_MS * MS, 0);
    ClockFit.Origin origin = new ClockFit.Origin(0, 0);
    return new Blocks(
        Cloud.of(Direction.FORWARD, messages, null, origin, Resolution.NANOSECOND),
        Cloud.of(Direction.BACKWARD, messages, null, origin, Resolution.NANOSECOND));
  }

  /** A message assigned to the wrong piece would be off by 40 ms, below the physical minimum. */
  @Test
  void whatAResetMetOnItsWayIsInNoCellWhateverIsKnownOfTheWay() {
    for (int piece = 0; piece < PIECES.count(); piece++) {
      ClockCurve truth = ClockCurve.line(piece * STEP_MS * (double) MS, 0);
      Cells cells = Cells.ofRows(run(), PIECES, piece, truth, 20, true);
      assertTrue(cells.count() > 20, () -> cells.count() + " cells");
      for (int cell = 0; cell < cells.count(); cell++) {
        assertEquals((double) MS, cells.even(cell), "cell " + cell + " of piece " + piece);
        assertEquals(0, cells.odd(cell), "cell " + cell + " of piece " + piece);
      }
    }
  }
}
