package org.ddsbench.analysis.stats;

/**
 * A quantile of a run, with an interval for the quantile that the run would have if it continued
 * for ever.
 *
 * @param value in the unit of the values
 * @param interval 95 %; a limit is infinite where the messages are too few to give one
 * @param effective number of independent messages that the run's messages are worth for this
 *     quantile
 */
public record QuantileEstimate(
    Quantile quantile, double value, Interval interval, double effective) {
  /**
   * Estimates a quantile.
   *
   * @param series of at least one value
   * @param ascending its values, sorted
   */
  static QuantileEstimate of(Quantile quantile, MessageSeries series, long[] ascending) {
    double value = quantile.of(ascending);
    EffectiveCount count = EffectiveCount.of(series.count(), i -> series.value(i) <= value);
    QuantileRanks ranks = QuantileRanks.of(quantile, series.count(), count.cautious());
    double low = ranks.low() == 0 ? Double.NEGATIVE_INFINITY : ascending[ranks.low() - 1];
    double high = ranks.high() == 0 ? Double.POSITIVE_INFINITY : ascending[ranks.high() - 1];
    return new QuantileEstimate(
        quantile,
        value,
        new Interval(Math.min(low, value), Math.max(high, value)),
        count.messages());
  }
}
