package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.ddsbench.analysis.pair.IntendedTimes;
import org.ddsbench.analysis.stats.Summary;
import org.jspecify.annotations.Nullable;

/**
 * One-way times of the messages of a bout, of all pairs together: from when a message was due until
 * the return of take(), so that a publisher that falls behind does not hide the wait. Nanoseconds.
 *
 * @param count how many times, at least one
 * @param boundNs the largest clock error of one of them
 */
record BoutTimes(long count, long medianNs, long p95Ns, long p99Ns, long maxNs, long boundNs) {
  /**
   * Reads the times of each of these bouts.
   *
   * @param pairs the files of samples of all pairs
   * @param bouts of which the messages were logged
   * @return for each bout its times; empty when none of its messages arrived, or when the clocks of
   *     a pair could not be compared
   */
  static List<Optional<BoutTimes>> read(List<Path> pairs, List<Bout> bouts) throws IOException {
    List<Collector> collectors = bouts.stream().map(Collector::new).toList();
    for (Path pair : pairs) {
      IntendedTimes.read(
          pair, (seq, ns, boundNs) -> collectors.forEach(one -> one.add(seq, ns, boundNs)));
    }
    return collectors.stream().map(Collector::times).toList();
  }

  private static BoutTimes of(Summary summary, long boundNs) {
    return new BoutTimes(
        summary.count(),
        rounded(summary.median()),
        rounded(summary.p95()),
        rounded(summary.p99()),
        Objects.requireNonNull(summary.max()),
        boundNs);
  }

  private static long rounded(@Nullable Double value) {
    return Math.round(Objects.requireNonNull(value));
  }

  private static final class Collector {
    private final long first;
    private final long end;
    private long[] values = new long[1024];
    private int count;
    private long boundNs;

    Collector(Bout bout) {
      first = bout.first();
      end = first + bout.result().count();
    }

    void add(long seq, long ns, long bound) {
      if (seq < first || seq >= end) {
        return;
      }
      if (count == values.length) {
        values = Arrays.copyOf(values, 2 * count);
      }
      values[count++] = ns;
      boundNs = Math.max(boundNs, bound);
    }

    Optional<BoutTimes> times() {
      return count == 0 || boundNs == IntendedTimes.UNKNOWN
          ? Optional.empty()
          : Optional.of(of(Summary.ofReordered(Arrays.copyOf(values, count)), boundNs));
    }
  }
}
