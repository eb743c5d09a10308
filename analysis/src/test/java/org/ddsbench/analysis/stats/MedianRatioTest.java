package org.ddsbench.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MedianRatioTest {
  private static long[] around(long level) {
    Random random = new Random(level);
    return random.longs(400, level - 1_000, level + 1_000).toArray();
  }

  private static MedianEstimate side(long level, @Nullable Long boundNs, long seed) {
    return MedianEstimate.of(Series.pooled(around(level)), boundNs, seed);
  }

  @Test
  void theRatioOfTwoMediansWithItsInterval() {
    MedianRatio ratio = MedianRatio.of(side(100_000, 0L, 1), side(150_000, 0L, 2), 1);
    assertEquals(1.5, ratio.ratio() == null ? 0 : ratio.ratio(), 0.01);
    assertTrue(ratio.interval().low() > 1.49 && ratio.interval().high() < 1.51);
    assertEquals(ratio.interval(), ratio.joint());
  }

  /** (150 - 10) / (100 + 10) = 1.27 and (150 + 10) / (100 - 10) = 1.78. */
  @Test
  void theBoundsOfBothClocksWidenIt() {
    MedianRatio ratio = MedianRatio.of(side(100_000, 10_000L, 1), side(150_000, 10_000L, 2), 1);
    assertEquals(1.273, ratio.interval().low(), 0.01);
    assertEquals(1.778, ratio.interval().high(), 0.01);
  }

  @Test
  void aBoundThatMayEatTheBaselineLeavesNoUpperLimit() {
    MedianRatio ratio = MedianRatio.of(side(100_000, 100_000L, 1), side(150_000, 200_000L, 2), 3);
    assertEquals(new Interval(0, Double.POSITIVE_INFINITY), ratio.interval());
    assertEquals(new Interval(0, Double.POSITIVE_INFINITY), ratio.joint());
  }

  @Test
  void withoutABoundOrWithFewValuesNothingIsKnown() {
    MedianEstimate known = side(100_000, 0L, 1);
    assertEquals(
        MedianRatio.UNKNOWN.interval(),
        MedianRatio.of(known, side(200_000, null, 2), 1).interval());
    MedianEstimate few =
        MedianEstimate.of(Series.pooled(Arrays.copyOf(around(200_000), 10)), 0L, 2);
    assertEquals(MedianRatio.UNKNOWN.interval(), MedianRatio.of(known, few, 1).interval());
    assertNull(MedianRatio.of(known, side(-5_000, 0L, 2), 1).ratio());
  }

  /** The factor of Bonferroni for ten rows: 2.807 / 1.960. */
  @Test
  void manyComparisonsWidenTheJointInterval() {
    MedianEstimate baseline = side(100_000, 0L, 1);
    MedianEstimate candidate = side(101_000, 0L, 2);
    MedianRatio ratio = MedianRatio.of(baseline, candidate, 10);
    double value = candidate.value() / baseline.value();
    assertEquals(
        2.807 / 1.960, (value - ratio.joint().low()) / (value - ratio.interval().low()), 0.001);
    assertEquals(
        2.807 / 1.960, (ratio.joint().high() - value) / (ratio.interval().high() - value), 0.001);
  }
}
