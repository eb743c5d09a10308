package org.ddsbench.gui.chart;

import java.util.Arrays;

/**
 * Selects fewer points that draw the same line, in a time that grows with the number of pixels and
 * hardly with that of points: the first, the smallest, the largest and the last value of each pixel
 * column, in the order of time. A range with no more points than that keeps all. One point beyond
 * each end is kept too, so that the line continues to the edges.
 */
public final class TraceDecimation {
  private static final int OF_A_COLUMN = 4;
  private final long[] times;
  private final Extremes values;
  private int[] kept;
  private int count;

  private TraceDecimation(long[] times, Extremes values, int room) {
    this.times = times;
    this.values = values;
    this.kept = new int[room];
  }

  /**
   * The indices of the points to draw, ascending.
   *
   * @param times ascending
   * @param values one for each time
   * @param from start of the visible range, in the times' unit
   * @param to its end, above {@code from}
   * @param columns its width in pixels, at least 1
   */
  static int[] of(long[] times, Extremes values, double from, double to, int columns) {
    int first = Math.max(0, lowerBound(times, from) - 1);
    int end = Math.min(times.length, lowerBound(times, Math.nextUp(to)) + 1);
    if (end - first <= OF_A_COLUMN * columns) {
      int[] all = new int[Math.max(0, end - first)];
      Arrays.setAll(all, i -> first + i);
      return all;
    }
    TraceDecimation decimation = new TraceDecimation(times, values, OF_A_COLUMN * (columns + 2));
    return decimation.columns(first, end, from, (to - from) / columns);
  }

  private int[] columns(int first, int end, double from, double width) {
    int start = first;
    while (start < end) {
      double column = Math.floor((times[start] - from) / width);
      int next = Math.min(end, lowerBound(times, from + (column + 1) * width));
      // Because of rounding, a point may fall back into the previous column.
      int after = Math.max(start + 1, next);
      int least = values.least(start, after);
      int most = values.most(start, after);
      keep(start);
      keep(Math.min(least, most));
      keep(Math.max(least, most));
      keep(after - 1);
      start = after;
    }
    return Arrays.copyOf(kept, count);
  }

  private void keep(int index) {
    if (count > 0 && kept[count - 1] == index) {
      return;
    }
    if (count == kept.length) {
      kept = Arrays.copyOf(kept, 2 * count);
    }
    kept[count++] = index;
  }

  /** The first index whose time is not below. */
  static int lowerBound(long[] times, double time) {
    int low = 0;
    int high = times.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (times[middle] < time) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
