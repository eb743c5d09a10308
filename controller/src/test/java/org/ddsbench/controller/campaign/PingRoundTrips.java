package org.ddsbench.controller.campaign;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.ddsbench.analysis.pair.PairSamples;

/** The uncertainty about two clocks that the round trips of a run's pings leave. */
final class PingRoundTrips {
  /** A bound uses eight or more consecutive pings; two of them may be unanswered. */
  private static final int NEIGHBOURS = 6;

  /** A line may tilt by some ppm while a responder waits for a processor, for about 0.1 s. */
  private static final long LEAN_NS = 1_000;

  private PingRoundTrips() {}

  /**
   * The largest of the shortest round trips of neighbouring pings. In nanoseconds; of at least that
   * many answered pings.
   */
  static long limitNs(PairSamples pings) {
    long[] roundTrips =
        IntStream.range(0, pings.rows())
            .filter(pings::echoed)
            .mapToLong(row -> pings.t4(row) - pings.t1(row) - (pings.t3(row) - pings.t2(row)))
            .toArray();
    return IntStream.rangeClosed(0, roundTrips.length - NEIGHBOURS)
            .mapToLong(
                from -> Arrays.stream(roundTrips, from, from + NEIGHBOURS).min().orElseThrow())
            .max()
            .orElseThrow()
        + LEAN_NS;
  }
}
