package org.ddsbench.model.regression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ddsbench.model.regression.InteractionFit.Point;
import org.ddsbench.model.table.NumberTable;
import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.exception.MathRuntimeException;
import org.hipparchus.stat.regression.OLSMultipleLinearRegression;

/**
 * T = b0 + b1 X + b2 Y + b3 X Y, fitted by least squares: the response time of a server over X
 * client nodes with Y threads each (Beekhuis: <i>Comparative Performance Evaluation of CORBA and
 * DCOM</i>, Groningen, section 4.3).
 *
 * @param x name of the first variable's column
 * @param y name of the second variable's column
 * @param response name of the response's column
 * @param intercept whether b0 is estimated; otherwise it is 0
 */
public record InteractionModel(String x, String y, String response, boolean intercept) {
  private static final double UPPER = 0.975;

  /** The columns that a table must have. */
  public List<String> columns() {
    return List.of(x, y, response);
  }

  /** The least number of rows: one more than coefficients. */
  public int leastRows() {
    return terms().size() + 1;
  }

  /**
   * The fit; empty when the rows do not determine the coefficients: too few rows, variables of
   * which one is a linear function of the others, or numbers too large to be squared.
   */
  public Optional<InteractionFit> fit(NumberTable table) {
    if (table.rows() < leastRows()) {
      return Optional.empty();
    }
    double[] observed = table.column(response);
    OLSMultipleLinearRegression regression = new OLSMultipleLinearRegression();
    regression.setNoIntercept(!intercept);
    try {
      regression.newSampleData(observed, variables(table.column(x), table.column(y)));
      return Optional.of(fit(regression, table)).filter(InteractionModel::isFinite);
    } catch (MathRuntimeException e) {
      // The design matrix is singular.
      return Optional.empty();
    }
  }

  private InteractionFit fit(OLSMultipleLinearRegression regression, NumberTable table) {
    double[] estimates = regression.estimateRegressionParameters();
    double[] errors = regression.estimateRegressionParametersStandardErrors();
    double rss = regression.calculateResidualSumOfSquares();
    List<String> terms = terms();
    double quantile =
        new TDistribution(table.rows() - terms.size()).inverseCumulativeProbability(UPPER);
    List<Coefficient> coefficients = new ArrayList<>();
    for (int i = 0; i < terms.size(); i++) {
      double half = quantile * errors[i];
      coefficients.add(
          new Coefficient(
              terms.get(i), estimates[i], errors[i], estimates[i] - half, estimates[i] + half));
    }
    return new InteractionFit(
        response,
        coefficients,
        points(table, regression.estimateResiduals()),
        rss,
        rSquared(rss, table.column(response)));
  }

  /** Very large numbers overflow. */
  private static boolean isFinite(InteractionFit fit) {
    return Double.isFinite(fit.residualSumOfSquares())
        && fit.coefficients().stream()
            .allMatch(one -> Double.isFinite(one.low()) && Double.isFinite(one.high()));
  }

  private List<String> terms() {
    List<String> terms = new ArrayList<>(intercept ? List.of("intercept") : List.of());
    terms.addAll(List.of(x, y, x + " x " + y));
    return terms;
  }

  private List<Point> points(NumberTable table, double[] residuals) {
    double[] xs = table.column(x);
    double[] ys = table.column(y);
    double[] observed = table.column(response);
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < xs.length; i++) {
      double fitted = observed[i] - residuals[i];
      points.add(new Point(xs[i], ys[i], observed[i], fitted, residuals[i]));
    }
    return points;
  }

  private static double[][] variables(double[] xs, double[] ys) {
    double[][] rows = new double[xs.length][];
    for (int i = 0; i < xs.length; i++) {
      rows[i] = new double[] {xs[i], ys[i], xs[i] * ys[i]};
    }
    return rows;
  }

  private static double rSquared(double rss, double[] observed) {
    double mean = Arrays.stream(observed).average().orElse(0);
    double corrected = Arrays.stream(observed).map(v -> (v - mean) * (v - mean)).sum();
    return corrected == 0 ? Double.NaN : 1 - rss / corrected;
  }
}
