package org.ddsbench.controller.campaign;

import java.time.Duration;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;

/**
 * How long all of several may take together. Each discovers all others, and this machine, its link
 * and the time server are shared by all: what is plenty for a few is little for many.
 */
final class Deadlines {
  private static final int FEW = 10;
  private static final Duration EACH = Duration.ofSeconds(1);

  private static final long UNPACED_PERIOD_NS = 10_000_000;

  private Deadlines() {}

  /** How long the stream of a run may take. */
  static Duration ofStream(Values p) {
    // Without a schedule the period says nothing; a message in 10 ms is slow for any link.
    long period =
        p.get(Parameters.PATTERN).paced()
            ? p.get(Parameters.PUBLICATION_PERIOD)
            : UNPACED_PERIOD_NS;
    Duration planned = Duration.ofNanos(period).multipliedBy(p.get(Parameters.MESSAGE_ITERATIONS));
    // A publisher that is held back by its subscribers may need much longer than planned.
    return planned.multipliedBy(5).plusSeconds(60);
  }

  /**
   * The deadline of a step.
   *
   * @param few what a few of them may take
   * @param count of nodes or apps; each beyond ten adds a second
   */
  static Duration of(Duration few, int count) {
    return few.plus(EACH.multipliedBy(Math.max(0, count - FEW)));
  }
}
