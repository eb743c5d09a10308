package org.ddsbench.analysis.correct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.ddsbench.analysis.clock.ClockFit;
import org.ddsbench.analysis.clock.ClockFitter;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.trace.Messages;
import org.ddsbench.analysis.trace.Trace;
import org.junit.jupiter.api.Test;

/**
 * It does not matter which of two nodes sends: with messages and echoes exchanged the offset has
 * the opposite sign and every bound is the same.
 */
class MirrorTest {
  private static final int SEEDS = 20;

  /** An offset and a bound are rounded to whole nanoseconds, on different sides of zero. */
  private static final double ROUNDING_NS = 2;

  /**
   * Straight clocks on paths with unequal directions, and clocks that wander by about as much as
   * can be detected.
   */
  private static final List<String> KINDS =
      List.of(
          "base",
          "10 messages",
          "100 messages",
          "Pareto 1.1",
          "load on one way",
          "load on one way all the time",
          "queues that grow and empty",
          "a long way on one side",
          "a route that changes on one way",
          "a busy machine",
          "a machine that is busy now and then",
          "a machine that stalls",
          "temperature, 1.0 ppm in 20 s",
          "temperature, 10.0 ppm in 20 s",
          "slew of 1.0 ppm for 4 s",
          "wander of 25.0 us",
          "3 s, wander of 3 us in 4 s");

  private static final List<String> KINDS_WITH_PINGS =
      List.of("base", "load on one way", "a busy machine", "temperature, 10.0 ppm in 20 s");

  /** The same stamps seen from one node and from the other. */
  private record Mirrored(Messages seen, Messages image) {
    static Mirrored of(Trace trace) {
      return new Mirrored(side(trace, false), side(trace, true));
    }

    /**
     * A fit looks at T2-T1 over T1 and at T4-T3 over T4. Here T4 = T1, so that messages and echoes
     * lie at the same places and can be exchanged exactly.
     */
    private static Messages side(Trace trace, boolean exchanged) {
      Messages stamps = Messages.of(trace);
      Trace.Builder side = new Trace.Builder(stamps.count());
      for (int i = 0; i < stamps.count(); i++) {
        long there = exchanged ? stamps.backwardNs(i) : stamps.forwardNs(i);
        long back = exchanged ? stamps.forwardNs(i) : stamps.backwardNs(i);
        long at = stamps.t1(i);
        side.add(stamps.seq(i), at, at + there, at - back, at);
      }
      return Messages.of(side.build());
    }
  }

  private static long bound(ClockFit fit, Messages messages, int i) {
    return fit.uncertaintyNs(messages.t1(i), messages.t2(i)).orElseThrow();
  }

  /**
   * Compares two fits.
   *
   * @return whether everything was compared: what is in flight at a reset depends on who sends
   */
  private static boolean areMirrored(
      ClockFit seen, ClockFit image, Mirrored messages, String label) {
    assertEquals(seen.status(), image.status(), label);
    assertEquals(seen.method(), image.method(), label);
    assertEquals(seen.resets().size(), image.resets().size(), label);
    if (!seen.resets().isEmpty()) {
      return false;
    }
    assertEquals(-seen.skew(), image.skew(), 1e-9, label);
    assertEquals(
        (double) -seen.offsetNs().orElseThrow(),
        (double) image.offsetNs().orElseThrow(),
        ROUNDING_NS,
        label);
    for (int i = 0; i < messages.seen().count(); i++) {
      assertEquals(
          (double) bound(seen, messages.seen(), i),
          (double) bound(image, messages.image(), i),
          ROUNDING_NS,
          label);
    }
    return true;
  }

  @Test
  void byMessagesAndEchoes() {
    for (String kind : KINDS) {
      int compared = 0;
      for (long seed = 0; seed < SEEDS; seed++) {
        Mirrored messages = Mirrored.of(TraceClass.named(kind).world(seed).trace());
        ClockFit seen = ClockFitter.fit(messages.seen(), SkewMethod.JOINT);
        ClockFit image = ClockFitter.fit(messages.image(), SkewMethod.JOINT);
        compared += areMirrored(seen, image, messages, kind + ", seed " + seed) ? 1 : 0;
      }
      assertTrue(compared > SEEDS / 2, kind + ": resets in all but " + compared);
    }
  }

  @Test
  void byPingsToo() {
    for (String kind : KINDS_WITH_PINGS) {
      int compared = 0;
      for (long seed = 0; seed < SEEDS; seed++) {
        TwoClocks world = TraceClass.named(kind).world(seed);
        Mirrored messages = Mirrored.of(world.trace());
        Mirrored pings = Mirrored.of(world.pings().trace());
        ClockFit seen = ClockFitter.fit(messages.seen(), pings.seen());
        ClockFit image = ClockFitter.fit(messages.image(), pings.image());
        compared += areMirrored(seen, image, messages, kind + ", seed " + seed) ? 1 : 0;
      }
      assertTrue(compared > SEEDS / 2, kind + ": resets in all but " + compared);
    }
  }
}
