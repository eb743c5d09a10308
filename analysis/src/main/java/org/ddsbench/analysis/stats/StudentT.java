package org.ddsbench.analysis.stats;

/** Quantiles of Student's t distribution, of any number of degrees of freedom. */
final class StudentT {
  /** The 97.5 % quantile of the standard normal distribution. */
  static final double NORMAL = 1.959963984540054;

  private static final double PRECISE = 1e-11;

  private StudentT() {}

  /** The 97.5 % quantile: half the width of a 95 % interval, in standard errors. */
  static double quantile(int degreesOfFreedom) {
    return above(0.025, degreesOfFreedom);
  }

  /**
   * The value that is exceeded with a probability: the root of the distribution function
   * (Abramowitz, Stegun: <i>Handbook of Mathematical Functions</i>, 26.7.1), found by false
   * position in logarithms, in which tails are nearly straight (Illinois variant: Dowell, Jarratt,
   * BIT 11, 1971).
   *
   * @param beyond above 0, below 0.25
   * @param degreesOfFreedom at least 1; fractions come from Welch's approximation
   */
  static double above(double beyond, double degreesOfFreedom) {
    double goal = Math.log(beyond);
    double low = 0;
    double below = logExceeded(0, degreesOfFreedom) - goal;
    double high = 1;
    double above = logExceeded(high, degreesOfFreedom) - goal;
    while (above > 0) {
      low = high;
      below = above;
      high += 1;
      above = logExceeded(high, degreesOfFreedom) - goal;
    }
    double root = high;
    for (double moved = high - low; moved > PRECISE; ) {
      double next = (low * above - high * below) / (above - below);
      moved = Math.abs(next - root);
      root = next;
      double at = logExceeded(root, degreesOfFreedom) - goal;
      if (at > 0) {
        low = root;
        below = at;
        above /= 2;
      } else {
        high = root;
        above = at;
        below /= 2;
      }
    }
    return Math.exp(root) - 1;
  }

  /** The logarithm of the probability of a value above {@code exp(x) - 1}, x not negative. */
  private static double logExceeded(double x, double degreesOfFreedom) {
    return Math.log(outside(Math.exp(x) - 1, degreesOfFreedom) / 2);
  }

  /**
   * The probability of a value further from zero than this one.
   *
   * @param t may be infinite
   * @param degreesOfFreedom at least 1; may be a fraction
   */
  static double outside(double t, double degreesOfFreedom) {
    return IncompleteBeta.of(
        degreesOfFreedom / (degreesOfFreedom + t * t), degreesOfFreedom / 2, 0.5);
  }

  /**
   * The factor by which a drawn deviation must be widened, since few units show less spread than
   * exists: sqrt(n/(n-1)) t/z (Hesterberg: <i>What Teachers Should Know About the Bootstrap</i>,
   * The American Statistician 69, 2015, on narrowness bias).
   *
   * @param units number of units that are drawn, repetitions or blocks; at least 2
   */
  static double expansion(int units) {
    return Math.sqrt(units / (units - 1.0)) * quantile(units - 1) / NORMAL;
  }
}
