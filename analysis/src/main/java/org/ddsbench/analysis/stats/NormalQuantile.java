package org.ddsbench.analysis.stats;

/**
 * Quantiles of the standard normal distribution, right to seven digits: Wichura, <i>Algorithm AS
 * 241</i>, Applied Statistics 37, 1988 (PPND7).
 */
final class NormalQuantile {
  private static final double[][] CENTRE = {
    {3.3871327179, 50.434271938, 159.29113202, 59.109374720},
    {1, 17.895169469, 78.757757664, 67.187563600}
  };
  private static final double[][] NEAR = {
    {1.4234372777, 2.7568153900, 1.3067284816, 0.17023821103}, {1, 0.73700164250, 0.12021132975}
  };
  private static final double[][] FAR = {
    {6.6579051150, 3.0812263860, 0.42868294337, 0.017337203997},
    {1, 0.24197894225, 0.012258202635}
  };

  private NormalQuantile() {}

  /** The quantile of {@code 1 - beyond}, from 0 &lt; beyond &lt;= 0.5. */
  static double above(double beyond) {
    double q = 0.5 - beyond;
    if (q <= 0.425) {
      return q * ratio(CENTRE, 0.180625 - q * q);
    }
    double r = Math.sqrt(-Math.log(beyond));
    return r <= 5 ? ratio(NEAR, r - 1.6) : ratio(FAR, r - 5);
  }

  private static double ratio(double[][] polynomials, double x) {
    return at(polynomials[0], x) / at(polynomials[1], x);
  }

  private static double at(double[] coefficients, double x) {
    double value = 0;
    for (int i = coefficients.length - 1; i >= 0; i--) {
      value = value * x + coefficients[i];
    }
    return value;
  }
}
