package org.ddsbench.analysis.stats;

/**
 * How much the means before and after a moment differ, compared with what chance explains for
 * dependent values.
 *
 * @param deviations the difference in standard deviations; infinite when nothing scatters
 * @param probability of a difference as large by chance; 1 when the values are too few to decide
 */
record LevelShift(double deviations, double probability) {
  private static final double WINDOW = 5;

  /** Two lines with two parameters each are subtracted. */
  private static final int PARAMETERS = 4;

  /** The shift at a cell; there are at least two cells on either side. */
  static LevelShift at(Cells cells, int split) {
    int n = cells.count();
    double[] rest = new double[n];
    double difference = withoutLine(cells, rest, split, n) - withoutLine(cells, rest, 0, split);
    double square = product(rest, 0, split);
    double sum = square;
    int lag = 0;
    while (square > 0
        && lag < Math.max(split, n - split) / 2
        && lag < WINDOW * Math.max(0.5, sum / square / 2)) {
      lag++;
      sum += 2 * product(rest, lag, split);
    }
    double used = 2.0 * lag + 1;
    double degreesOfFreedom = n / used - PARAMETERS;
    if (difference == 0 || degreesOfFreedom < 1) {
      return new LevelShift(0, 1);
    }
    double variance = sum <= 0 ? square / n : sum / n * (1 + PARAMETERS * used / n);
    double error = Math.sqrt(variance * (1.0 / split + 1.0 / (n - split)));
    double t = error == 0 ? Double.POSITIVE_INFINITY : Math.abs(difference) / error;
    return new LevelShift(t, StudentT.outside(t, degreesOfFreedom));
  }

  /** The sum over both sides of products of values {@code lag} apart. */
  private static double product(double[] values, int lag, int split) {
    double sum = 0;
    for (int i = 0; i + lag < values.length; i++) {
      if (i + lag < split || i >= split) {
        sum += values[i] * values[i + lag];
      }
    }
    return sum;
  }

  /** Fills a side with its residuals from a straight line; returns the mean of the side. */
  private static double withoutLine(Cells cells, double[] rest, int start, int end) {
    int n = end - start;
    double mean = 0;
    for (int i = start; i < end; i++) {
      mean += cells.mean(i) / n;
    }
    double centre = (n - 1) / 2.0;
    double products = 0;
    double squares = 0;
    for (int i = 0; i < n; i++) {
      products += (i - centre) * cells.mean(start + i);
      squares += (i - centre) * (i - centre);
    }
    double slope = products / squares;
    for (int i = 0; i < n; i++) {
      rest[start + i] = cells.mean(start + i) - mean - slope * (i - centre);
    }
    return mean;
  }
}
