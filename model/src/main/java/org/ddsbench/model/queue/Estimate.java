package org.ddsbench.model.queue;

import java.util.stream.DoubleStream;
import org.hipparchus.distribution.continuous.TDistribution;
import umontreal.ssj.stat.Tally;

/**
 * A mean over replications.
 *
 * @param mean in the unit of the figure
 * @param deviation standard deviation of one replication
 * @param low lower limit of the 95 % confidence interval of the mean, by Student's t
 * @param high its upper limit
 */
public record Estimate(double mean, double deviation, double low, double high) {
  private static final double UPPER = 0.975;

  /** From at least two values. */
  static Estimate of(DoubleStream values) {
    Tally tally = new Tally();
    values.forEach(tally::add);
    int count = tally.numberObs();
    double deviation = tally.standardDeviation();
    // Tally's own interval needs a further library.
    double radius =
        new TDistribution(count - 1.0).inverseCumulativeProbability(UPPER)
            * deviation
            / Math.sqrt(count);
    double mean = tally.average();
    return new Estimate(mean, deviation, mean - radius, mean + radius);
  }

  /** How many standard deviations of one replication a value lies from the mean; not negative. */
  public double deviations(double value) {
    double distance = Math.abs(value - mean);
    return distance == 0 ? 0 : distance / deviation;
  }
}
