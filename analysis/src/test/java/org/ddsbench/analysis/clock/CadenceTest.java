package org.ddsbench.analysis.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.ddsbench.analysis.trace.Messages;
import org.ddsbench.analysis.trace.Trace;
import org.junit.jupiter.api.Test;

class CadenceTest {
  private static final long MS = 1_000_000;

  private static double gapMs(long... sentMs) {
    Trace.Builder trace = new Trace.Builder(sentMs.length);
    for (int i = 0; i < sentMs.length; i++) {
      trace.add(i, sentMs[i] * MS, sentMs[i] * MS, Trace.NONE, Trace.NONE);
    }
    Cloud cloud =
        Cloud.of(
            Direction.FORWARD,
            Messages.of(trace.build()),
            null,
            new ClockFit.Origin(0, 0),
            Resolution.NANOSECOND);
    return Cadence.gapNs(cloud) / MS;
  }

  /** Ten in 10 ms, five in 250 ms, ten in 10 ms. */
  @Test
  void burstsDoNotChangeIt() {
    long[] sent = new long[25];
    for (int i = 0; i < sent.length; i++) {
      sent[i] = i < 10 ? i : i < 15 ? 10 + (i - 9) * 50L : 310 + (i - 15);
    }
    assertEquals(50, gapMs(sent));
  }

  @Test
  void aPauseThatIsShorterThanTheRestDoesNotEither() {
    assertEquals(10, gapMs(0, 10, 20, 30, 40, 75));
  }

  @Test
  void withoutASpanOfTimeThereIsNone() {
    assertEquals(0, gapMs(7));
    assertEquals(0, gapMs(7, 7));
  }
}
