package org.ddsbench.analysis.stats;

/** The quantiles of normal and Student's t distribution that intervals need. */
final class StudentT {
  /** The 97.5 % quantile of the standard normal distribution. */
  static final double NORMAL = 1.959963984540054;

  private static final double[] FEW = {
    12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281
  };

  private StudentT() {}

  /**
   * The 97.5 % quantile; from 11 degrees of freedom on by the expansion 26.7.5 of Abramowitz,
   * Stegun: <i>Handbook of Mathematical Functions</i>, right within 0.001.
   *
   * @param degreesOfFreedom at least 1
   */
  static double quantile(int degreesOfFreedom) {
    if (degreesOfFreedom <= FEW.length) {
      return FEW[degreesOfFreedom - 1];
    }
    double z = NORMAL;
    double n = degreesOfFreedom;
    return z
        + (Math.pow(z, 3) + z) / (4 * n)
        + (5 * Math.pow(z, 5) + 16 * Math.pow(z, 3) + 3 * z) / (96 * n * n)
        + (3 * Math.pow(z, 7) + 19 * Math.pow(z, 5) + 17 * Math.pow(z, 3) - 15 * z)
            / (384 * n * n * n);
  }

  /**
   * How much wider a deviation must be taken than it was drawn, since few units show less spread
   * than there is: sqrt(n/(n-1)) t/z (Hesterberg: <i>What Teachers Should Know About the
   * Bootstrap</i>, The American Statistician 69, 2015, on narrowness bias).
   *
   * @param units that are drawn, repetitions or blocks; at least 2
   */
  static double expansion(int units) {
    return Math.sqrt(units / (units - 1.0)) * quantile(units - 1) / NORMAL;
  }
}
