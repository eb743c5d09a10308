package org.ddsbench.analysis.correct;

import static org.ddsbench.analysis.correct.TwoClocks.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.trace.Trace;
import org.junit.jupiter.api.Test;

class StatusTest {
  private static CorrectionReport report(TwoClocks clocks) {
    return Correction.of(clocks.trace(), SkewMethod.JOINT).report();
  }

  @Test
  void emptyKnowsNothing() {
    CorrectionReport report = Correction.of(Trace.empty(), SkewMethod.JOINT).report();
    assertEquals(ClockStatus.EMPTY, report.status());
    assertNull(report.tRefNs());
    assertNull(report.offsetNs());
    assertNull(report.ottNs().median());
    assertEquals(0, report.lost());
  }

  @Test
  void withoutEchoOnlyTheSkewIsRemoved() {
    TwoClocks clocks = new TwoClocks();
    clocks.echoRatio = 0;
    clocks.skew = 50e-6;
    clocks.offsetNs = 3_000_000;
    clocks.epochNs = 1_700_000_000_000_000_000L;
    CorrectedSeries series = Correction.of(clocks.trace(), SkewMethod.JOINT);
    assertEquals(ClockStatus.NO_ECHO, series.report().status());
    assertEquals(SkewMethod.MOON, series.report().method());
    assertNull(series.report().offsetNs());
    assertNull(series.report().uncertaintyNs());
    assertNull(series.report().skewBackwardPpm());
    assertEquals(50, series.report().skewPpm(), 0.05);
    assertEquals(0, series.report().rttNs().count());
    for (int i = 0; i < series.count(); i++) {
      assertEquals(clocks.transitNs[i] + 3_000_000, (double) series.ottNs(i), 1_000);
      assertEquals(Trace.NONE, series.rttNs(i));
    }
  }

  @Test
  void sevenMessagesShowNoSkew() {
    TwoClocks clocks = new TwoClocks();
    clocks.messages = 7;
    clocks.skew = 20e-6;
    clocks.offsetNs = -500_000_000;
    clocks.epochNs = SECOND;
    CorrectionReport report = report(clocks);
    assertEquals(ClockStatus.SKEW_UNIDENTIFIABLE, report.status());
    assertEquals(0, report.skewPpm());
    assertNull(report.skewForwardPpm());
    Long offset = report.offsetNs();
    Long bound = report.uncertaintyNs();
    assertNotNull(offset);
    assertNotNull(bound);
    assertTrue(
        Math.abs(offset + 500_000_000) <= bound, "the bound covers the skew that was not removed");
    clocks.messages = 8;
    assertEquals(ClockStatus.OK, report(clocks).status());
  }

  @Test
  void messagesSentAtOnceShowNoSkew() {
    Trace.Builder trace = new Trace.Builder(20);
    for (int i = 0; i < 20; i++) {
      trace.add(i, 1_000, 1_500 + i, 1_500 + i, 2_000);
    }
    CorrectionReport report = Correction.of(trace.build(), SkewMethod.JOINT).report();
    assertEquals(ClockStatus.SKEW_UNIDENTIFIABLE, report.status());
    assertEquals(0, report.skewPpm());
  }

  @Test
  void aSkewThatNoClockHasIsNotBelieved() {
    for (double skew : new double[] {1_200e-6, -1_200e-6}) {
      TwoClocks clocks = new TwoClocks();
      clocks.epochNs = SECOND;
      clocks.skew = skew;
      CorrectionReport report = report(clocks);
      assertEquals(ClockStatus.SKEW_UNIDENTIFIABLE, report.status());
      assertEquals(0, report.skewPpm());
      Double forward = report.skewForwardPpm();
      assertNotNull(forward);
      assertEquals(skew * 1e6, forward, 0.1);
      clocks.skew = skew * 0.8;
      assertEquals(ClockStatus.OK, report(clocks).status());
    }
  }

  @Test
  void aClockThatJumpsAllTheTimeIsInconsistent() {
    TwoClocks clocks = new TwoClocks();
    clocks.epochNs = SECOND;
    clocks.wander = t -> (long) (t / 15e6) % 2 == 0 ? 0 : 5_000_000;
    CorrectionReport report = report(clocks);
    assertEquals(ClockStatus.INCONSISTENT_CLOCK, report.status());
    assertEquals(SkewMethod.JOINT, report.method());
    Long bound = report.uncertaintyNs();
    assertNotNull(bound);
    assertTrue(bound > 2_000_000);
    assertTrue(report.negativeOtt() > 0);
  }

  @Test
  void aQueueThatGrowsInOneDirectionIsADisagreement() {
    TwoClocks clocks = new TwoClocks();
    clocks.epochNs = SECOND;
    clocks.forwardFloor = t -> 50_000 + 200_000 * t / (20.0 * SECOND);
    CorrectionReport report = report(clocks);
    assertEquals(ClockStatus.DIRECTION_DISAGREEMENT, report.status());
    Long offset = report.offsetNs();
    Long bound = report.uncertaintyNs();
    assertNotNull(offset);
    assertNotNull(bound);
    assertTrue(Math.abs(offset) <= bound);
  }

  @Test
  void someEchoesAreEnough() {
    TwoClocks clocks = new TwoClocks();
    clocks.epochNs = SECOND;
    clocks.echoRatio = 0.1;
    clocks.offsetNs = 77_000_000;
    CorrectionReport report = report(clocks);
    assertEquals(ClockStatus.OK, report.status());
    Long offset = report.offsetNs();
    assertNotNull(offset);
    assertTrue(Math.abs(offset - 77_000_000) < 3_000);
    assertTrue(report.rttNs().count() > 100 && report.rttNs().count() < 300);
  }

  @Test
  void windowedCannotBeAskedFor() {
    assertThrows(
        IllegalArgumentException.class, () -> Correction.of(Trace.empty(), SkewMethod.WINDOWED));
  }
}
