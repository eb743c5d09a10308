package org.ddsbench.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StudentTTest {
  /** Computed with R 4.2: {@code qt(beyond, df, lower.tail = FALSE)}. */
  @ParameterizedTest
  @CsvSource({
    "0.025, 1, 12.706204736",
    "0.025, 2, 4.302652730",
    "0.025, 4, 2.776445105",
    "0.025, 9, 2.262157163",
    "0.025, 30, 2.042272456",
    "0.0125, 4, 3.495405933",
    "0.025, 1000000, 1.959966356"
  })
  void quantilesAreThoseOfTheTables(double beyond, double degrees, double expected) {
    assertEquals(expected, StudentT.above(beyond, degrees), 1e-7 * expected);
  }

  /**
   * One degree of freedom is the Cauchy distribution, tan(pi (1/2 - beyond)); two give a square
   * root.
   */
  @ParameterizedTest
  @CsvSource({"0.2", "0.025", "0.00125", "0.000001"})
  void fewDegreesHaveClosedForms(double beyond) {
    double cauchy = Math.tan(Math.PI * (0.5 - beyond));
    assertEquals(1, StudentT.above(beyond, 1) / cauchy, 1e-7);
    double two = (1 - 2 * beyond) * Math.sqrt(2 / (4 * beyond * (1 - beyond)));
    assertEquals(1, StudentT.above(beyond, 2) / two, 1e-7);
  }

  @Test
  void fractionsOfDegreesLieBetween() {
    double between = StudentT.above(0.025, 3.5);
    assertEquals(true, between < StudentT.above(0.025, 3) && between > StudentT.above(0.025, 4));
  }

  @Test
  void theIncompleteBetaFunctionIsThatOfClosedForms() {
    for (double x : new double[] {0, 0.001, 0.3, 0.5, 0.9, 0.9999, 1}) {
      assertEquals(x, IncompleteBeta.of(x, 1, 1), 1e-12);
      assertEquals(Math.sqrt(x), IncompleteBeta.of(x, 0.5, 1), 1e-12);
      assertEquals(x * x * (3 - 2 * x), IncompleteBeta.of(x, 2, 2), 1e-12);
      assertEquals(2 / Math.PI * Math.asin(Math.sqrt(x)), IncompleteBeta.of(x, 0.5, 0.5), 1e-9);
    }
  }
}
