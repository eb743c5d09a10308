package org.ddsbench.analysis.clock;

import java.util.Arrays;
import java.util.stream.IntStream;

/** How closely messages follow each other. */
final class Cadence {
  private Cadence() {}

  /**
   * The typical distance of two messages, in nanoseconds: for half of the time, the messages before
   * and after are at most so far apart. Bursts, which have many messages in little time, do not
   * change it. 0 when the messages span no time.
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
