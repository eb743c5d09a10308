package org.ddsbench.controller.campaign;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.ddsbench.analysis.pair.PairSamples;

/** What the round trips of a run's pings leave of doubt about two clocks. */
final class PingRoundTrips {
  /** A bound looks at eight pings sent one after the other, or more; two may be unanswered. */
  private static final int NEIGHBOURS = 6;

  /** A line leans by some ppm while a responder waits for a processor, a tenth of a second say. */
  private static final long LEAN_NS = 1_000;

  private PingRoundTrips() {}

  /**
   * The shortest round trip of some neighbours, where that is longest. In nanoseconds; of at least
   * that many answered pings.
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
