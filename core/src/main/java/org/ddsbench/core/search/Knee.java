package org.ddsbench.core.search;

import java.util.List;
import java.util.OptionalInt;

/**
 * The knee of times over rates: where Kleinrock's power, rate divided by time, is largest (R. Jain,
 * The Art of Computer Systems Performance Analysis, section 3.3). Below it a higher rate gains more
 * than the time loses; above it the time grows faster than the rate. Pure.
 */
public final class Knee {
  /**
   * A load at which the system keeps up.
   *
   * @param rate messages a second
   * @param timeNs of a message, more than 0
   */
  public record Point(double rate, double timeNs) {
    double power() {
      return rate / timeNs;
    }
  }

  private Knee() {}

  /**
   * The index of the point of the largest power, of the first one of several; empty with fewer than
   * two points, of which none can be a knee, or when a time is not more than 0.
   */
  public static OptionalInt of(List<Point> points) {
    if (points.size() < 2 || points.stream().anyMatch(point -> !(point.timeNs() > 0))) {
      return OptionalInt.empty();
    }
    int knee = 0;
    for (int i = 1; i < points.size(); i++) {
      if (points.get(i).power() > points.get(knee).power()) {
        knee = i;
      }
    }
    return OptionalInt.of(knee);
  }
}
