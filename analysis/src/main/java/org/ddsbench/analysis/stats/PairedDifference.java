package org.ddsbench.analysis.stats;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * How much larger one quantity is than another when both were measured in each of several rounds.
 *
 * <p>Paired observations (Jain: <i>The Art of Computer Systems Performance Analysis</i>, 1991,
 * section 13.4.1): the mean of the differences of the rounds, and its interval by Student's t with
 * n - 1 degrees of freedom: mean ± t s / sqrt(n). What changes from round to round affects both
 * quantities alike and cancels in the differences. Medians over all rounds would not have this
 * property: where rounds lie apart, a single additional value on one side moves its median from one
 * round to the next. All in the unit of the values.
 *
 * @param rounds number of rounds
 * @param reference mean of the first quantity; null without a round
 * @param other mean of the second one; null without a round
 * @param difference {@code other - reference}; null without a round
 * @param interval 95 % interval of the difference; null with fewer than two rounds, which do not
 *     show how much the differences scatter
 */
public record PairedDifference(
    int rounds,
    @Nullable Double reference,
    @Nullable Double other,
    @Nullable Double difference,
    @Nullable Interval interval) {

  /**
   * Compares two quantities.
   *
   * @param reference one value for each round
   * @param other the values of the same rounds, in the same order
   */
  public static PairedDifference of(double[] reference, double[] other) {
    int n = reference.length;
    if (other.length != n) {
      throw new IllegalArgumentException(n + " and " + other.length + " rounds");
    }
    if (n == 0) {
      return new PairedDifference(0, null, null, null, null);
    }
    double[] differences = new double[n];
    Arrays.setAll(differences, round -> other[round] - reference[round]);
    double mean = mean(differences);
    return new PairedDifference(
        n, mean(reference), mean(other), mean, n == 1 ? null : interval(differences, mean));
  }

  private static Interval interval(double[] differences, double mean) {
    int n = differences.length;
    double squares = Arrays.stream(differences).map(value -> value - mean).map(d -> d * d).sum();
    double half = StudentT.quantile(n - 1) * Math.sqrt(squares / (n - 1) / n);
    return new Interval(mean - half, mean + half);
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElseThrow();
  }
}
