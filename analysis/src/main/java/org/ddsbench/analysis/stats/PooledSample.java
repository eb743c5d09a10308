package org.ddsbench.analysis.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The repetitions of one configuration in a form whose quantiles can be resampled fast. Immutable.
 *
 * <p>The values are sorted once. The places of all runs are grouped into at most {@link #CELLS}
 * cells. A resample is a weight for each cell, and its quantile is the value at which the weights
 * of the sorted values reach their share. Sums of weights at a few checkpoints keep the search
 * short, so that the cost of a resample depends mainly on the number of cells: with n values in c
 * cells O(c log 64 + n/64), after sorting in O(n log n).
 */
public final class PooledSample {
  /**
   * Largest number of cells of all repetitions together; with more messages, a cell holds several.
   */
  private static final int CELLS = 8192;

  private static final int CHECKPOINTS = 64;

  private final List<RunSample> runs;
  private final List<Cells> cells;
  private final RankedValues ascending;
  private final int cellCount;
  private final int[] sizes;
  private final int stride;
  private final int[][] below;

  /** The number of values in every cell; -1 when it differs. */
  private final int evenSize;

  private PooledSample(
      List<RunSample> runs, List<Cells> cells, RankedValues ascending, int cellCount) {
    this.runs = runs;
    this.cells = cells;
    this.ascending = ascending;
    this.cellCount = cellCount;
    stride = Math.max(2 * cellCount, ascending.count() / CHECKPOINTS + 1);
    int checkpoints = Math.max(1, (ascending.count() + stride - 1) / stride);
    below = new int[checkpoints][];
    sizes = new int[cellCount];
    for (int i = 0; i < ascending.count(); i++) {
      if (i % stride == 0) {
        below[i / stride] = sizes.clone();
      }
      sizes[ascending.label(i)]++;
    }
    evenSize = Arrays.stream(sizes).distinct().limit(2).reduce((one, other) -> -1).orElse(-1);
  }

  /**
   * The cells of one repetition.
   *
   * @param first the number of its first cell
   * @param count number of cells
   * @param width places in each cell
   * @param meanBlock mean length of a block, in cells
   */
  record Cells(int first, int count, int width, double meanBlock) {
    /** Returns the cell of a place. */
    int of(int place) {
      return first + place / width;
    }
  }

  /** Pools the repetitions that have values; there may be none. */
  public static PooledSample of(List<RunSample> repetitions) {
    List<RunSample> runs = repetitions.stream().filter(run -> run.count() > 0).toList();
    int most = CELLS / Math.max(1, runs.size());
    int n = runs.stream().mapToInt(RunSample::count).sum();
    List<Cells> cells = new ArrayList<>();
    int firstCell = 0;
    for (RunSample run : runs) {
      int width = Math.max(1, (run.places() + most - 1) / Math.max(1, most));
      int count = (run.places() + width - 1) / width;
      cells.add(new Cells(firstCell, count, width, Math.max(1, run.blockLength() / width)));
      firstCell += count;
    }
    RankedValues.Builder values = new RankedValues.Builder(n, range(runs), firstCell);
    for (int r = 0; r < runs.size(); r++) {
      RunSample run = runs.get(r);
      for (MessageSeries pair : run.pairs()) {
        for (int k = 0; k < pair.count(); k++) {
          values.add(pair.value(k), cells.get(r).of(run.place(pair.number(k))));
        }
      }
    }
    return new PooledSample(runs, cells, values.build(), firstCell);
  }

  private static RankedValues.Range range(List<RunSample> runs) {
    long least = Long.MAX_VALUE;
    long most = Long.MIN_VALUE;
    for (RunSample run : runs) {
      for (MessageSeries pair : run.pairs()) {
        for (int k = 0; k < pair.count(); k++) {
          least = Math.min(least, pair.value(k));
          most = Math.max(most, pair.value(k));
        }
      }
    }
    return new RankedValues.Range(least, most);
  }

  /** Values of all repetitions. */
  public int count() {
    return ascending.count();
  }

  /** Repetitions with values. */
  public int repetitions() {
    return runs.size();
  }

  /** A quantile of all values together; there must be one. */
  public double quantile(Quantile quantile) {
    return quantile.of(ascending.count(), ascending::value);
  }

  /** The values in ascending order; a copy. */
  public long[] ascending() {
    long[] values = new long[ascending.count()];
    Arrays.setAll(values, ascending::value);
    return values;
  }

  /** The approximate number of independent blocks in the values. */
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
    if (evenSize >= 0) {
      int drawn = 0;
      for (int cell = 0; cell < cellCount; cell++) {
        drawn += weights[cell];
      }
      return (long) drawn * evenSize;
    }
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
   * @param total result of {@link #weigh}, at least 1
   */
  double quantile(int[] weights, long total, Quantile quantile) {
    long position = (total - 1) * quantile.numerator();
    long rank = position / quantile.denominator();
    long rest = position % quantile.denominator();
    int checkpoint = checkpoint(weights, rank);
    long seen = seen(weights, checkpoint);
    int i = checkpoint * stride;
    while (seen + weights[ascending.label(i)] <= rank) {
      seen += weights[ascending.label(i)];
      i++;
    }
    long low = ascending.value(i);
    if (rest == 0) {
      return low;
    }
    while (seen + weights[ascending.label(i)] <= rank + 1) {
      seen += weights[ascending.label(i)];
      i++;
    }
    return low + ((double) ascending.value(i) - low) * rest / quantile.denominator();
  }

  /**
   * Several quantiles of a resample: by a search for each, or for few values or many quantiles in
   * one pass over all values, whichever looks at fewer.
   *
   * @param weights how often each cell was drawn
   * @param total result of {@link #weigh}, at least 1
   * @param quantiles ascending
   */
  double[] quantiles(int[] weights, long total, List<Quantile> quantiles) {
    // A search looks at the cells for each halving of the checkpoints, and at half a stride.
    int halvings = Integer.SIZE - Integer.numberOfLeadingZeros(below.length);
    return 2 * below.length > quantiles.size() * halvings
        ? quantiles.stream().mapToDouble(one -> quantile(weights, total, one)).toArray()
        : inOnePass(weights, total, quantiles);
  }

  private double[] inOnePass(int[] weights, long total, List<Quantile> quantiles) {
    double[] values = new double[quantiles.size()];
    long seen = 0;
    int i = 0;
    for (int q = 0; q < values.length; q++) {
      Quantile quantile = quantiles.get(q);
      long position = (total - 1) * quantile.numerator();
      long rank = position / quantile.denominator();
      long rest = position % quantile.denominator();
      while (seen + weights[ascending.label(i)] <= rank) {
        seen += weights[ascending.label(i++)];
      }
      long low = ascending.value(i);
      values[q] = low;
      if (rest > 0) {
        int next = i;
        long before = seen;
        while (before + weights[ascending.label(next)] <= rank + 1) {
          before += weights[ascending.label(next++)];
        }
        values[q] += ((double) ascending.value(next) - low) * rest / quantile.denominator();
      }
    }
    return values;
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
