package org.ddsbench.analysis.stats;

import org.ddsbench.core.campaign.Warmup;

/**
 * Finds the end of a run's warm-up by MSER-5 (White: <i>An Effective Truncation Heuristic for Bias
 * Reduction in Simulation Output</i>, Simulation 69, 1997; in batches of five: White, Cobb, Spratt:
 * <i>A Comparison of Five Steady-State Truncation Heuristics for Simulation</i>, 2000). It
 * minimises the squared error of the mean of the rest of the run. Outliers are moved to the fences
 * of a box plot first, so that one slow message does not become a warm-up. Nothing is found among
 * fewer than {@link Warmup#LEAST_MESSAGES} messages.
 */
public final class WarmupSearch {
  private static final int BATCH = 5;
  private static final int MOST_BATCHES = 1024;

  private WarmupSearch() {}

  /**
   * How many of the first values belong to the warm-up: less than half of them. 0 when the search
   * finds no end within the first half: a longer change is not a warm-up.
   *
   * @param values in the order of time
   */
  public static int end(long[] values) {
    if (values.length < Warmup.LEAST_MESSAGES) {
      return 0;
    }
    Cells batches = Cells.of(values, MOST_BATCHES, BATCH);
    int half = batches.count() / 2;
    double middle = batches.mean(half);
    double sum = 0;
    double squares = 0;
    double least = Double.POSITIVE_INFINITY;
    int end = 0;
    for (int first = batches.count() - 1; first >= 0; first--) {
      double deviation = batches.mean(first) - middle;
      sum += deviation;
      squares += deviation * deviation;
      double left = batches.count() - first;
      double error = (squares - sum * sum / left) / (left * left);
      if (first <= half && error <= least) {
        least = error;
        end = first;
      }
    }
    return end == half ? 0 : batches.messagesBefore(end);
  }
}
