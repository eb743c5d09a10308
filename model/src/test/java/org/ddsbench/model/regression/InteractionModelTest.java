package org.ddsbench.model.regression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.ddsbench.model.paper.PublishedFit;
import org.ddsbench.model.table.NumberCsv;
import org.ddsbench.model.table.NumberTable;
import org.junit.jupiter.api.Test;

/**
 * The coefficients that SPSS printed for appendix F of Beekhuis: <i>Comparative Performance
 * Evaluation of CORBA and DCOM</i>.
 */
class InteractionModelTest {
  private static final InteractionModel FULL =
      new InteractionModel("nodes", "threads", "mean_ms", true);
  private static final InteractionModel WITHOUT_INTERCEPT =
      new InteractionModel("nodes", "threads", "mean_ms", false);

  private static InteractionFit fit(InteractionModel model, String file) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(InteractionModelTest.class.getResourceAsStream(file))) {
      NumberTable table =
          NumberCsv.read(new InputStreamReader(in, StandardCharsets.UTF_8), file, model.columns())
              .value()
              .orElseThrow();
      return model.fit(table).orElseThrow();
    }
  }

  private static void assertEstimates(InteractionFit fit, double tolerance, double... estimates) {
    for (int i = 0; i < estimates.length; i++) {
      double found = fit.coefficients().get(i).estimate();
      assertEquals(estimates[i], found, tolerance * Math.abs(estimates[i]));
    }
    assertEquals(estimates.length, fit.coefficients().size());
  }

  private static double[] published(int i) {
    return PublishedFit.ALL.get(i).coefficients().stream().mapToDouble(one -> one).toArray();
  }

  @Test
  void orbix() throws IOException {
    InteractionFit fit = fit(FULL, "orbix.csv");
    assertEstimates(fit, 1e-6, published(0));
    assertEquals(PublishedFit.ALL.get(0).rSquared(), fit.rSquared(), 1e-9);
    assertEquals(
        List.of("intercept", "nodes", "threads", "nodes x threads"),
        fit.coefficients().stream().map(Coefficient::term).toList());
    Coefficient intercept = fit.coefficients().get(0);
    assertTrue(intercept.low() < 0 && intercept.high() > 0, "its interval includes 0, as printed");
  }

  @Test
  void orbixWithoutIntercept() throws IOException {
    InteractionFit fit = fit(WITHOUT_INTERCEPT, "orbix.csv");
    assertEstimates(fit, 1e-6, -0.611977887, -1.303910577, 3.859428661);
    assertEquals(9189.32517, fit.residualSumOfSquares(), 1e-4);
    assertEquals(0.99981, fit.rSquared(), 5e-6);
    assertEquals(69, fit.degreesOfFreedom());
    assertEquals(Math.sqrt(133.17863), fit.residualDeviation(), 1e-6);
    Coefficient product = fit.coefficients().get(2);
    assertEquals(0.010528092, product.standardError(), 1e-8);
    assertEquals(3.838425692, product.low(), 1e-7);
    assertEquals(3.880431629, product.high(), 1e-7);
  }

  /** SPSS was given one mean of which appendix F has another last digit. */
  @Test
  void dcom() throws IOException {
    InteractionFit full = fit(FULL, "dcom.csv");
    double[] printed = published(1);
    for (int i = 0; i < printed.length; i++) {
      assertEquals(printed[i], full.coefficients().get(i).estimate(), i == 0 ? 0.011 : 0.001);
    }
    assertEquals(PublishedFit.ALL.get(1).rSquared(), full.rSquared(), 1e-5);
    InteractionFit without = fit(WITHOUT_INTERCEPT, "dcom.csv");
    double[] printedWithout = {-0.494588909, -0.764064003, 0.557907528};
    for (int i = 0; i < printedWithout.length; i++) {
      assertEquals(printedWithout[i], without.coefficients().get(i).estimate(), 0.001);
    }
    assertEquals(12364.220, without.residualSumOfSquares(), 3);
    assertEquals(0.98995, without.rSquared(), 1e-5);
  }

  @Test
  void aPlaneIsFittedExactly() {
    double[] xs = {1, 2, 3, 1, 2, 3};
    double[] ys = {1, 1, 1, 2, 2, 2};
    double[] responses = new double[xs.length];
    for (int i = 0; i < xs.length; i++) {
      responses[i] = 3 + 2 * xs[i] - ys[i] + 0.5 * xs[i] * ys[i];
    }
    InteractionFit fit = FULL.fit(table(xs, ys, responses)).orElseThrow();
    assertEstimates(fit, 1e-9, 3, 2, -1, 0.5);
    for (InteractionFit.Point point : fit.points()) {
      assertEquals(point.observed(), point.fitted(), 1e-9);
      assertEquals(0, point.residual(), 1e-9);
    }
  }

  @Test
  void rowsThatDoNotDetermineTheCoefficientsHaveNoFit() {
    double[] four = {1, 2, 3, 4};
    assertTrue(FULL.fit(table(four, new double[] {1, 5, 2, 7}, four)).isEmpty(), "too few");
    double[] five = {1, 2, 3, 4, 5};
    double[] one = {1, 1, 1, 1, 1};
    assertTrue(FULL.fit(table(five, one, five)).isEmpty(), "y is constant");
  }

  @Test
  void equalResponsesHaveNoCoefficientOfDetermination() {
    double[] xs = {1, 2, 3, 1, 2, 3};
    double[] ys = {1, 1, 1, 2, 2, 2};
    InteractionFit fit = FULL.fit(table(xs, ys, new double[] {4, 4, 4, 4, 4, 4})).orElseThrow();
    assertTrue(Double.isNaN(fit.rSquared()));
    assertEquals(4, fit.coefficients().get(0).estimate(), 1e-9);
  }

  private static NumberTable table(double[] xs, double[] ys, double[] responses) {
    return new NumberTable(Map.of("nodes", xs, "threads", ys, "mean_ms", responses));
  }
}
