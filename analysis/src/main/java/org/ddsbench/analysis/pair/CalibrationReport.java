package org.ddsbench.analysis.pair;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import org.jspecify.annotations.Nullable;

/**
 * The pings between the nodes of a pair.
 *
 * @param pings that were sent
 * @param answered pings whose answer came back
 * @param problem why they do not tell the offset of the clocks; empty when they do
 * @param kernelStamps how many of the pings' stamps are the kernel's or a card's, of up to four a
 *     ping; null where the logs are not known, and in older runs
 * @param hardwareStamps how many of these are a network card's; null where the logs are not known,
 *     and in older runs
 * @param shortestRoundTripNs of an answered ping: what the bound of the clocks begins with; null
 *     without answers and in older runs
 * @param likelyErrorNs how far the pair's one-way times are off if the ways of the pings there and
 *     back differ by at most {@link #ASSUMED_ASYMMETRY} of their round trip, both less what stated
 *     rates take off: an estimate under an assumption, where the bound assumes nothing; null where
 *     other evidence corrected the pair
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record CalibrationReport(
    long pings,
    long answered,
    String problem,
    @Nullable Long kernelStamps,
    @Nullable Long hardwareStamps,
    @Nullable Long shortestRoundTripNs,
    @Nullable Long likelyErrorNs) {
  /** Part of a round trip. */
  public static final double ASSUMED_ASYMMETRY = 0.2;

  /** Pings of which nothing can be read. */
  public static CalibrationReport unusable(String problem) {
    return new CalibrationReport(0, 0, problem, null, null, null, null);
  }

  /**
   * The same with the likely error of a pair that the pings corrected. Of the bound, half a round
   * trip is there because nobody knows how it divides into there and back; the assumption leaves
   * that part of it that is the asymmetry.
   *
   * @param boundNs of the pair's one-way times
   * @param knownNs what is known of the round trip: how long a ping and its answer take at least
   */
  CalibrationReport withLikelyError(long boundNs, long knownNs) {
    Long trip = shortestRoundTripNs;
    if (trip == null) {
      return this;
    }
    double unknown = Math.min((double) boundNs, Math.max(0, trip - knownNs) / 2.0);
    return new CalibrationReport(
        pings,
        answered,
        problem,
        kernelStamps,
        hardwareStamps,
        trip,
        (long) Math.ceil(boundNs - (1 - ASSUMED_ASYMMETRY) * unknown));
  }
}
