package org.ddsbench.analysis.pair;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import org.jspecify.annotations.Nullable;

/**
 * The pings between the nodes of a pair.
 *
 * @param pings pings that were sent
 * @param answered pings whose answer was received
 * @param problem why they do not show the offset of the clocks; empty when they do
 * @param kernelStamps how many of the up to four stamps of each ping are the kernel's or a card's;
 *     null where the logs are not known, and in older runs
 * @param hardwareStamps how many of these are a network card's; null where the logs are not known,
 *     and in older runs
 * @param shortestRoundTripNs the shortest round trip of an answered ping, on which the bound of the
 *     clocks is based; null without answers and in older runs
 * @param likelyErrorNs the error of the pair's one-way times if the times of a ping there and back
 *     differ by at most {@link #ASSUMED_ASYMMETRY} of its round trip, both without the least times
 *     of stated rates. This is an estimate under an assumption, while the bound assumes nothing;
 *     null where other evidence corrected the pair
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
  public static final double ASSUMED_ASYMMETRY = 0.2;

  /** The report on pings whose logs cannot be used. */
  public static CalibrationReport unusable(String problem) {
    return new CalibrationReport(0, 0, problem, null, null, null, null);
  }

  /**
   * The same with the likely error of a pair that the pings corrected. Half a round trip of the
   * bound exists because the division into there and back is unknown; under the assumption only the
   * asymmetry's share of it remains.
   *
   * @param boundNs bound of the pair's one-way times
   * @param knownNs the known part of the round trip: the least times of a ping and its answer
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
