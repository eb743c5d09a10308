package org.ddsbench.analysis.clock;

import java.util.Arrays;
import java.util.stream.IntStream;

/** How closely messages follow each other. */
final class Cadence {
  private Cadence() {}

  /**
   * The distance of two messages most of the time, in nanoseconds: half of the time lies between
   * messages that are at most so far apart. Bursts, which have many messages in little time, do not
   * change it. 0 without a span of time.
   */
  static double gapNs(Cloud cloud) {
    long[] gaps =
        IntStream.range(1, cloud.count())
            .mapToLong(row -> cloud.x(row) - cloud.x(row - 1))
            .sorted()
            .toArray();
    long span = Arrays.stream(gaps).sum();
    long passed = 0;
    for (long gap : gaps) {
      passed += gap;
      if (2 * passed >= span) {
        return gap;
      }
    }
    return 0;
  }
}
