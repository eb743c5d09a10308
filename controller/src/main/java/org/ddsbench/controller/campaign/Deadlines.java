package org.ddsbench.controller.campaign;

import java.time.Duration;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;

/**
 * Deadlines for several apps or nodes together. Each app discovers all others, and all share this
 * machine, its link and the time server, so that many need more time than a few.
 */
final class Deadlines {
  private static final int FEW = 10;
  private static final Duration EACH = Duration.ofSeconds(1);

  private static final long UNPACED_PERIOD_NS = 10_000_000;

  private Deadlines() {}

  /** How long the stream of a run may take. */
  static Duration ofStream(Values p) {
    // Without a schedule the period is not known; one message in 10 ms is slow for any link.
    long period =
        p.get(Parameters.PATTERN).paced()
            ? p.get(Parameters.PUBLICATION_PERIOD)
            : UNPACED_PERIOD_NS;
    Duration planned = Duration.ofNanos(period).multipliedBy(p.get(Parameters.MESSAGE_ITERATIONS));
    // A publisher that its subscribers slow down may need much longer than planned.
    return planned.multipliedBy(5).plusSeconds(60);
  }

  /**
   * The deadline of a step.
   *
   * @param few the time for a few of them
   * @param count number of nodes or apps; each beyond ten adds a second
   */
  static Duration of(Duration few, int count) {
    return few.plus(EACH.multipliedBy(Math.max(0, count - FEW)));
  }
}
