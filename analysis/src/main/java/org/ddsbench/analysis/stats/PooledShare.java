package org.ddsbench.analysis.stats;

import org.jspecify.annotations.Nullable;

/**
 * The share of messages that something happened to, over repetitions, with its interval.
 *
 * <p>Messages are not lost independently of each other: those of one run have one network and one
 * load. The interval is that of Clopper and Pearson (<i>The Use of Confidence or Fiducial Limits
 * Illustrated in the Case of the Binomial</i>, Biometrika 26, 1934) for the number of independent
 * messages that all are worth by the scatter of the repetitions, as Korn and Graubard propose
 * (<i>Confidence Intervals for Proportions with Small Expected Number of Positive Counts Estimated
 * from Survey Data</i>, Survey Methodology 24, 1998).
 */
public final class PooledShare {
  private static final double TAIL = 0.025;
  private static final int STEPS = 200;

  private PooledShare() {}

  /**
   * The 95 % interval of the share, within 0 to 1; null with fewer than two repetitions, which do
   * not show how much runs differ, or without messages.
   *
   * @param some for each repetition, how many messages it happened to
   * @param all for each repetition, how many messages there were; not below {@code some}
   */
  public static @Nullable Interval interval(long[] some, long[] all) {
    int runs = all.length;
    double n = 0;
    double x = 0;
    for (int i = 0; i < runs; i++) {
      n += all[i];
      x += some[i];
    }
    if (runs < 2 || n == 0) {
      return null;
    }
    double p = x / n;
    double squares = 0;
    for (int i = 0; i < runs; i++) {
      double deviation = some[i] - p * all[i];
      squares += deviation * deviation;
    }
    double variance = runs / (runs - 1.0) * squares / (n * n);
    double worth = variance == 0 ? n : Math.min(n, scaled(p * (1 - p) / variance, n, runs));
    return new Interval(lower(p * worth, worth), upper(p * worth, worth));
  }

  /** Fewer repetitions estimate the variance worse: the factor is that of Student's t. */
  private static double scaled(double independent, double n, int runs) {
    double normal = n < 2 ? StudentT.NORMAL : StudentT.above(TAIL, n - 1);
    double student = StudentT.above(TAIL, runs - 1);
    double ratio = normal / student;
    return independent * ratio * ratio;
  }

  /** The share with which as many or more are seen with a probability of 2.5 %. */
  private static double lower(double x, double n) {
    if (x <= 0) {
      return 0;
    }
    return x >= n ? Math.pow(TAIL, 1 / n) : root(p -> IncompleteBeta.of(p, x, n - x + 1) < TAIL);
  }

  /** The share with which as many or fewer are seen with a probability of 2.5 %. */
  private static double upper(double x, double n) {
    if (x >= n) {
      return 1;
    }
    return x <= 0
        ? 1 - Math.pow(TAIL, 1 / n)
        : root(p -> IncompleteBeta.of(p, x + 1, n - x) < 1 - TAIL);
  }

  private interface Below {
    boolean at(double share);
  }

  private static double root(Below below) {
    double low = 0;
    double high = 1;
    for (int step = 0; step < STEPS && high - low > 1e-12 * high; step++) {
      double middle = (low + high) / 2;
      if (below.at(middle)) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }
}
