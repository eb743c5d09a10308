package org.ddsbench.analysis.correct;

import static org.ddsbench.analysis.correct.TwoClocks.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
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

/** Messages without echo, corrected by clocks that were fitted to a few pings. */
class CalibrationTest {
  private static TwoClocks clocks(int messages, double echoRatio, long seed) {
    TwoClocks clocks = new TwoClocks();
    clocks.messages = messages;
    clocks.spanNs = 60 * SECOND;
    clocks.epochNs = 1_700_000_000_000_000_000L;
    clocks.offsetNs = -3_000_000_000L;
    clocks.skew = 80e-6;
    clocks.echoRatio = echoRatio;
    clocks.seed = seed;
    return clocks;
  }

  private static ClockFit calibration(TwoClocks clocks) {
    return ClockFitter.fit(Messages.of(clocks.trace()), SkewMethod.JOINT);
  }

  @Test
  void fewPingsCorrectAStreamWithoutEcho() {
    for (long seed = 0; seed < 20; seed++) {
      ClockFit clock = calibration(clocks(240, 1, seed));
      TwoClocks truth = clocks(5_000, 0, seed + 1_000);
      CorrectedSeries series = Correction.of(truth.trace(), clock, OptionalLong.empty());
      assertEquals(ClockStatus.OK, series.report().status());
      long bound = Objects.requireNonNull(series.report().uncertaintyNs());
      assertTrue(bound < 100_000, "bound " + bound);
      for (int i = 0; i < series.count(); i++) {
        assertEquals(truth.transitNs[i], (double) series.ottNs(i), 8_000, "seed " + seed);
      }
      assertEquals(0, series.report().rttNs().count());
    }
  }

  /** A byte takes 10 ns forward and 2 ns back: only the bytes of the pings distort the offset. */
  @Test
  void smallPingsKeepTheBytesOfAStreamOutOfTheOffset() {
    for (long seed = 0; seed < 20; seed++) {
      assertEquals(0, offsetErrorOf(48, seed), 8_000, "seed " + seed);
      assertEquals(32_768, offsetErrorOf(8_192, seed), 8_000, "seed " + seed);
    }
  }

  /** By how much pings of this size make the one-way times of 8192-byte messages too short. */
  private static double offsetErrorOf(int pingBytes, long seed) {
    TwoClocks pings = withBytes(clocks(240, 1, seed), pingBytes);
    TwoClocks truth = withBytes(clocks(1_000, 0, seed + 1_000), 8_192);
    CorrectedSeries series = Correction.of(truth.trace(), calibration(pings), OptionalLong.empty());
    assertEquals(ClockStatus.OK, series.report().status());
    double error = 0;
    for (int i = 0; i < series.count(); i++) {
      error += (truth.transitNs[i] - series.ottNs(i)) / series.count();
    }
    assertTrue(Math.abs(error) <= Objects.requireNonNull(series.report().uncertaintyNs()));
    return error;
  }

  private static TwoClocks withBytes(TwoClocks clocks, int bytes) {
    clocks.forwardNsPerByte = 10;
    clocks.backwardNsPerByte = 2;
    clocks.sizes = i -> bytes;
    return clocks;
  }

  @Test
  void pingsFollowAClockThatWandersUnderAStream() {
    for (long seed = 0; seed < 10; seed++) {
      TwoClocks pings = clocks(240, 1, seed);
      pings.wander = t -> 100_000 * Math.sin(2 * Math.PI * t / (60.0 * SECOND));
      ClockFit clock = calibration(pings);
      assertEquals(SkewMethod.WINDOWED, clock.method());
      TwoClocks truth = clocks(5_000, 0, seed + 1_000);
      truth.wander = pings.wander;
      CorrectedSeries series = Correction.of(truth.trace(), clock, OptionalLong.empty());
      for (int i = 0; i < series.count(); i++) {
        double error = Math.abs(truth.transitNs[i] - series.ottNs(i));
        long t1 = series.messages().t1(i);
        long bound = clock.uncertaintyNs(t1, series.messages().t2(i)).orElseThrow();
        assertTrue(error <= bound, "seed " + seed + " row " + i + ": " + error + " > " + bound);
        assertTrue(bound < 150_000, "bound " + bound);
      }
    }
  }

  @Test
  void theBoundGrowsBeyondThePings() {
    ClockFit clock = calibration(clocks(240, 1, 1));
    long first = clock.tRefNs();
    long inside = clock.uncertaintyNs(first + 30 * SECOND, 0).orElseThrow();
    long after = clock.uncertaintyNs(first + 120 * SECOND, 0).orElseThrow();
    long muchLater = clock.uncertaintyNs(first + 3_600 * SECOND, 0).orElseThrow();
    assertTrue(after > inside, after + " > " + inside);
    assertTrue(muchLater > 10 * after, muchLater + " > " + after);
  }

  @Test
  void pingsWithoutAnswerLeaveTheOffsetUnknown() {
    ClockFit clock = calibration(clocks(240, 0, 1));
    Trace stream = clocks(100, 0, 2).trace();
    CorrectionReport report = Correction.of(stream, clock, OptionalLong.of(100)).report();
    assertEquals(ClockStatus.NO_ECHO, report.status());
    assertEquals(null, report.uncertaintyNs());
    assertThrows(
        IllegalArgumentException.class, () -> Correction.of(stream, clock, OptionalLong.of(99)));
  }
}
