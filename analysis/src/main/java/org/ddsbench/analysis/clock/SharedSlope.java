package org.ddsbench.analysis.clock;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The skew at which all floors are closest to their points: it maximises {@code g(rho) = sum_k [n_k
 * min_i(y_i - s_k rho x_i) + s_k rho sum_i(x_i)]}.
 *
 * <p>With one forward floor this is the linear programme of Moon et al. (1999); with both
 * directions, and a floor for every piece between clock resets, it is the joint estimate. g is
 * concave and piecewise linear; its kinks are the slopes of the hulls' edges, and its slope changes
 * there by n_k times the length of the edge. So a walk over the edges in ascending order finds the
 * optimum exactly: the sign of g' is decided in integers.
 *
 * <p>When g is flat on top (for one floor: mean(x) is exactly a vertex) every slope between two
 * kinks is optimal and the middle one is taken: it halves the largest possible error, and does not
 * depend on the order of time.
 */
final class SharedSlope {
  private record Kink(double rho, BigInteger drop) {}

  private SharedSlope() {}

  /** The skew; empty when no floor spans any time. */
  static OptionalDouble of(List<Floor> floors) {
    List<Kink> kinks = new ArrayList<>();
    BigInteger derivative = BigInteger.ZERO;
    for (Floor floor : floors) {
      if (floor.count() == 0) {
        continue;
      }
      LowerHull hull = floor.hull();
      int sign = floor.direction().sign;
      BigInteger n = BigInteger.valueOf(floor.count());
      // With rho far below every kink the lowest point is the leftmost one forward, the rightmost
      // one backward.
      long touched = hull.x(sign > 0 ? 0 : hull.vertices() - 1);
      BigInteger lean = floor.sumX().subtract(n.multiply(BigInteger.valueOf(touched)));
      derivative = derivative.add(sign > 0 ? lean : lean.negate());
      for (int edge = 0; edge + 1 < hull.vertices(); edge++) {
        long length = hull.x(edge + 1) - hull.x(edge);
        kinks.add(new Kink(sign * hull.slope(edge), n.multiply(BigInteger.valueOf(length))));
      }
    }
    kinks.sort(Comparator.comparingDouble(Kink::rho));
    for (int i = 0; i < kinks.size(); i++) {
      derivative = derivative.subtract(kinks.get(i).drop());
      if (derivative.signum() < 0) {
        return OptionalDouble.of(kinks.get(i).rho());
      }
      if (derivative.signum() == 0) {
        // The last kink ends in a negative derivative as soon as any floor has two different x.
        return OptionalDouble.of((kinks.get(i).rho() + kinks.get(i + 1).rho()) / 2);
      }
    }
    return OptionalDouble.empty();
  }
}
