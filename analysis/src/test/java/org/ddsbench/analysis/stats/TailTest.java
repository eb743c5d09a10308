package org.ddsbench.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class TailTest {
  private static long[] upTo(int n) {
    return LongStream.rangeClosed(1, n).toArray();
  }

  @Test
  void aPercentileNeedsTenValuesBeyond() {
    assertNull(Quantile.percent(99).ofEnough(upTo(999)));
    assertEquals(990.01, Quantile.percent(99).ofEnough(upTo(1000)));
    assertNull(Quantile.percent(90).ofEnough(upTo(99)));
    assertNotNull(Quantile.percent(90).ofEnough(upTo(100)));
    assertNull(new Quantile(9999, 10_000).ofEnough(upTo(99_999)));
    assertNotNull(new Quantile(9999, 10_000).ofEnough(upTo(100_000)));
    assertNull(Quantile.percent(50).ofEnough(new long[0]));
  }

  @Test
  void lostMessagesAreInfinitelyLate() {
    assertEquals(90L, Quantile.percent(90).reachedBy(upTo(100), 100));
    assertEquals(99L, Quantile.percent(99).reachedBy(upTo(99), 100));
    assertNull(new Quantile(999, 1000).reachedBy(upTo(99), 100));
    assertNull(Quantile.percent(98).reachedBy(upTo(97), 100));
    assertEquals(98L, Quantile.percent(98).reachedBy(upTo(98), 100));
    assertNull(Quantile.percent(90).reachedBy(new long[0], 0));
  }

  /** OTT 10, 14, 11, (lost), 20, 21: |4|, |-3|, |1|; nothing across the loss. */
  @Test
  void jitterIsTheMeanDifferenceOfConsecutiveMessages() {
    MessageSeries series =
        new MessageSeries(new int[] {0, 1, 2, 4, 5}, new long[] {10, 14, 11, 20, 21});
    assertEquals(8.0 / 3, series.jitter());
    assertNull(new MessageSeries(new int[] {0, 2}, new long[] {1, 5}).jitter());
    assertThrows(IllegalArgumentException.class, () -> new MessageSeries(new int[1], new long[2]));
  }

  @Test
  void statisticsOfASeries() {
    SeriesStatistics statistics =
        SeriesStatistics.of(new MessageSeries(IntStream.range(0, 200).toArray(), upTo(200)), 201);
    assertEquals(1.0, statistics.jitter());
    assertEquals(180.1, statistics.value(SeriesStatistics.P90));
    assertEquals(190.05, statistics.value(SeriesStatistics.P95));
    assertNull(statistics.value(SeriesStatistics.P99));
    assertEquals(199L, statistics.within99());
    assertNull(statistics.within999());
    assertNotNull(statistics.interval(SeriesStatistics.MEDIAN));
    SeriesStatistics nothing = SeriesStatistics.of(Series.of(), 10);
    assertNull(nothing.interval(SeriesStatistics.MEDIAN));
    assertNull(nothing.within90());
  }

  @Test
  void expansionVanishesWithManyUnits() {
    assertEquals(1, StudentT.expansion(100_000), 1e-3);
    assertEquals(Math.sqrt(2) * 12.7062 / 1.95996, StudentT.expansion(2), 1e-3);
  }
}
