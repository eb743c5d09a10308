package org.ddsbench.analysis.correct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import java.util.OptionalLong;
import org.ddsbench.analysis.clock.ClockFit;
import org.ddsbench.analysis.clock.ClockFitter;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.trace.Messages;
import org.ddsbench.analysis.trace.Trace;
import org.junit.jupiter.api.Test;

/** A stream and pings between the same two clocks constrain these clocks together. */
class LinksTest {
  private static TwoClocks stream(long seed) {
    TwoClocks clocks = new TwoClocks();
    clocks.seed = seed;
    clocks.messages = 150;
    clocks.spanNs = 1_500_000_000L;
    clocks.epochNs = 1_700_000_000_000_000_000L;
    clocks.offsetNs = -3_000_000_000L;
    clocks.skew = 80e-6;
    clocks.forwardFloor = t -> 400_000;
    clocks.backwardFloor = t -> 300_000;
    clocks.noiseForwardNs = 500_000;
    return clocks;
  }

  private static CorrectedSeries linked(Trace trace, Trace pings) {
    ClockFit clocks = ClockFitter.fit(Messages.of(trace), Messages.of(pings));
    return Correction.of(trace, clocks, OptionalLong.empty());
  }

  private static long bound(CorrectedSeries series) {
    assertEquals(ClockStatus.OK, series.report().status());
    return Objects.requireNonNull(series.report().uncertaintyNs());
  }

  @Test
  void aShortStreamIsKnownToSomeMicroseconds() {
    for (long seed = 0; seed < 100; seed++) {
      TwoClocks truth = stream(seed);
      truth.echoRatio = seed % 2;
      CorrectedSeries series = linked(truth.trace(), truth.pings().trace());
      assertEquals(SkewMethod.LINKS, series.report().method());
      assertTrue(bound(series) < 6_000, "seed " + seed + ": " + bound(series));
      for (int i = 0; i < series.count(); i++) {
        assertEquals(
            truth.transitNs[i], (double) series.ottNs(i), (double) bound(series), "seed " + seed);
      }
    }
  }

  /**
   * Echoes only exclude possible lines ({@code LineBoundTest} checks that), but they move the
   * middle of those left, and what cells of time add to the bound depends on that middle.
   */
  @Test
  void echoesBesidePingsWidenTheBoundByFivePercentAtMost() {
    for (long seed = 0; seed < 100; seed++) {
      TwoClocks truth = stream(seed);
      truth.forwardFloor = t -> 2_500;
      truth.noiseForwardNs = 20_000;
      truth.backwardFloor = t -> 4_000;
      Trace with = truth.trace();
      Trace.Builder without = new Trace.Builder(with.rows());
      Messages messages = Messages.of(with);
      for (int i = 0; i < messages.count(); i++) {
        without.add(messages.seq(i), messages.t1(i), messages.t2(i), Trace.NONE, Trace.NONE);
      }
      Trace pings = truth.pings().trace();
      long ofMessages = bound(linked(without.build(), pings));
      long ofEchoes = bound(linked(with, pings));
      assertTrue(
          ofEchoes <= 1.05 * ofMessages, "seed " + seed + ": " + ofMessages + ", " + ofEchoes);
    }
  }

  /** The pings that arrive still limit the clocks on one side, the echoes on the other. */
  @Test
  void withoutAnswersTheEchoesShowTheOtherSide() {
    TwoClocks truth = stream(1);
    TwoClocks pings = truth.pings();
    pings.echoRatio = 0;
    CorrectedSeries series = linked(truth.trace(), pings.trace());
    assertEquals(SkewMethod.LINKS, series.report().method());
    assertEquals((3_000 + 300_000) / 2.0, (double) bound(series), 30_000);
    for (int i = 0; i < series.count(); i++) {
      assertEquals(truth.transitNs[i], (double) series.ottNs(i), (double) bound(series));
    }
  }

  @Test
  void withoutAnswersAndEchoesTheOffsetIsUnknown() {
    TwoClocks truth = stream(1);
    truth.echoRatio = 0;
    TwoClocks pings = truth.pings();
    pings.echoRatio = 0;
    CorrectedSeries series = linked(truth.trace(), pings.trace());
    assertEquals(ClockStatus.NO_ECHO, series.report().status());
    assertEquals(null, series.report().uncertaintyNs());
  }

  @Test
  void oneClockIsKnownToItsTicks() {
    for (long tick : new long[] {1, 1_000}) {
      TwoClocks truth = stream(3);
      truth.offsetNs = 0;
      truth.skew = 0;
      truth.publisherTickNs = tick;
      truth.subscriberTickNs = tick;
      Trace trace = truth.trace();
      ClockFit clock =
          ClockFitter.ofOneClock(Messages.of(trace), Messages.of(truth.pings().trace()))
              .orElseThrow();
      CorrectedSeries series = Correction.of(trace, clock, OptionalLong.empty());
      assertEquals(SkewMethod.ONE_CLOCK, series.report().method());
      assertEquals(tick, bound(series));
      for (int i = 0; i < series.count(); i++) {
        assertEquals(truth.transitNs[i], (double) series.ottNs(i), (double) tick);
      }
    }
  }

  /** The pings take 3 us there and 5 us back. */
  @Test
  void clocksThatPingsTellApartAreNotOne() {
    for (long offset : new long[] {-4_000, 6_000}) {
      TwoClocks truth = stream(3);
      truth.offsetNs = offset;
      truth.skew = 0;
      Messages messages = Messages.of(truth.trace());
      Messages pings = Messages.of(truth.pings().trace());
      assertTrue(ClockFitter.ofOneClock(messages, pings).isEmpty(), "offset " + offset);
    }
  }

  /**
   * Two of three pings wait for a processor. Of thirty pings anywhere in the stream some never
   * wait; of eight, often none.
   */
  @Test
  void besideABusyMachineTheShortestOfManyPingsBoundsTheClocks() {
    for (long seed = 0; seed < 100; seed++) {
      TwoClocks truth = stream(seed);
      truth.spanNs = 6 * TwoClocks.SECOND;
      truth.messages = 600;
      truth.echoRatio = 0;
      TwoClocks pings = truth.pings();
      pings.noise =
          (random, mean) -> TwoClocks.exponential(random, random.nextInt(3) == 0 ? 700 : 20_000);
      CorrectedSeries series = linked(truth.trace(), pings.trace());
      assertTrue(bound(series) < 1.5 * (3_000 + 5_000) / 2, "seed " + seed + ": " + bound(series));
      for (int i = 0; i < series.count(); i++) {
        assertEquals(truth.transitNs[i], (double) series.ottNs(i), (double) bound(series));
      }
    }
  }

  @Test
  void pingsThatWaitLongerAndLongerWidenTheBound() {
    for (long seed = 0; seed < 20; seed++) {
      TwoClocks truth = stream(seed);
      truth.echoRatio = 0;
      TwoClocks pings = truth.pings();
      pings.forwardFloor = t -> 3_000 + 40_000 * Math.max(0, t) / truth.spanNs;
      CorrectedSeries series = linked(truth.trace(), pings.trace());
      for (int i = 0; i < series.count(); i++) {
        assertEquals(truth.transitNs[i], (double) series.ottNs(i), (double) bound(series));
      }
    }
  }

  /**
   * The mean bound when windows follow a clock by pings of 40 us, with messages of {@code
   * messageNs}.
   */
  private static double meanBoundInWindows(long seed, double messageNs) {
    TwoClocks truth = stream(seed);
    truth.messages = 3_000;
    truth.spanNs = 30 * TwoClocks.SECOND;
    truth.wander = t -> 300_000 * Math.sin(2 * Math.PI * t / 25e9);
    truth.forwardFloor = t -> messageNs;
    truth.backwardFloor = t -> messageNs;
    truth.noiseForwardNs = 5_000;
    truth.noiseBackwardNs = 5_000;
    TwoClocks pings = truth.pings();
    pings.forwardFloor = t -> 40_000;
    pings.backwardFloor = t -> 40_000;
    CorrectedSeries series = linked(truth.trace(), pings.trace());
    assertEquals(SkewMethod.WINDOWED, series.report().method(), "seed " + seed);
    Messages messages = series.messages();
    double sum = 0;
    for (int i = 0; i < series.count(); i++) {
      double bound = series.fit().uncertaintyNs(messages.t1(i), messages.t2(i)).orElseThrow();
      assertEquals(truth.transitNs[i], (double) series.ottNs(i), bound, "seed " + seed);
      sum += bound;
    }
    return sum / series.count();
  }

  @Test
  void quickMessagesBoundAClockThatPingsFollowInWindows() {
    for (long seed = 0; seed < 10; seed++) {
      double bySlow = meanBoundInWindows(seed, 400_000);
      double byQuick = meanBoundInWindows(seed, 5_000);
      assertTrue(byQuick < 0.75 * bySlow, "seed " + seed + ": " + bySlow + ", " + byQuick);
    }
  }

  /** The pings alone would be fitted in windows; messages that arrive too early contradict that. */
  @Test
  void messagesContradictWindowsThatPingsAllow() {
    TwoClocks truth = stream(2);
    truth.messages = 3_000;
    truth.spanNs = 30 * TwoClocks.SECOND;
    truth.echoRatio = 0;
    truth.wander = t -> 300_000 * Math.sin(2 * Math.PI * t / 25e9);
    Trace pings = truth.pings().trace();
    assertEquals(SkewMethod.WINDOWED, linked(truth.trace(), pings).report().method());
    truth.offsetNs -= 500_000;
    CorrectionReport contradicted = linked(truth.trace(), pings).report();
    assertEquals(ClockStatus.INCONSISTENT_CLOCK, contradicted.status());
  }
}
