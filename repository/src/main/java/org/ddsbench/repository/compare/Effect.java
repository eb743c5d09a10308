package org.ddsbench.repository.compare;

import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.RoundEstimate;
import org.jspecify.annotations.Nullable;

/**
 * By how much the candidate differs: the ratio of its values to the baseline's, or for losses the
 * difference.
 *
 * @param value null when a side has no value
 * @param interval 95 % interval of this row alone, clock errors included; limits are infinite when
 *     unknown
 * @param joint the interval that is right together with those of all rows in 95 % of all cases
 */
public record Effect(@Nullable Double value, Interval interval, Interval joint) {
  static Effect of(RoundEstimate estimate, Quantity quantity) {
    return quantity.isRatio()
        ? new Effect(
            Math.exp(estimate.value()),
            Interval.ofLogs(estimate.value(), estimate.interval()),
            Interval.ofLogs(estimate.value(), estimate.joint()))
        : new Effect(estimate.value(), estimate.interval(), estimate.joint());
  }

  static Effect unknown(Quantity quantity) {
    Interval anything =
        quantity.isRatio() ? Interval.ofLogs(0, RoundEstimate.ANYTHING) : RoundEstimate.ANYTHING;
    return new Effect(null, anything, anything);
  }
}
