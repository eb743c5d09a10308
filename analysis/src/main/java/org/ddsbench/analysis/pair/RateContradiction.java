package org.ddsbench.analysis.pair;

import java.util.Locale;
import java.util.Optional;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.core.protocol.StatedRates;
import org.jspecify.annotations.Nullable;

/**
 * A round trip that is shorter than the stated rates of its ways allow, which are therefore too
 * low.
 *
 * @param what {@code ping} or {@code message}
 * @param roundTripNs the shortest round trip
 * @param leastNs the least time of a round trip at the stated rates
 */
public record RateContradiction(String what, long roundTripNs, long leastNs) {

  /**
   * The contradiction in a pair's report; empty where no rate is stated, or the clocks were found.
   */
  public static Optional<RateContradiction> in(PairReport pair) {
    StatedRates rates = pair.statedRates();
    if (rates == null || pair.correction().status() != ClockStatus.INCONSISTENT_CLOCK) {
      return Optional.empty();
    }
    CalibrationReport pings = pair.calibration();
    return of(
            "ping",
            pings == null ? null : pings.shortestRoundTripNs(),
            rates.pingNs() + rates.answerNs())
        .or(
            () ->
                of("message", pair.correction().rttNs().min(), rates.messageNs() + rates.echoNs()));
  }

  /**
   * Whether the clocks of a pair contradict its stated rates although no single round trip does.
   * Then either stamps of several messages together show that a rate is wrong, or the clocks are
   * the cause.
   */
  public static boolean isSuspected(PairReport pair) {
    return pair.statedRates() != null
        && pair.correction().status() == ClockStatus.INCONSISTENT_CLOCK
        && in(pair).isEmpty();
  }

  private static Optional<RateContradiction> of(
      String what, @Nullable Long roundTrip, long leastNs) {
    return roundTrip != null && roundTrip >= 0 && roundTrip < leastNs
        ? Optional.of(new RateContradiction(what, roundTrip, leastNs))
        : Optional.empty();
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "a %s was there and back in %.1f us, which takes %.1f us at least at these rates",
        what,
        roundTripNs / 1e3,
        leastNs / 1e3);
  }
}
