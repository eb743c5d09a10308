package org.ddsbench.analysis.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import org.ddsbench.analysis.trace.Messages;
import org.ddsbench.analysis.trace.Trace;
import org.junit.jupiter.api.Test;

/** Windows replace a possible straight line only where they bound the clock better. */
class WindowedFitTest {
  /**
   * About 10 ms, but a prime number: otherwise the stamps would look like those of a coarse clock.
   */
  private static final long APART_NS = 10_000_019;

  private static final long EPOCH_NS = 3_000_000_000_000L;
  private static final long OFFSET_NS = 77_000_000;

  /** For this many messages one direction is slow, then for as many the other one. */
  private static final int SLOW = 32;

  /**
   * Builds stamps without noise.
   *
   * @param there transit time of a message by its send time after the start
   * @param back transit time of its echo
   * @param wander deviation of the subscriber's clock from a straight line, by time
   */
  private static Messages messages(
      int count, LongUnaryOperator there, LongUnaryOperator back, LongUnaryOperator wander) {
    Trace.Builder trace = new Trace.Builder(count);
    for (int i = 0; i < count; i++) {
      long sent = i * APART_NS;
      long arrived = sent + there.applyAsLong(sent);
      long subscriber = EPOCH_NS + OFFSET_NS + arrived + wander.applyAsLong(arrived);
      long returned = arrived + back.applyAsLong(sent);
      trace.add(i, EPOCH_NS + sent, subscriber, subscriber, EPOCH_NS + returned);
    }
    return Messages.of(trace.build());
  }

  private static LineFit line(Messages messages) {
    ClockFit.Origin origin = new ClockFit.Origin(messages.t1(0), messages.forwardNs(0));
    return LineFit.of(
        new Blocks(
            Cloud.of(Direction.FORWARD, messages, null, origin, Resolution.NANOSECOND),
            Cloud.of(Direction.BACKWARD, messages, null, origin, Resolution.NANOSECOND)),
        SkewMethod.JOINT);
  }

  private static double largest(ErrorBound bound, List<PieceFloors.Part> parts) {
    return parts.stream().mapToDouble(part -> bound.atNs((double) part.startX())).max().orElse(0);
  }

  private static void assertSeemsToWander(LineFit line) {
    assertEquals(1, line.floors().pieces().count());
    assertFalse(line.isDisproved(), "a straight line is possible");
    assertTrue(Wander.isIn(line, 0, line.curves().get(0), 0), "but the floors seem to wander");
  }

  /**
   * The directions are slow in turn, too quickly for windows to follow: both floors move in
   * opposite directions, as if the clock wandered.
   */
  @Test
  void aLineThatIsKnownBetterStays() {
    Messages messages =
        messages(
            32 * SLOW,
            sent -> sent / (SLOW * APART_NS) % 2 == 0 ? 50_000 : 250_000,
            sent -> sent / (SLOW * APART_NS) % 2 == 0 ? 250_000 : 50_000,
            time -> 0);
    LineFit line = line(messages);
    assertSeemsToWander(line);
    ClockCurve straight = line.curves().get(0);
    List<PieceFloors.Part> parts = line.floors().parts(0);
    ErrorBound windows =
        WindowedCurve.best(parts, line.physical().parts(0), List.of(), straight, line.movingCell())
            .orElseThrow();
    double ofLine = largest(line.bound(0, straight), parts);
    double ofWindows = largest(windows, parts);
    assertTrue(ofWindows > ofLine, ofWindows + " > " + ofLine);
    assertTrue(WindowedFit.ifNeeded(line, Resolution.NANOSECOND).isEmpty());
    ClockFit fit = ClockFitter.fit(messages, SkewMethod.JOINT);
    assertEquals(ClockStatus.OK, fit.status());
    assertEquals(SkewMethod.JOINT, fit.method());
    assertEquals(250_000, (double) fit.uncertaintyNs().orElseThrow(), 5_000);
    assertEquals((double) OFFSET_NS, (double) fit.offsetNs().orElseThrow(), 2);
  }

  /** The clock does wander, by less than the transit times, so a straight line is possible too. */
  @Test
  void windowsThatBoundBetterReplaceTheLine() {
    Messages messages =
        messages(
            3_000,
            sent -> 50_000,
            sent -> 50_000,
            time -> Math.round(30_000 * Math.sin(2 * Math.PI * time / 15e9)));
    LineFit line = line(messages);
    assertSeemsToWander(line);
    Optional<WindowedFit> windows = WindowedFit.ifNeeded(line, Resolution.NANOSECOND);
    assertTrue(windows.isPresent(), "windows follow it");
    List<PieceFloors.Part> parts = line.floors().parts(0);
    double ofLine = largest(line.bound(0, line.curves().get(0)), parts);
    double ofWindows = largest(windows.get().bound(0), parts);
    assertTrue(ofWindows < 0.9 * ofLine, ofWindows + " < " + ofLine);
    ClockFit fit = ClockFitter.fit(messages, SkewMethod.JOINT);
    assertEquals(ClockStatus.OK, fit.status());
    assertEquals(SkewMethod.WINDOWED, fit.method());
    assertTrue(fit.uncertaintyNs().orElseThrow() < ofLine, "the largest bound is smaller");
  }
}
