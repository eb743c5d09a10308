package org.ddsbench.analysis.stats;

import org.ddsbench.core.campaign.Warmup;

/**
 * Where the warm-up of a run ends: MSER-5 (White: <i>An Effective Truncation Heuristic for Bias
 * Reduction in Simulation Output</i>, Simulation 69, 1997; in batches of five: White, Cobb, Spratt:
 * <i>A Comparison of Five Steady-State Truncation Heuristics for Simulation</i>, 2000). The rest of
 * the run shall have the smallest squared error of its mean; outliers are drawn in first, so that
 * one slow message is no warm-up. Nothing is found among fewer than {@link Warmup#LEAST_MESSAGES}.
 */
public final class WarmupSearch {
  private static final int BATCH = 5;
  private static final int MOST_BATCHES = 1024;

  private WarmupSearch() {}

  /**
   * How many of the first values belong to the warm-up: less than half of them. None when the
   * search finds no end within the first half: what goes on for so long is no warm-up.
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
