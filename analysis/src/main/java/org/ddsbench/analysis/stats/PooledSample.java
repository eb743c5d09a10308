package org.ddsbench.analysis.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.ddsbench.analysis.trace.SortedOrder;

/**
 * The repetitions of one configuration in a form whose quantiles can be resampled fast. Immutable.
 *
 * <p>The values are sorted once. The places of a run are gathered into at most {@link #CELLS} cells
 * in all; a resample is a weight a cell, and its quantile the value at which the weights of the
 * sorted values reach their share. Sums of weights up to a few checkpoints keep the walk short, so
 * that a resample costs as much as its cells, however many values there are: with n values in c
 * cells O(c log 64 + n/64), after sorting in O(n log n).
 */
public final class PooledSample {
  /** Cells of all repetitions together; with more messages a cell holds several. */
  private static final int CELLS = 8192;

  private static final int CHECKPOINTS = 64;

  private final List<RunSample> runs;
  private final List<Cells> cells;
  private final long[] ascending;
  private final int[] cellOf;
  private final int cellCount;
  private final int[] sizes;
  private final int stride;
  private final int[][] below;

  private PooledSample(
      List<RunSample> runs, List<Cells> cells, long[] ascending, int[] cellOf, int cellCount) {
    this.runs = runs;
    this.cells = cells;
    this.ascending = ascending;
    this.cellOf = cellOf;
    this.cellCount = cellCount;
    stride = Math.max(2 * cellCount, ascending.length / CHECKPOINTS + 1);
    int checkpoints = Math.max(1, (ascending.length + stride - 1) / stride);
    below = new int[checkpoints][];
    sizes = new int[cellCount];
    for (int i = 0; i < ascending.length; i++) {
      if (i % stride == 0) {
        below[i / stride] = sizes.clone();
      }
      sizes[cellOf[i]]++;
    }
  }

  /**
   * The cells of one repetition.
   *
   * @param first the number of its first cell
   * @param count how many
   * @param meanBlock mean length of a block, in cells
   */
  record Cells(int first, int count, double meanBlock) {}

  /** Pools the repetitions that have values; none may be left. */
  public static PooledSample of(List<RunSample> repetitions) {
    List<RunSample> runs = repetitions.stream().filter(run -> run.count() > 0).toList();
    int most = CELLS / Math.max(1, runs.size());
    int n = runs.stream().mapToInt(RunSample::count).sum();
    long[] values = new long[n];
    int[] cellOf = new int[n];
    List<Cells> cells = new ArrayList<>();
    int i = 0;
    int firstCell = 0;
    for (RunSample run : runs) {
      int width = Math.max(1, (run.places() + most - 1) / Math.max(1, most));
      int count = (run.places() + width - 1) / width;
      cells.add(new Cells(firstCell, count, Math.max(1, run.blockLength() / width)));
      for (MessageSeries pair : run.pairs()) {
        for (int k = 0; k < pair.count(); k++) {
          values[i] = pair.value(k);
          cellOf[i] = firstCell + run.place(pair.number(k)) / width;
          i++;
        }
      }
      firstCell += count;
    }
    int[] order =
        SortedOrder.of(n, (a, b) -> Long.compare(values[a], values[b]))
            .orElseGet(() -> IntStream.range(0, n).toArray());
    long[] ascending = new long[n];
    int[] sortedCells = new int[n];
    for (int k = 0; k < n; k++) {
      ascending[k] = values[order[k]];
      sortedCells[k] = cellOf[order[k]];
    }
    return new PooledSample(runs, cells, ascending, sortedCells, firstCell);
  }

  /** Values of all repetitions. */
  public int count() {
    return ascending.length;
  }

  /** Repetitions with values. */
  public int repetitions() {
    return runs.size();
  }

  /** A quantile of all values together; there must be one. */
  public double quantile(Quantile quantile) {
    return quantile.of(ascending);
  }

  /** The values in ascending order; a copy. */
  public long[] ascending() {
    return ascending.clone();
  }

  /** About how many independent blocks the values make. */
  int blocks() {
    return (int) cells.stream().mapToDouble(run -> run.count() / run.meanBlock()).sum();
  }

  Cells cells(int repetition) {
    return cells.get(repetition);
  }

  int cellCount() {
    return cellCount;
  }

  /** How many values a resample holds. */
  long weigh(int[] weights) {
    long total = 0;
    for (int cell = 0; cell < cellCount; cell++) {
      total += (long) weights[cell] * sizes[cell];
    }
    return total;
  }

  /**
   * The type-7 quantile of a resample.
   *
   * @param weights how often each cell was drawn
   * @param total of {@link #weigh}, at least 1
   */
  double quantile(int[] weights, long total, Quantile quantile) {
    long position = (total - 1) * quantile.numerator();
    long rank = position / quantile.denominator();
    long rest = position % quantile.denominator();
    int checkpoint = checkpoint(weights, rank);
    long seen = seen(weights, checkpoint);
    int i = checkpoint * stride;
    while (seen + weights[cellOf[i]] <= rank) {
      seen += weights[cellOf[i]];
      i++;
    }
    long low = ascending[i];
    if (rest == 0) {
      return low;
    }
    while (seen + weights[cellOf[i]] <= rank + 1) {
      seen += weights[cellOf[i]];
      i++;
    }
    return low + ((double) ascending[i] - low) * rest / quantile.denominator();
  }

  /** The last checkpoint with at most {@code rank} drawn values below it. */
  private int checkpoint(int[] weights, long rank) {
    int low = 0;
    int high = below.length - 1;
    while (low < high) {
      int middle = (low + high + 1) / 2;
      if (seen(weights, middle) <= rank) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  private long seen(int[] weights, int checkpoint) {
    if (checkpoint == 0) {
      return 0;
    }
    int[] counts = below[checkpoint];
    long sum = 0;
    for (int cell = 0; cell < counts.length; cell++) {
      sum += (long) weights[cell] * counts[cell];
    }
    return sum;
  }
}
