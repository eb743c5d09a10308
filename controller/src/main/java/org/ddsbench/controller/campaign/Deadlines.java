package org.ddsbench.controller.campaign;

import java.time.Duration;
import org.ddsbench.core.campaign.Dispatch;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.plan.TestRun;

/**
 * Deadlines for several apps or nodes together. Each app discovers all others, and all share this
 * machine, its link and the time server, so that many need more time than a few.
 */
final class Deadlines {
  private static final int FEW = 10;
  private static final Duration EACH = Duration.ofSeconds(1);

  private static final long UNPACED_PERIOD_NS = 10_000_000;

  /** Longer times may not have a number of nanoseconds. */
  private static final Duration LONGEST = Duration.ofDays(365);

  /** How much longer than planned a step may take. */
  private static final int SLACK = 5;

  /** What a slow server needs to take a request and to reply. */
  private static final Duration REQUEST = Duration.ofMillis(1);

  private Deadlines() {}

  /** How long the stream of a run may take. */
  static Duration ofStream(Values p) {
    // Without a schedule the period is not known; one message in 10 ms is slow for any link.
    long period = p.scheduled() ? p.get(Parameters.PUBLICATION_PERIOD) : UNPACED_PERIOD_NS;
    Duration planned =
        p.get(Parameters.EXPERIMENT) == Experiment.LOOKUP
            ? Duration.ofNanos(Experiment.INSTANCE_PERIOD_NS).multipliedBy(p.messagesOfEach())
            : Duration.ofNanos(period).multipliedBy(p.get(Parameters.MESSAGE_ITERATIONS));
    // A publisher that its subscribers slow down may need much longer than planned.
    return most(planned.multipliedBy(SLACK).plus(ofService(p)).plusSeconds(60));
  }

  /** How long the bouts of a search for a rate usually take at most; zero for other runs. */
  static Duration ofBouts(TestRun run) {
    return run.parameters().get(Parameters.EXPERIMENT) == Experiment.RATE
        ? most(run.transmission().multipliedBy(SLACK))
        : Duration.ZERO;
  }

  /**
   * How long a server may take to serve all requests of a run, or a reader to take all instances
   * that are to be looked up; zero for other runs.
   */
  static Duration ofService(Values p) {
    if (p.get(Parameters.EXPERIMENT) == Experiment.LOOKUP) {
      return most(REQUEST.multipliedBy(p.messages()));
    }
    if (p.get(Parameters.EXPERIMENT) != Experiment.REQUEST) {
      return Duration.ZERO;
    }
    // The server may have one processor for all its threads; they wait at the same time.
    long waiting =
        p.get(Parameters.DISPATCH) == Dispatch.INLINE
            ? 1
            : Math.min(p.get(Parameters.SERVER_THREADS), p.messages());
    Duration each =
        REQUEST
            .plusNanos(p.get(Parameters.SERVICE_CPU))
            .plusNanos(p.get(Parameters.SERVICE_WAIT) / waiting);
    return most(each.multipliedBy(p.messages()).multipliedBy(SLACK));
  }

  private static Duration most(Duration deadline) {
    return deadline.compareTo(LONGEST) > 0 ? LONGEST : deadline;
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
