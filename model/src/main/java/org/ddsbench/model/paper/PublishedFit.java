package org.ddsbench.model.paper;

import java.util.List;

/**
 * T = b0 + b1 X + b2 Y + b3 X Y as R.L.J. Beekhuis fitted it: <i>Comparative Performance Evaluation
 * of CORBA and DCOM</i>, Rijksuniversiteit Groningen, 1998, section 4.3. T is the mean response
 * time in ms of a server with two processors of 266 MHz; X are client nodes with Y threads each.
 *
 * @param middleware that he measured
 * @param coefficients b0 to b3
 */
public record PublishedFit(String middleware, List<Double> coefficients, double rSquared) {
  /** All of them. */
  public static final List<PublishedFit> ALL =
      List.of(
          new PublishedFit(
              "Orbix 2.3",
              List.of(-4.676649285, -0.435819248, -1.020981812, 3.848771384),
              0.999812807),
          new PublishedFit(
              "DCOM", List.of(-0.828259772, -0.468813791, -0.712987196, 0.556276323), 0.989956297));

  /** Copies the coefficients. */
  public PublishedFit {
    coefficients = List.copyOf(coefficients);
  }
}
