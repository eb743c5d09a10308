package org.ddsbench.analysis.stats;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Whether the level of a series stayed what it was. It did not when one of two things is seen, and
 * the medians before and after differ by at least {@link #WORTH_TELLING} of the median:
 *
 * <ul>
 *   <li>At one of the sixteenths of the run, or where a step fits best, the means before and after,
 *       or the mean ranks, differ by more than chance explains: a t test whose variance is that of
 *       dependent messages, from the autocorrelations of what is left on each side when a straight
 *       line is taken off (as Geweke compares the beginning with the end of a simulation:
 *       <i>Evaluating the Accuracy of Sampling-Based Approaches to the Calculation of Posterior
 *       Moments</i>, 1992). Neither drifts nor the shift that is looked for widen that variance;
 *       stalls of a busy machine hide a shift in the means, noise that wanders a little one in the
 *       ranks.
 *   <li>The last third lies further from the first than steps from message to message as large as
 *       those seen lead if each is independent of the others, {@link #STRAY} standard deviations of
 *       a random walk: a queue that grows.
 * </ul>
 *
 * <p>Outliers are drawn in first. How often stationary series are called otherwise is in
 * docs/measuring.md, section 9.
 *
 * @param isStationary false when it did not
 * @param change number of the first value after the change, from 0; 0 when it is stationary
 * @param before median of the values before the change; NaN when it is stationary
 * @param after median of the values from it on; NaN when it is stationary
 */
public record Stationarity(boolean isStationary, int change, double before, double after) {
  /** With fewer values nothing is said. */
  public static final int LEAST = 50;

  private static final Stationarity STATIONARY = new Stationarity(true, 0, Double.NaN, Double.NaN);
  private static final double WORTH_TELLING = 0.05;
  private static final double STRAY = 1.5;
  private static final double LEVEL = 1.5e-4;
  private static final int MOST_CELLS = 1024;

  /**
   * Looks.
   *
   * @param values in the order of time
   * @return null when they are too few
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

  /** Reorders the values. */
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
    // Means of the thirds of a Wiener process on [0, 1] are sqrt(5/9) apart.
    double walk = Math.sqrt(squares / (n - 1) * n * 5 / 9);
    return distance == 0 ? 0 : distance / walk;
  }
}
