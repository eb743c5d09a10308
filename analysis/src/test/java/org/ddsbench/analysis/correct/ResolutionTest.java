package org.ddsbench.analysis.correct;

import static org.ddsbench.analysis.correct.TwoClocks.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import java.util.OptionalLong;
import java.util.Random;
import org.ddsbench.analysis.clock.ClockFit;
import org.ddsbench.analysis.clock.ClockFitter;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.clock.Resolution;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.trace.Messages;
import org.ddsbench.analysis.trace.Trace;
import org.junit.jupiter.api.Test;

/** The resolution of each clock is detected from the stamps, reported, and included in U. */
class ResolutionTest {
  private static final long SEEDS = 10;
  private static final long TICK_NS = 1_000;

  private static TwoClocks clocks(long seed, long publisherTickNs, long subscriberTickNs) {
    TwoClocks clocks = new TwoClocks();
    clocks.seed = seed;
    clocks.epochNs = 3_000 * SECOND;
    clocks.offsetNs = 123_456_789;
    clocks.skew = 30e-6;
    clocks.publisherTickNs = publisherTickNs;
    clocks.subscriberTickNs = subscriberTickNs;
    return clocks;
  }

  private static CorrectionReport byEchoes(TwoClocks clocks) {
    return Correction.of(clocks.trace(), SkewMethod.JOINT).report();
  }

  private static CorrectionReport byPings(TwoClocks clocks) {
    Trace trace = clocks.trace();
    ClockFit fit = ClockFitter.fit(Messages.of(trace), Messages.of(clocks.pings().trace()));
    return Correction.of(trace, fit, OptionalLong.empty()).report();
  }

  private static long bound(CorrectionReport report) {
    assertEquals(ClockStatus.OK, report.status());
    return Objects.requireNonNull(report.uncertaintyNs());
  }

  @Test
  void eachClockHasItsOwn() {
    for (long seed = 0; seed < SEEDS; seed++) {
      assertEquals(new Resolution(1, 1), byEchoes(clocks(seed, 1, 1)).clock().resolution());
      CorrectionReport publisher = byEchoes(clocks(seed, TICK_NS, 1));
      assertEquals(new Resolution(TICK_NS, 1), publisher.clock().resolution());
      CorrectionReport subscriber = byEchoes(clocks(seed, 1, TICK_NS));
      assertEquals(new Resolution(1, TICK_NS), subscriber.clock().resolution());
      assertEquals(
          new Resolution(TICK_NS, 1), byPings(clocks(seed, TICK_NS, 1)).clock().resolution());
    }
  }

  /** Two clocks without ticks; messages leave every 10 ms by the publisher's. */
  @Test
  void aScheduleIsNoTick() {
    Random random = new Random(1);
    for (boolean echoed : new boolean[] {false, true}) {
      Trace.Builder rows = new Trace.Builder(100);
      for (int seq = 0; seq < 100; seq++) {
        long t1 = seq * 10_000_000L;
        long t2 = t1 + 70_000 + random.nextInt(1_000);
        rows.add(
            seq, t1, t2, echoed ? t2 + 5 : -1, echoed ? t1 + 150_000 + random.nextInt(999) : -1);
      }
      CorrectionReport report = Correction.of(rows.build(), SkewMethod.JOINT).report();
      assertEquals(new Resolution(1, 1), report.clock().resolution());
    }
  }

  @Test
  void theReportSaysBoth() {
    CorrectionReport report = byEchoes(clocks(1, TICK_NS, 1));
    String json = ReportJson.of(report);
    assertTrue(json.contains("\"publisher_ns\" : 1000,"), json);
    assertTrue(json.contains("\"subscriber_ns\" : 1\n"), json);
    String text = ReportText.of(report);
    assertTrue(text.contains("resolution"), text);
  }

  /** Holds for either clock: truncated stamps shift both directions by a tick at most. */
  @Test
  void itIsInsideTheBound() {
    assertWidenedByATick(TICK_NS, 1);
    assertWidenedByATick(1, TICK_NS);
  }

  private static void assertWidenedByATick(long publisherTickNs, long subscriberTickNs) {
    long byEchoes = 0;
    long byPings = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      TwoClocks coarse = clocks(seed, publisherTickNs, subscriberTickNs);
      TwoClocks fine = clocks(seed, 1, 1);
      byEchoes += bound(byEchoes(coarse)) - bound(byEchoes(fine));
      byPings += bound(byPings(coarse)) - bound(byPings(fine));
    }
    // On average: other stamps give another estimate, whose bound may be slightly larger or
    // smaller.
    assertTrue(byEchoes >= SEEDS * TICK_NS, "by echoes: " + byEchoes / SEEDS + " ns");
    assertTrue(byPings >= SEEDS * TICK_NS, "by pings: " + byPings / SEEDS + " ns");
  }
}
