package org.ddsbench.analysis.stats;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The mean of a quantity over rounds, with the interval that follows from their scatter. The unit
 * is that of the quantity: for ratios its logarithm.
 *
 * <p>A run is one observation, however many messages it has, since differences between runs are not
 * visible within one (Kalibera, Jones: <i>Rigorous Benchmarking in Reasonable Time</i>, ISMM 2013).
 * Rounds that two sides share give paired observations (Jain: <i>The Art of Computer Systems
 * Performance Analysis</i>, 1991, section 13.4.1): drifts from round to round affect both sides and
 * cancel. The interval is that of Student's t; without common rounds that of Welch (<i>The
 * Generalization of `Student's' Problem when Several Different Population Variances are
 * Involved</i>, Biometrika 34, 1947).
 *
 * <p>Systematic errors are not random and do not average out: the lower limit is the lower limit
 * for the least possible values of all rounds, the upper one that for the largest. A mean is never
 * more precise than the messages of its runs allow: the standard error is the larger of the scatter
 * of rounds and the chance error within the runs, so that rounds which agree by chance do not
 * narrow it.
 *
 * @param value mean as measured
 * @param interval 95 % interval of this quantity alone; unlimited with fewer than two rounds
 * @param joint the interval that is right together with those of all other comparisons in 95 % of
 *     all cases (Bonferroni: Dunn, Journal of the American Statistical Association 56, 1961)
 */
public record RoundEstimate(double value, Interval interval, Interval joint) {
  private static final double TAIL = 0.025;

  /** The estimate without a measurement: unlimited. */
  public static final Interval ANYTHING =
      new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

  /**
   * The mean of rounds.
   *
   * @param rounds at least one
   * @param comparisons number of comparisons that are judged together, at least 1
   */
  public static RoundEstimate of(List<Measured> rounds, int comparisons) {
    return new RoundEstimate(
        mean(rounds, Measured::value),
        interval(rounds, TAIL),
        interval(rounds, TAIL / comparisons));
  }

  /**
   * The difference of two sides that share no rounds.
   *
   * @param baseline at least one
   * @param candidate at least one
   * @param comparisons number of comparisons that are judged together, at least 1
   */
  public static RoundEstimate difference(
      List<Measured> baseline, List<Measured> candidate, int comparisons) {
    return new RoundEstimate(
        mean(candidate, Measured::value) - mean(baseline, Measured::value),
        difference(baseline, candidate, TAIL),
        difference(baseline, candidate, TAIL / comparisons));
  }

  private static Interval interval(List<Measured> rounds, double tail) {
    int n = rounds.size();
    if (n < 2) {
      return ANYTHING;
    }
    double t = StudentT.above(tail, n - 1);
    return limits(
        mean(rounds, Measured::low),
        t * Math.sqrt(squaredError(rounds, Measured::low)),
        mean(rounds, Measured::high),
        t * Math.sqrt(squaredError(rounds, Measured::high)));
  }

  private static Interval difference(
      List<Measured> baseline, List<Measured> candidate, double tail) {
    if (baseline.size() < 2 || candidate.size() < 2) {
      return ANYTHING;
    }
    return limits(
        mean(candidate, Measured::low) - mean(baseline, Measured::high),
        welch(baseline, Measured::high, candidate, Measured::low, tail),
        mean(candidate, Measured::high) - mean(baseline, Measured::low),
        welch(baseline, Measured::low, candidate, Measured::high, tail));
  }

  /** A mean without a limit has no finite limit, whatever the scatter is. */
  private static Interval limits(double low, double lowReach, double high, double highReach) {
    return new Interval(
        Double.isFinite(low) ? low - lowReach : Double.NEGATIVE_INFINITY,
        Double.isFinite(high) ? high + highReach : Double.POSITIVE_INFINITY);
  }

  /** Half the width of Welch's interval, with its degrees of freedom. */
  private static double welch(
      List<Measured> one,
      ToDoubleFunction<Measured> limitOfOne,
      List<Measured> other,
      ToDoubleFunction<Measured> limitOfOther,
      double tail) {
    double a = squaredError(one, limitOfOne);
    double b = squaredError(other, limitOfOther);
    double degrees =
        a + b == 0
            ? Math.min(one.size(), other.size()) - 1
            : (a + b) * (a + b) / (a * a / (one.size() - 1) + b * b / (other.size() - 1));
    return Double.isFinite(a + b) ? StudentT.above(tail, degrees) * Math.sqrt(a + b) : 0;
  }

  /** The squared standard error of a mean; not a number where a round has no limit. */
  private static double squaredError(List<Measured> rounds, ToDoubleFunction<Measured> limit) {
    int n = rounds.size();
    double mean = mean(rounds, limit);
    double squares = 0;
    double chance = 0;
    for (Measured round : rounds) {
      double deviation = limit.applyAsDouble(round) - mean;
      squares += deviation * deviation;
      chance += round.chance() * round.chance();
    }
    return Math.max(squares / (n - 1) / n, chance / ((double) n * n));
  }

  private static double mean(List<Measured> rounds, ToDoubleFunction<Measured> of) {
    return rounds.stream().mapToDouble(of).average().orElseThrow();
  }
}
