package org.ddsbench.analysis.stats;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A series as means over equal parts, with outliers moved to the fences of a box plot. They show
 * its level and how that moves. Immutable.
 */
final class Cells {
  private static final Quantile Q1 = Quantile.percent(25);
  private static final Quantile Q3 = Quantile.percent(75);

  private final double[] means;
  private final int messages;

  private Cells(double[] means, int messages) {
    this.means = means;
    this.messages = messages;
  }

  /**
   * Groups a series into cells.
   *
   * @param values in the order of time, at least one
   * @param most largest number of cells
   * @param least least number of messages in a cell
   */
  static Cells of(long[] values, int most, int least) {
    int n = values.length;
    long[] placed = values.clone();
    OrderStatistics.place(
        placed, IntStream.concat(Q1.ranks(n), Q3.ranks(n)).sorted().distinct().toArray());
    double q1 = Q1.of(placed);
    double q3 = Q3.of(placed);
    // Where half of all values are equal, the fences would remove all differences of the others.
    double low = q1 < q3 ? BoxPlot.lowFence(q1, q3) : Double.NEGATIVE_INFINITY;
    double high = q1 < q3 ? BoxPlot.highFence(q1, q3) : Double.POSITIVE_INFINITY;
    int count = Math.max(1, Math.min(most, n / least));
    double[] means = new double[count];
    for (int cell = 0, i = 0; cell < count; cell++) {
      int start = i;
      int end = (int) ((long) (cell + 1) * n / count);
      for (; i < end; i++) {
        means[cell] += Math.max(low, Math.min(high, (double) values[i]));
      }
      means[cell] /= end - start;
    }
    return new Cells(means, n);
  }

  /** The same cells with their ranks in place of their means; equal means share their rank. */
  Cells ranked() {
    double[] ascending = means.clone();
    Arrays.sort(ascending);
    double[] ranks = new double[means.length];
    for (int first = 0, next = 0; first < ascending.length; first = next) {
      while (next < ascending.length && ascending[next] == ascending[first]) {
        next++;
      }
      Arrays.fill(ranks, first, next, (first + next - 1) / 2.0);
    }
    return new Cells(
        Arrays.stream(means).map(mean -> ranks[Arrays.binarySearch(ascending, mean)]).toArray(),
        messages);
  }

  int count() {
    return means.length;
  }

  double mean(int cell) {
    return means[cell];
  }

  /** How many messages lie before a cell. */
  int messagesBefore(int cell) {
    return (int) ((long) cell * messages / means.length);
  }
}
