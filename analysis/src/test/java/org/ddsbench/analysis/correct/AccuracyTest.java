package org.ddsbench.analysis.correct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.stats.Summary;
import org.ddsbench.analysis.trace.Trace;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * The error limits that the correction promises, for many seeds and every extreme of offset, skew
 * and epoch.
 */
class AccuracyTest {
  private static final long[] OFFSETS = {0, 7, -4_000_000, 10_000_000_000L, -10_000_000_000L};
  private static final double[] SKEWS = {0, 1e-6, -37.5e-6, 200e-6, -200e-6};
  private static final long[] EPOCHS = {20_000_000_000L, 1_700_000_000_000_000_000L};

  private interface Check {
    void check(TwoClocks truth, CorrectedSeries series, String label);
  }

  private static void everywhere(int seeds, double noiseNs, Check check) {
    for (long offset : OFFSETS) {
      for (double skew : SKEWS) {
        for (long epoch : EPOCHS) {
          for (int seed = 0; seed < seeds; seed++) {
            TwoClocks clocks = new TwoClocks();
            clocks.offsetNs = offset;
            clocks.skew = skew;
            clocks.epochNs = epoch;
            clocks.noiseForwardNs = noiseNs;
            clocks.noiseBackwardNs = noiseNs;
            clocks.seed = 1_000L * seed + 17;
            clocks.shuffled = seed % 2 == 1;
            Trace trace = clocks.trace();
            String label =
                "offset " + offset + " skew " + skew + " epoch " + epoch + " seed " + seed;
            check.check(clocks, Correction.of(trace, SkewMethod.JOINT), label);
          }
        }
      }
    }
  }

  @Test
  void staysWithinTheAcceptanceFiguresUnderNoise() {
    everywhere(
        12,
        20_000,
        (truth, series, label) -> {
          CorrectionReport report = series.report();
          long[] transit = new long[truth.transitNs.length];
          for (int i = 0; i < transit.length; i++) {
            transit[i] = Math.round(truth.transitNs[i]);
          }
          Summary expected = Summary.of(transit);
          assertEquals(ClockStatus.OK, report.status(), label);
          assertEquals(List.of(), report.clockResets(), label);
          assertEquals(truth.skew * 1e6, report.skewPpm(), 0.03, label);
          assertEquals(number(expected.median()), number(report.ottNs().median()), 250, label);
          assertEquals(number(expected.iqr()), number(report.ottNs().iqr()), 150, label);
          long error = Math.abs(truth.offsetNs - Objects.requireNonNull(report.offsetNs()));
          assertTrue(error <= 400, label + " offset wrong by " + error);
          assertTrue(error <= Objects.requireNonNull(report.uncertaintyNs()), label);
        });
  }

  @Test
  void isExactToThreeNanosecondsWithoutNoise() {
    everywhere(
        2,
        0,
        (truth, series, label) -> {
          assertEquals(ClockStatus.OK, series.report().status(), label);
          for (int i = 0; i < series.count(); i++) {
            assertEquals(
                truth.transitNs[(int) series.seq(i)],
                (double) series.ottNs(i),
                3,
                label + " row " + i);
          }
        });
  }

  @Test
  void doesNotMistakeOrdinaryNoiseForResetsOrDisagreement() {
    for (int messages : new int[] {8, 20, 64, 100, 200, 500, 5_000}) {
      for (int seed = 0; seed < 100; seed++) {
        TwoClocks clocks = new TwoClocks();
        clocks.messages = messages;
        clocks.spanNs = messages * 10_000_000L;
        clocks.seed = seed;
        clocks.skew = 3e-5;
        CorrectionReport report = Correction.of(clocks.trace(), SkewMethod.JOINT).report();
        assertEquals(List.of(), report.clockResets(), messages + " messages, seed " + seed);
        if (messages >= 64) {
          assertEquals(ClockStatus.OK, report.status(), messages + " messages, seed " + seed);
        }
      }
    }
  }

  @Test
  void theBoundHoldsOnUnequalPaths() {
    TwoClocks clocks = new TwoClocks();
    clocks.offsetNs = 123_456_789;
    clocks.forwardFloor = t -> 90_000;
    clocks.backwardFloor = t -> 10_000;
    CorrectionReport report = Correction.of(clocks.trace(), SkewMethod.JOINT).report();
    long error = Math.abs(clocks.offsetNs - Objects.requireNonNull(report.offsetNs()));
    assertEquals(40_000, (double) error, 1_000, "half the difference of the paths cannot be seen");
    assertTrue(error <= Objects.requireNonNull(report.uncertaintyNs()));
  }

  @Test
  void moonAloneFindsTheSkewToo() {
    TwoClocks clocks = new TwoClocks();
    clocks.offsetNs = -5_000_000_000L;
    clocks.epochNs = 1_700_000_000_000_000_000L;
    clocks.skew = 120e-6;
    CorrectionReport report = Correction.of(clocks.trace(), SkewMethod.MOON).report();
    assertEquals(SkewMethod.MOON, report.method());
    assertEquals(120, report.skewPpm(), 0.05);
    assertEquals(report.skewForwardPpm(), report.skewPpm());
  }

  private static double number(@Nullable Double value) {
    return Objects.requireNonNull(value);
  }
}
