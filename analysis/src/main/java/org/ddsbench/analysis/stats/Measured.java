package org.ddsbench.analysis.stats;

/**
 * A quantity as measured by one run, or by one round of two runs: its value, how far systematic
 * errors can have moved it, and how far chance may have.
 *
 * @param low the least possible value; minus infinity when nothing bounds it
 * @param value as measured, from {@code low} to {@code high}
 * @param high the largest possible value; infinity when nothing bounds it
 * @param chance standard error of the value from the messages of the run; 0 when it has none
 */
public record Measured(double low, double value, double high, double chance) {
  /** Rejects limits in the wrong order, a value that is not finite and a negative error. */
  public Measured {
    if (!(low <= value && value <= high && Double.isFinite(value) && chance >= 0)) {
      throw new IllegalArgumentException(
          "not measured: " + low + ", " + value + ", " + high + ", " + chance);
    }
  }

  /** A value without systematic error. */
  public static Measured exactly(double value, double chance) {
    return new Measured(value, value, value, chance);
  }

  /**
   * A quantile of the times of a run. Each pair of endpoints has its own clock bound: the quantile
   * lies between those of the times as early and as late as the bounds allow. Its chance error is
   * half the distance of the order statistics one standard deviation of the rank away (David,
   * Nagaraja: <i>Order Statistics</i>, 2003, section 7.1), as if messages were independent.
   *
   * @param early the times, each less its bound; ascending, at least one
   * @param times the times, ascending
   * @param late the times, each plus its bound; ascending
   */
  public static Measured quantile(Quantile quantile, long[] early, long[] times, long[] late) {
    int n = times.length;
    double share = (double) quantile.numerator() / quantile.denominator();
    double rank = (n - 1) * share;
    double deviation = Math.sqrt(n * share * (1 - share));
    long below = times[(int) Math.max(0, Math.floor(rank - deviation))];
    long above = times[(int) Math.min(n - 1, Math.ceil(rank + deviation))];
    return new Measured(
        quantile.of(early), quantile.of(times), quantile.of(late), ((double) above - below) / 2);
  }

  /** The same with unknown systematic errors. */
  public Measured unbounded() {
    return new Measured(Double.NEGATIVE_INFINITY, value, Double.POSITIVE_INFINITY, chance);
  }

  /** The natural logarithm of a quantity that is never negative; its value must be above zero. */
  public Measured log() {
    return new Measured(
        Math.log(Math.max(0, low)), Math.log(value), Math.log(high), chance / value);
  }

  /** The difference to another quantity whose errors are independent of this one's. */
  public Measured minus(Measured other) {
    return new Measured(
        low - other.high, value - other.value, high - other.low, Math.hypot(chance, other.chance));
  }

  /**
   * The logarithm of this quantity divided by another one, both above zero, when the error of their
   * difference has a bound of its own: two runs over one link share most of its clock error.
   *
   * <p>The least ratio of all values that these bounds allow. A ratio of linear functions is
   * extreme in a corner of such a region (Charnes, Cooper: <i>Programming with Linear Fractional
   * Functionals</i>, Naval Research Logistics Quarterly 9, 1962): where both bounds are reached, or
   * at either end of the edge on which the difference is extreme.
   *
   * @param differenceBound bound of the error of this value minus the other one; not negative
   */
  public Measured logRatio(Measured other, double differenceBound) {
    return new Measured(
        leastLogRatio(this, other, differenceBound),
        Math.log(value / other.value),
        -leastLogRatio(other, this, differenceBound),
        Math.hypot(chance / value, other.chance / other.value));
  }

  private static double leastLogRatio(Measured above, Measured below, double differenceBound) {
    double gap = above.value - below.value - differenceBound;
    if (above.low - below.high >= gap) {
      return logRatio(above.low, below.high);
    }
    double from = Math.max(below.low, above.low - gap);
    double to = Math.min(below.high, above.high - gap);
    return Math.min(logRatio(from + gap, from), logRatio(to + gap, to));
  }

  private static double logRatio(double above, double below) {
    return above <= 0
        ? Double.NEGATIVE_INFINITY
        : below <= 0 ? Double.POSITIVE_INFINITY : Math.log(above / below);
  }
}
