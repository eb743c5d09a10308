package org.ddsbench.controller.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** One round of the search over a link of a known rate. */
@Tag("testbed")
class LinkRateBenchmarkIT {
  private static final double BITS = 10_000_000;

  /** A message of 1 KiB takes its content at least, and a quarter of that in headers at most. */
  private static final double LEAST = BITS / 8 / (1024 * 1.25);

  private static final double MOST = BITS / 8 / 1024;

  @Test
  void neitherRateIsAboveWhatTheLinkCarries() throws Exception {
    List<Figure> figures = ShortRounds.of(1, new LinkRateBenchmark(), "ddslnk");
    assertEquals(List.of("rate-link"), figures.stream().map(Figure::name).toList());
    Round round = figures.get(0).rounds().get(0);
    double arriving = round.theirs().orElseThrow();
    assertTrue(arriving > LEAST && arriving < MOST, round::toString);
    // A stall of the machine lowers the rate found; nothing raises it above the link's.
    assertTrue(round.ours() > 0 && round.ours() <= 1.05 * arriving, round::toString);
  }
}
