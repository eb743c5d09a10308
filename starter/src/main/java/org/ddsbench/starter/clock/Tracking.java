package org.ddsbench.starter.clock;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;

/**
 * One answer of {@code chronyc -c tracking}.
 *
 * @param offsetNs this clock minus the server's
 * @param rootDispersionNs chrony's bound for its own error
 * @param settled whether chrony knows this clock's rate within 1000 ppm. After its first
 *     measurement it does not, and the root dispersion grows by one second each second
 */
public record Tracking(long offsetNs, long rootDispersionNs, boolean settled) {
  private static final int FIELDS = 14;
  private static final int SLOW_SECONDS = 4;
  private static final int SKEW_PPM = 9;
  private static final int ROOT_DISPERSION_SECONDS = 11;
  private static final int LEAP_STATUS = 13;
  private static final BigDecimal SETTLED_PPM = BigDecimal.valueOf(1000);

  /**
   * Reads the line; empty when chrony is not synchronised yet.
   *
   * @throws ClockException when the line has another form
   */
  static Optional<Tracking> parse(String line) throws ClockException {
    String[] fields = line.split(",", -1);
    if (fields.length != FIELDS) {
      throw new ClockException("chronyc said: " + line);
    }
    if (fields[LEAP_STATUS].equals("Not synchronised")) {
      return Optional.empty();
    }
    try {
      // chronyc reports how far this clock is behind.
      return Optional.of(
          new Tracking(
              -nanoseconds(fields[SLOW_SECONDS]),
              nanoseconds(fields[ROOT_DISPERSION_SECONDS]),
              new BigDecimal(fields[SKEW_PPM]).compareTo(SETTLED_PPM) <= 0));
    } catch (ArithmeticException | NumberFormatException e) {
      throw new ClockException("chronyc said: " + line);
    }
  }

  private static long nanoseconds(String seconds) {
    return new BigDecimal(seconds)
        .movePointRight(9)
        .setScale(0, RoundingMode.HALF_UP)
        .longValueExact();
  }
}
