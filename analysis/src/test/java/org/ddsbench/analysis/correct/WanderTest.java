package org.ddsbench.analysis.correct;

import static org.ddsbench.analysis.correct.TwoClocks.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.ddsbench.analysis.clock.ClockFit;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.trace.Messages;
import org.junit.jupiter.api.Test;

/** Clocks that deviate from a straight line without a step. */
class WanderTest {
  private static TwoClocks clocks(long seed) {
    TwoClocks clocks = new TwoClocks();
    clocks.seed = seed;
    clocks.epochNs = 1_700_000_000_000_000_000L;
    clocks.offsetNs = -5_000_000_000L;
    clocks.skew = 40e-6;
    clocks.messages = 6_000;
    clocks.spanNs = 60 * SECOND;
    return clocks;
  }

  private static void assertFollowed(TwoClocks clocks, double toleranceNs, double worstBoundNs) {
    CorrectedSeries series = Correction.of(clocks.trace(), SkewMethod.JOINT);
    CorrectionReport report = series.report();
    String label = "seed " + clocks.seed;
    assertEquals(ClockStatus.OK, report.status(), label);
    assertEquals(SkewMethod.WINDOWED, report.method(), label);
    assertEquals(List.of(), report.clockResets(), label);
    Messages messages = series.messages();
    ClockFit fit = series.fit();
    for (int i = 0; i < series.count(); i++) {
      double error = Math.abs(clocks.transitNs[i] - series.ottNs(i));
      assertTrue(error <= toleranceNs, label + " row " + i + " wrong by " + error);
      double bound = fit.uncertaintyNs(messages.t1(i), messages.t2(i)).orElseThrow();
      assertTrue(error <= bound, label + " row " + i + " wrong by " + error + " > " + bound);
    }
    assertTrue(fit.uncertaintyNs().orElseThrow() < worstBoundNs, label + fit.uncertaintyNs());
  }

  @Test
  void aSinusoidIsFollowed() {
    for (long seed = 0; seed < 10; seed++) {
      TwoClocks clocks = clocks(seed);
      double phase = seed;
      clocks.wander = t -> 100_000 * Math.sin(2 * Math.PI * t / (60.0 * SECOND) + phase);
      assertFollowed(clocks, 5_000, 75_000);
    }
  }

  @Test
  void aSlewInTheMiddleIsFollowed() {
    for (long seed = 0; seed < 10; seed++) {
      TwoClocks clocks = clocks(seed);
      double begin = (10 + 3 * seed) * SECOND;
      clocks.wander = t -> 500e-6 * Math.max(0, Math.min(t - begin, 4.0 * SECOND));
      assertFollowed(clocks, 30_000, 250_000);
    }
  }

  @Test
  void aDriftOfTheTemperatureIsFollowed() {
    for (long seed = 0; seed < 10; seed++) {
      TwoClocks clocks = clocks(seed);
      clocks.wander = t -> 0.5 * 5e-6 / (60.0 * SECOND) * t * t;
      assertFollowed(clocks, 5_000, 75_000);
    }
  }

  @Test
  void aResetWithinTheWanderIsStillAReset() {
    TwoClocks clocks = clocks(3);
    clocks.wander = t -> 100_000 * Math.sin(2 * Math.PI * t / (60.0 * SECOND));
    clocks.steps.add(new double[] {31.0 * SECOND, 2_000_000});
    CorrectionReport report = Correction.of(clocks.trace(), SkewMethod.JOINT).report();
    assertEquals(SkewMethod.WINDOWED, report.method());
    assertEquals(1, report.clockResets().size());
    assertEquals(2_000_000, (double) report.clockResets().get(0).stepNs(), 5_000);
    assertEquals(2, report.clock().segments().size());
  }

  @Test
  void straightLinesStayStraight() {
    for (long seed = 0; seed < 200; seed++) {
      TwoClocks clocks = clocks(seed);
      clocks.messages = 200 + (int) seed * 10;
      clocks.noiseForwardNs = seed % 2 == 0 ? 20_000 : 2_000;
      CorrectionReport report = Correction.of(clocks.trace(), SkewMethod.JOINT).report();
      assertEquals(SkewMethod.JOINT, report.method(), "seed " + seed);
    }
  }

  @Test
  void textAndJsonTellThatTheClockWandered() {
    TwoClocks clocks = clocks(1);
    clocks.wander = t -> 100_000 * Math.sin(2 * Math.PI * t / (60.0 * SECOND));
    CorrectionReport report = Correction.of(clocks.trace(), SkewMethod.MOON).report();
    assertTrue(ReportText.of(report).contains("from a straight line, followed in"));
    assertTrue(ReportJson.of(report).contains("\"method\" : \"windowed\""));
    assertTrue(report.clock().segments().get(0).wanderNs() > 60_000);
    assertTrue(report.clock().segments().get(0).windows() > 4);
  }
}
