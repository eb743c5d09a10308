package org.ddsbench.analysis.stats;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Whether the level of a series stayed the same. It did not when one of two conditions holds, and
 * the medians before and after differ by at least {@link #WORTH_TELLING} of the median:
 *
 * <ul>
 *   <li>At one of the sixteenths of the run, or where a step fits best, the means before and after,
 *       or the mean ranks, differ by more than chance explains: a t test whose variance is that of
 *       dependent messages, from the autocorrelations of the residuals on each side after a
 *       straight line is subtracted (as Geweke compares the beginning with the end of a simulation:
 *       <i>Evaluating the Accuracy of Sampling-Based Approaches to the Calculation of Posterior
 *       Moments</i>, 1992). Neither drifts nor the shift itself widen that variance. Stalls of a
 *       busy machine hide a shift in the means, and slow noise hides a small shift in the ranks.
 *   <li>The last third lies further from the first than {@link #STRAY} standard deviations of a
 *       random walk whose independent steps are as large as those from message to message: a queue
 *       that grows.
 * </ul>
 *
 * <p>Outliers are moved to the fences of a box plot first. For the rate of false alarms see
 * docs/measuring.md, section 9.
 *
 * @param isStationary false when the level moved
 * @param change number of the first value after the change, from 0; 0 when it is stationary
 * @param before median of the values before the change; NaN when it is stationary
 * @param after median of the values from the change on; NaN when it is stationary
 */
public record Stationarity(boolean isStationary, int change, double before, double after) {
  /** Least number of values for a decision. */
  public static final int LEAST = 50;

  private static final Stationarity STATIONARY = new Stationarity(true, 0, Double.NaN, Double.NaN);
  private static final double WORTH_TELLING = 0.05;
  private static final double STRAY = 1.5;
  private static final double LEVEL = 1.5e-4;
  private static final int MOST_CELLS = 1024;

  /**
   * Checks a series.
   *
   * @param values in the order of time
   * @return null with too few values
   */
  public static @Nullable Stationarity of(long[] values) {
    if (values.length < LEAST) {
      return null;
    }
    Cells cells = Cells.of(values, MOST_CELLS, 1);
    Split split = Split.likelier(Split.of(cells), Split.of(cells.ranked()));
    boolean shifts = split.probability() <= LEVEL;
    if (!shifts && stray(cells) <= STRAY) {
      return STATIONARY;
    }
    int change = cells.messagesBefore(shifts ? split.at() : cells.count() / 2);
    double before = median(Arrays.copyOfRange(values, 0, change));
    double after = median(Arrays.copyOfRange(values, change, values.length));
    boolean small = Math.abs(after - before) < WORTH_TELLING * Math.abs(median(values.clone()));
    return small ? STATIONARY : new Stationarity(false, change, before, after);
  }

  /** The median; reorders the values. */
  private static double median(long[] values) {
    Quantile median = Quantile.percent(50);
    OrderStatistics.place(values, median.ranks(values.length).toArray());
    return median.of(values);
  }

  /** How far the last third lies from the first, in standard deviations of a random walk. */
  private static double stray(Cells cells) {
    int n = cells.count();
    int third = n / 3;
    double distance = 0;
    for (int i = 0; i < third; i++) {
      distance += cells.mean(n - 1 - i) - cells.mean(i);
    }
    distance = Math.abs(distance / third);
    double squares = 0;
    for (int i = 1; i < n; i++) {
      double step = cells.mean(i) - cells.mean(i - 1);
      squares += step * step;
    }
    // The difference of the means of the first and last third of a Wiener process on [0, 1] has the
    // standard deviation sqrt(5/9).
    double walk = Math.sqrt(squares / (n - 1) * n * 5 / 9);
    return distance == 0 ? 0 : distance / walk;
  }
}
