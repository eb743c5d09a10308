package org.ddsbench.analysis.stats;

/**
 * The order statistics between which a quantile lies with 95 % confidence, whatever the
 * distribution (Hahn, Meeker, Escobar: <i>Statistical Intervals</i>, 2017, section 5.2): how many
 * of n independent values lie below it is binomial. Dependent values count as the smaller number of
 * independent ones that they are worth (Woodruff: <i>Confidence Intervals for Medians and Other
 * Position Measures</i>, JASA 47, 1952, does so for clustered samples).
 *
 * @param low rank from 1 of the lower limit; 0 if there is none
 * @param high rank from 1 of the upper limit; 0 if there is none
 */
record QuantileRanks(int low, int high) {
  private static final double TAIL = 0.025;

  /**
   * The ranks.
   *
   * @param n number of values, at least 1
   * @param independent number of independent values that they are worth, above 0, at most {@code n}
   */
  static QuantileRanks of(Quantile quantile, int n, double independent) {
    double p = (double) quantile.numerator() / quantile.denominator();
    double scale = n / independent;
    double below = binomial(independent, p, TAIL);
    double above = binomial(independent, 1 - p, TAIL);
    int low = (int) Math.floor(below * scale);
    int high = (int) Math.min(n, Math.ceil((independent - above) * scale + 1));
    return new QuantileRanks(below < 1 ? 0 : low, above < 1 ? 0 : high);
  }

  /**
   * The largest k with P(B < k) <= tail for a binomial B; 0 without one. The distribution is
   * interpolated between integers, and applies to fractional numbers of trials.
   */
  private static double binomial(double trials, double p, double tail) {
    double low = 0;
    double high = trials;
    for (int step = 0; step < 100 && high - low > 1e-9 * trials; step++) {
      double k = (low + high) / 2;
      // P(B <= k - 1) = I_{1-p}(n - k + 1, k)
      if (IncompleteBeta.of(1 - p, trials - k + 1, k) <= tail) {
        low = k;
      } else {
        high = k;
      }
    }
    return low;
  }
}
