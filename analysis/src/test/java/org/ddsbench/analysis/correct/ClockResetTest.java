package org.ddsbench.analysis.correct;

import static org.ddsbench.analysis.correct.TwoClocks.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.ddsbench.analysis.clock.ClockReset;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.clock.SkewMethod;
import org.junit.jupiter.api.Test;

class ClockResetTest {
  private static TwoClocks clocks(long seed) {
    TwoClocks clocks = new TwoClocks();
    clocks.seed = seed;
    clocks.epochNs = 1_700_000_000_000_000_000L;
    clocks.offsetNs = 5_000_000;
    clocks.skew = 40e-6;
    return clocks;
  }

  private static void assertCorrected(
      TwoClocks clocks, CorrectedSeries series, double toleranceNs) {
    assertEquals(ClockStatus.OK, series.report().status());
    assertEquals(0, series.report().negativeOtt());
    for (int i = 0; i < series.count(); i++) {
      assertEquals(clocks.transitNs[i], (double) series.ottNs(i), toleranceNs, "row " + i);
    }
  }

  @Test
  void findsOneStepOfAnySizeAndSign() {
    for (double step : new double[] {50_000, -50_000, 1_000_000, -1_000_000, 10e9, -9e9}) {
      for (long seed = 0; seed < 20; seed++) {
        TwoClocks clocks = clocks(seed);
        double time = (1.5 + 0.9 * seed) * SECOND + 3_333_333;
        clocks.steps.add(new double[] {time, step});
        clocks.offsetNs = 10_000_000_000L;
        CorrectedSeries series = Correction.of(clocks.trace(), SkewMethod.JOINT);
        List<ClockReset> resets = series.report().clockResets();
        String label = "step " + step + " seed " + seed + " " + resets;
        assertEquals(1.0, resets.size(), label);
        assertEquals(step, (double) resets.get(0).stepNs(), 3_000, label);
        assertEquals(clocks.epochNs + time, (double) resets.get(0).timeNs(), 0.3 * SECOND, label);
        assertEquals(40, series.report().skewPpm(), 0.2, label);
        assertTrue(
            series.report().clock().guarded() < 60,
            label + " guarded " + series.report().clock().guarded());
        if (Math.abs(step) > 500_000) {
          assertCorrected(clocks, series, 4_000);
        }
      }
    }
  }

  @Test
  void findsSmallStepsWhenThePathIsQuiet() {
    TwoClocks clocks = clocks(5);
    clocks.noiseForwardNs = 500;
    clocks.noiseBackwardNs = 500;
    clocks.steps.add(new double[] {7.0 * SECOND, -5_000});
    CorrectedSeries series = Correction.of(clocks.trace(), SkewMethod.JOINT);
    assertEquals(1, series.report().clockResets().size());
    ClockReset reset = series.report().clockResets().get(0);
    assertEquals(-5_000.0, (double) reset.stepNs(), 100);
    String json = ReportJson.of(series.report());
    assertTrue(json.contains("\"time_ns\" : " + reset.timeNs()), json);
    assertTrue(json.contains("\"step_ns\" : " + reset.stepNs()), json);
  }

  private static void assertGuardedAreNamed(CorrectionReport report) {
    List<Long> named = report.clock().guardedSeq();
    assertEquals(report.clock().guarded(), named.size());
    assertEquals(named.stream().sorted().distinct().toList(), named);
    assertTrue(ReportJson.of(report).contains("\"guarded_seq\" : [ " + named.get(0)));
    String text = ReportText.of(report);
    assertTrue(text.contains("messages were on their way during a reset: seq " + named.get(0)));
    assertTrue(text.contains("every one-way time but those of guarded messages +- "), text);
  }

  @Test
  void findsSeveralSteps() {
    for (long seed = 0; seed < 20; seed++) {
      TwoClocks clocks = clocks(seed);
      clocks.steps.add(new double[] {3.0 * SECOND, 800_000});
      clocks.steps.add(new double[] {4.1 * SECOND, -1_500_000});
      clocks.steps.add(new double[] {15.005 * SECOND, 250_000});
      clocks.shuffled = seed % 2 == 0;
      CorrectedSeries series = Correction.of(clocks.trace(), SkewMethod.JOINT);
      List<ClockReset> resets = series.report().clockResets();
      assertEquals(3.0, resets.size(), "seed " + seed + " " + resets);
      assertEquals(800_000, (double) resets.get(0).stepNs(), 3_000);
      assertEquals(-1_500_000.0, (double) resets.get(1).stepNs(), 3_000);
      assertEquals(250_000.0, (double) resets.get(2).stepNs(), 3_000);
      assertTrue(Math.abs(clocks.offsetNs - series.fit().offsetNs().orElseThrow()) < 3_000);
    }
  }

  private static void assertFound(TwoClocks clocks, double toleranceNs) {
    CorrectedSeries series = Correction.of(clocks.trace(), SkewMethod.JOINT);
    List<ClockReset> resets = series.report().clockResets();
    String label = "seed " + clocks.seed + " " + resets;
    assertEquals(clocks.steps.size(), resets.size(), label);
    double period = (double) clocks.spanNs / clocks.messages;
    for (int k = 0; k < resets.size(); k++) {
      double[] step = clocks.steps.get(k);
      assertEquals(step[1], (double) resets.get(k).stepNs(), toleranceNs, label);
      assertEquals(clocks.epochNs + step[0], (double) resets.get(k).timeNs(), 3 * period, label);
    }
    long bound = series.fit().uncertaintyNs().orElseThrow();
    for (int i = 0; i < series.count(); i++) {
      double error = Math.abs(series.ottNs(i) - clocks.transitNs[(int) series.seq(i)]);
      assertTrue(error <= bound, label + " row " + i + " wrong by " + error + " > " + bound);
    }
  }

  @Test
  void largeStepsAreFoundAtTheEdgesAndCloseTogether() {
    for (long seed = 0; seed < 20; seed++) {
      TwoClocks edges = clocks(seed);
      edges.steps.add(new double[] {0.043 * SECOND, -1_000_000});
      edges.steps.add(new double[] {19.963 * SECOND, 1_000_000});
      assertFound(edges, 30_000);
      TwoClocks close = clocks(seed);
      close.steps.add(new double[] {7.003 * SECOND, 1_000_000});
      close.steps.add(new double[] {7.043 * SECOND, -2_000_000});
      assertFound(close, 30_000);
    }
  }

  @Test
  void tenStepsOfBothSignsAreFoundUnderLossAndReordering() {
    for (long seed = 0; seed < 10; seed++) {
      TwoClocks clocks = clocks(seed);
      clocks.messages = 4_000;
      clocks.arriving = 0.8;
      clocks.echoRatio = 0.8;
      clocks.shuffled = true;
      for (int k = 0; k < 10; k++) {
        double size = (k % 3 == 0 ? -1 : 1) * (300_000 + k * 50_000);
        clocks.steps.add(new double[] {(1 + 1.8 * k) * SECOND + 3e6, size});
      }
      assertFound(clocks, 3_000);
    }
  }

  @Test
  void aLargeStepIsFoundAmongFewMessages() {
    for (long seed = 0; seed < 20; seed++) {
      TwoClocks clocks = clocks(seed);
      clocks.messages = 30;
      clocks.spanNs = 300_000_000;
      clocks.steps.add(new double[] {153e6, seed % 2 == 0 ? 5_000_000 : -5_000_000});
      assertFound(clocks, 30_000);
    }
  }

  @Test
  void theLevelsOfAnEarlierResetSayNothingOfLaterPieces() {
    for (double[] sizes : new double[][] {{-222e6, -356e6}, {50e6, -200e6}, {-50e6, 200e6}}) {
      TwoClocks clocks = clocks(1);
      clocks.messages = 129;
      clocks.spanNs = 131_000_000;
      clocks.steps.add(new double[] {35e6, sizes[0]});
      clocks.steps.add(new double[] {92e6, sizes[1]});
      assertFound(clocks, 30_000);
      assertTrue(
          Correction.of(clocks.trace(), SkewMethod.JOINT).report().clock().guarded() < 6,
          "only what was on its way");
    }
  }

  @Test
  void messagesInFlightDuringTheStepAreGuardedAndStillCorrected() {
    TwoClocks clocks = clocks(3);
    clocks.forwardFloor = t -> 30_000_000;
    clocks.backwardFloor = t -> 30_000_000;
    clocks.steps.add(new double[] {9.003 * SECOND, 2_000_000});
    CorrectedSeries series = Correction.of(clocks.trace(), SkewMethod.JOINT);
    assertEquals(1, series.report().clockResets().size());
    assertTrue(
        series.report().clock().guarded() >= 3, "several messages are on their way at any moment");
    assertTrue(series.report().clock().guarded() < 60);
    assertGuardedAreNamed(series.report());
    assertCorrected(clocks, series, 4_000);
    assertEquals(0, series.report().reordered());
    for (int i = 0; i < series.count(); i++) {
      assertTrue(
          series.rttNs(i) >= 60_000_000 && series.rttNs(i) < 61_000_000,
          "the step is not in row " + i);
    }
  }

  @Test
  void aSetbackOfTheSubscriberIsNotReordering() {
    TwoClocks clocks = clocks(3);
    clocks.steps.add(new double[] {9.0 * SECOND, -1.0 * SECOND});
    assertEquals(0, Correction.of(clocks.trace(), SkewMethod.JOINT).report().reordered());
  }

  @Test
  void aRouteChangeIsNoReset() {
    for (long seed = 0; seed < 20; seed++) {
      TwoClocks forwardOnly = clocks(seed);
      forwardOnly.forwardFloor = t -> t < 8.0 * SECOND ? 50_000 : 450_000;
      TwoClocks backwardOnly = clocks(seed);
      backwardOnly.backwardFloor = t -> t < 13.0 * SECOND ? 450_000 : 50_000;
      TwoClocks both = clocks(seed);
      both.forwardFloor = t -> t < 8.0 * SECOND ? 50_000 : 450_000;
      both.backwardFloor = both.forwardFloor;
      for (TwoClocks clocks : List.of(forwardOnly, backwardOnly, both)) {
        CorrectionReport report = Correction.of(clocks.trace(), SkewMethod.JOINT).report();
        assertEquals(List.of(), report.clockResets(), "seed " + seed);
        assertEquals(0, report.negativeOtt());
      }
    }
  }

  @Test
  void aSlewIsNoReset() {
    TwoClocks clocks = clocks(1);
    for (double t = 5; t < 10; t += 0.01) {
      clocks.steps.add(new double[] {t * SECOND, 4_000});
    }
    CorrectionReport report = Correction.of(clocks.trace(), SkewMethod.JOINT).report();
    assertEquals(List.of(), report.clockResets());
    assertEquals(SkewMethod.WINDOWED, report.method());
  }
}
