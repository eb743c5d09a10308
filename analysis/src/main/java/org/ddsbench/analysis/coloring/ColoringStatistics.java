package org.ddsbench.analysis.coloring;

import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.ddsbench.analysis.stats.Quantile;
import org.ddsbench.core.coloring.Convergence;
import org.ddsbench.core.samplelog.CycleLog;
import org.jspecify.annotations.Nullable;

/** Statistics of a run that gave what was expected. Times are nanoseconds. Immutable. */
public final class ColoringStatistics {
  private final List<Convergence> expected;
  private final long[] cycles;
  private final long[] convergences;

  private ColoringStatistics(List<Convergence> expected, long[] cycles, long[] convergences) {
    this.expected = expected;
    this.cycles = cycles;
    this.convergences = convergences;
  }

  /** Of a run without a {@link ColoringRun#difference}. */
  public static ColoringStatistics of(ColoringRun run) {
    long[] longest = new long[run.expected().size()];
    LongStream.Builder counted = LongStream.builder();
    for (CycleLog log : run.logs()) {
      long[][] begins = new long[run.expected().size()][run.graph().vertices()];
      for (int record = 0; record < log.count(); record++) {
        int convergence = log.convergence(record);
        int vertex = log.vertex(record);
        if (log.cycle(record) == 0) {
          begins[convergence][vertex] = log.begin(record);
        }
        longest[convergence] =
            Math.max(longest[convergence], log.improveDone(record) - begins[convergence][vertex]);
        if (run.counts(log, record)) {
          counted.add(ColoringRun.lengthNs(log, record));
        }
      }
    }
    long[] cycles = counted.build().sorted().toArray();
    return new ColoringStatistics(run.expected(), cycles, longest);
  }

  /** How many cycles count. */
  public int counted() {
    return cycles.length;
  }

  /** The mean time of the cycles that count; null when none does. */
  public @Nullable Double meanCycleNs() {
    return cycles.length == 0 ? null : Arrays.stream(cycles).average().orElseThrow();
  }

  /**
   * The time within which this share of the cycles that count ended; null when fewer than ten of
   * them are expected beyond it.
   */
  public @Nullable Double withinNs(Quantile share) {
    return share.ofEnough(cycles);
  }

  /**
   * The mean time of a convergence: that of the vertex that took longest, on the clock of its own
   * program.
   */
  public double meanConvergenceNs() {
    return Arrays.stream(convergences).average().orElseThrow();
  }

  public long longestConvergenceNs() {
    return Arrays.stream(convergences).max().orElseThrow();
  }

  /** Cycles until the last vertex ended, mean of the convergences. */
  public double meanCycles() {
    return expected.stream().mapToInt(Convergence::lastEnd).average().orElseThrow();
  }

  /** Cycles until no edge was violated, mean of the convergences. */
  public double meanCyclesToSolution() {
    return expected.stream().mapToInt(Convergence::solvedAfter).average().orElseThrow();
  }
}
