package org.ddsbench.repository.summary;

import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.Measured;
import org.ddsbench.analysis.stats.RoundEstimate;
import org.jspecify.annotations.Nullable;

/**
 * A time or rate of some runs compared with that of others, which share no rounds with them.
 *
 * @param value ratio, or difference in ns
 * @param interval its 95 % interval by Welch from the scatter of the runs, and from what is known
 *     of the value of each; null unless both sides have several
 */
public record RunContrast(double value, @Nullable Interval interval) {
  /**
   * The ratio of the geometric means; null where a time is not above zero: an inconsistent clock
   * can move a median there, and figures are stored in whole nanoseconds.
   *
   * @param baseNs at least one
   * @param ns at least one
   */
  static @Nullable RunContrast ratio(List<Double> baseNs, List<Double> ns) {
    if (Stream.concat(baseNs.stream(), ns.stream()).anyMatch(time -> time <= 0)) {
      return null;
    }
    return ofLogs(RoundEstimate.difference(logs(baseNs), logs(ns), 1));
  }

  /**
   * The ratio of the geometric means of values that are known to lie between limits.
   *
   * @param base at least one, all above zero
   * @param values likewise
   */
  static RunContrast ratioOf(List<Measured> base, List<Measured> values) {
    return ofLogs(
        RoundEstimate.difference(
            base.stream().map(Measured::log).toList(),
            values.stream().map(Measured::log).toList(),
            1));
  }

  private static RunContrast ofLogs(RoundEstimate logs) {
    Interval interval = limited(logs);
    return new RunContrast(
        Math.exp(logs.value()), interval == null ? null : Interval.ofLogs(logs.value(), interval));
  }

  /** The difference of the means; each side has at least one. */
  static RunContrast difference(List<Double> baseNs, List<Double> ns) {
    RoundEstimate difference = RoundEstimate.difference(exactly(baseNs), exactly(ns), 1);
    return new RunContrast(difference.value(), limited(difference));
  }

  private static List<Measured> logs(List<Double> ns) {
    return exactly(ns.stream().map(time -> Math.log(time)).toList());
  }

  private static List<Measured> exactly(List<Double> values) {
    return values.stream().map(value -> Measured.exactly(value, 0)).toList();
  }

  private static @Nullable Interval limited(RoundEstimate estimate) {
    return estimate.interval().equals(RoundEstimate.ANYTHING) ? null : estimate.interval();
  }
}
