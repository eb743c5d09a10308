package org.ddsbench.repository.chart;

import java.util.List;
import org.ddsbench.repository.store.RunManifest;

/**
 * How many points each line and box of a campaign's charts may have, so that browsers can open the
 * page: the more lines and boxes, the fewer points in each.
 *
 * @param timeline points of a line of a pair over time
 * @param resource points of a line of an app or interface over time
 * @param outliers of a box
 */
record PointLimits(int timeline, int resource, int outliers) {
  private static final int IN_ALL = 160_000;

  static PointLimits of(List<RunManifest> runs) {
    long pairs = runs.stream().mapToLong(run -> run.pairs().size()).sum();
    // For an app: processor, memory and two kinds of switches; for its node: received and sent.
    long resources = runs.stream().mapToLong(run -> 6L * run.endpoints().size()).sum();
    return new PointLimits(
        share(2 * pairs, 400, 10_000), share(resources, 60, 1_000), share(pairs, 20, 200));
  }

  private static int share(long of, int least, int most) {
    return (int) Math.max(least, Math.min(most, IN_ALL / Math.max(1, of)));
  }
}
