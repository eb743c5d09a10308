package org.ddsbench.model.regression;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Fits as objects of JSON: docs/formats.md section 14. */
public final class InteractionJson {
  private InteractionJson() {}

  /** The fit of a model. */
  public static Map<String, @Nullable Object> object(InteractionModel model, InteractionFit fit) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("x", model.x());
    object.put("y", model.y());
    object.put("response", model.response());
    object.put("coefficients", fit.coefficients().stream().map(InteractionJson::object).toList());
    object.put("r_squared", Double.isNaN(fit.rSquared()) ? null : fit.rSquared());
    object.put("residual_sum_of_squares", fit.residualSumOfSquares());
    object.put("residual_deviation", fit.residualDeviation());
    object.put("degrees_of_freedom", fit.degreesOfFreedom());
    object.put("points", List.copyOf(fit.points()));
    return object;
  }

  private static Map<String, Object> object(Coefficient coefficient) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("term", coefficient.term());
    object.put("estimate", coefficient.estimate());
    object.put("standard_error", coefficient.standardError());
    object.put("ci_low", coefficient.low());
    object.put("ci_high", coefficient.high());
    return object;
  }
}
