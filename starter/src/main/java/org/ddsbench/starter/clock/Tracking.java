package org.ddsbench.starter.clock;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;

/**
 * One answer of {@code chronyc -c tracking}.
 *
 * @param offsetNs this clock minus the server's
 * @param rootDispersionNs chrony's bound of its own error
 */
public record Tracking(long offsetNs, long rootDispersionNs) {
  private static final int FIELDS = 14;
  private static final int SLOW_SECONDS = 4;
  private static final int ROOT_DISPERSION_SECONDS = 11;
  private static final int LEAP_STATUS = 13;

  /**
   * Reads the line; nothing when chrony is not synchronised yet.
   *
   * @throws ClockException when it is no such line
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
      // chronyc says how far this clock is behind.
      return Optional.of(
          new Tracking(
              -nanoseconds(fields[SLOW_SECONDS]), nanoseconds(fields[ROOT_DISPERSION_SECONDS])));
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
