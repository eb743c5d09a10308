package org.ddsbench.gui.model.run;

import java.time.Duration;
import java.util.List;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.plan.TestRun;

/**
 * Estimates how long runs still take: their transmission as planned, and beside it what the runs
 * that are done needed beyond theirs, on average. Pure; for one thread.
 */
public final class TimeLeft {
  /** What a run needs beside its transmission, before any was seen. */
  private static final Duration USUAL = Duration.ofSeconds(2);

  private Duration beside = Duration.ZERO;
  private int done;

  /** A run was done in this time. */
  public void done(TestRun run, Duration took) {
    Duration more = took.minus(transmission(run));
    beside = beside.plus(more.isNegative() ? Duration.ZERO : more);
    done++;
  }

  /** What these runs will take. */
  public Duration of(List<TestRun> runs) {
    Duration each = done == 0 ? USUAL : beside.dividedBy(done);
    return runs.stream()
        .map(run -> transmission(run).plus(each))
        .reduce(Duration.ZERO, Duration::plus);
  }

  /** How long a run sends or waits, as planned; zero for a pattern without a schedule. */
  public static Duration transmission(TestRun run) {
    Values p = run.parameters();
    return switch (p.get(Parameters.EXPERIMENT)) {
      case TRANSIT -> sending(p);
      case DISCOVERY -> Duration.ofNanos(p.get(Parameters.LATE_JOIN));
      case FOOTPRINT -> Duration.ZERO;
    };
  }

  private static Duration sending(Values p) {
    return p.get(Parameters.PATTERN).paced()
        ? Duration.ofNanos(p.get(Parameters.PUBLICATION_PERIOD))
            .multipliedBy(p.get(Parameters.MESSAGE_ITERATIONS))
        : Duration.ZERO;
  }
}
