package org.ddsbench.model.regression;

import java.util.List;

/**
 * A fitted {@link InteractionModel}.
 *
 * @param response name of the response, such as {@code mean_ms}
 * @param coefficients the intercept first, if there is one; then x, y and their product
 * @param points in the order of the table
 * @param residualSumOfSquares in the squared unit of the response
 * @param rSquared 1 - residual / corrected sum of squares, also without an intercept, as SPSS
 *     prints it; NaN when all responses are equal
 */
public record InteractionFit(
    String response,
    List<Coefficient> coefficients,
    List<Point> points,
    double residualSumOfSquares,
    double rSquared) {

  /**
   * An observation beside its fitted value.
   *
   * @param residual observed - fitted
   */
  public record Point(double x, double y, double observed, double fitted, double residual) {}

  /** Copies the lists. */
  public InteractionFit {
    coefficients = List.copyOf(coefficients);
    points = List.copyOf(points);
  }

  /** Observations less coefficients; at least 1. */
  public int degreesOfFreedom() {
    return points.size() - coefficients.size();
  }

  /** The standard deviation of the residuals, in the unit of the response. */
  public double residualDeviation() {
    return Math.sqrt(residualSumOfSquares / degreesOfFreedom());
  }
}
