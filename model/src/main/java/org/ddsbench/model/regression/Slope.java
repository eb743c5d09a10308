package org.ddsbench.model.regression;

import java.util.Arrays;
import java.util.Optional;
import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.regression.SimpleRegression;

/** The slope of a straight line, fitted by least squares. */
public final class Slope {
  /** For an interval a line needs one observation more than coefficients. */
  public static final int LEAST_POINTS = 3;

  private static final double UPPER = 0.975;

  private Slope() {}

  /**
   * The slope with its 95 % interval, which follows from the residuals; empty with fewer than
   * {@link #LEAST_POINTS} points, or when all have the same x.
   *
   * @param term the name of x
   * @param xs as many as ys
   */
  public static Optional<Coefficient> of(String term, double[] xs, double[] ys) {
    if (xs.length < LEAST_POINTS || Arrays.stream(xs).distinct().count() < 2) {
      return Optional.empty();
    }
    SimpleRegression line = new SimpleRegression();
    for (int i = 0; i < xs.length; i++) {
      line.addData(xs[i], ys[i]);
    }
    double half =
        line.getSlopeStdErr()
            * new TDistribution(xs.length - 2).inverseCumulativeProbability(UPPER);
    return Optional.of(
        new Coefficient(
            term,
            line.getSlope(),
            line.getSlopeStdErr(),
            line.getSlope() - half,
            line.getSlope() + half));
  }
}
