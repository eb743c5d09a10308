package org.ddsbench.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SummaryBoundTest {
  private static final long[] VALUES = {10, 20, 30, 40, 50};

  @Test
  void aBadlyKnownValueDoesNotWidenTheMedian() {
    long[] bounds = {1, 1, 2, 1, 1_000};
    SummaryBound bound =
        SummaryBound.of(Summary.of(VALUES), VALUES.length, i -> VALUES[i], i -> bounds[i]);
    assertEquals(960, bound.min()); // 50 may be -950
    assertEquals(
        11, bound.median()); // 50 may be below all others: then 20, known to 1, is in the middle
    assertEquals(1_000, bound.max());
  }

  @Test
  void endsOfEachValueGiveTheSame() {
    SummaryBound ofBounds =
        SummaryBound.of(Summary.of(VALUES), VALUES.length, i -> VALUES[i], i -> i);
    long[] lows = {10, 19, 28, 37, 46};
    long[] highs = {10, 21, 32, 43, 54};
    assertEquals(ofBounds, SummaryBound.ofReordered(Summary.of(VALUES), lows, highs));
  }

  @Test
  void aBoundIsRoundedUp() {
    long[] pair = {10, 20};
    long[] bounds = {1, 4};
    SummaryBound bound = SummaryBound.of(Summary.of(pair), 2, i -> pair[i], i -> bounds[i]);
    assertEquals(3, bound.median(), "2.5, rounded up");
  }

  /**
   * Looking up a bound is a search among lines; three look-ups for each of a million values would
   * be slow.
   */
  @Test
  void eachBoundIsAskedForOnce() {
    AtomicInteger asked = new AtomicInteger();
    SummaryBound.of(
        Summary.of(VALUES), VALUES.length, i -> VALUES[i], i -> asked.incrementAndGet());
    assertEquals(VALUES.length, asked.get());
  }

  @Test
  void ofNoValuesNothingIsKnown() {
    assertEquals(SummaryBound.UNKNOWN, SummaryBound.of(Summary.of(new long[0]), 0, i -> 0, i -> 0));
  }
}
