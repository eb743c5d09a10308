package org.ddsbench.analysis.clock;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.ddsbench.analysis.stats.Quantile;

/**
 * Estimates from at most some thousand evenly picked messages: O(1) memory, and no sort of a whole
 * run.
 */
final class Sample {
  private static final int SIZE = 4096;
  private static final int FEWEST_BELOW = 8;

  private Sample() {}

  /** The median round trip of some echoes, at least one. */
  static double medianRoundTripNs(Cloud echoes) {
    return Quantile.percent(50)
        .of(evenly(echoes.count()).mapToLong(echoes::roundTripNs).sorted().toArray());
  }

  /**
   * The lower quartile of the heights of a direction's messages above their floor; with fewer than
   * 32 messages the 8th lowest, because fewer would not represent both ends of the run.
   */
  static double lowerQuartileAboveFloor(Cloud cloud, PieceFloors floors, double slope) {
    double[] lowest =
        floors.of(cloud.direction()).stream().mapToDouble(floor -> floor.lowest(slope)).toArray();
    double[] heights =
        evenly(cloud.count())
            .mapToDouble(
                i -> {
                  int piece =
                      floors.pieces().pieceOf(cloud.direction(), cloud.x(i), cloud.wholeY(i));
                  return cloud.level(i, slope) - lowest[piece];
                })
            .toArray();
    Arrays.sort(heights);
    int last = heights.length - 1;
    return heights[Math.max(last / 4, Math.min(last, FEWEST_BELOW - 1))];
  }

  private static IntStream evenly(int n) {
    int stride = Math.max(1, n / SIZE);
    return IntStream.iterate(0, i -> i < n, i -> i + stride);
  }
}
