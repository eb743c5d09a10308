package org.ddsbench.gui.model.run;

import java.time.Duration;
import java.util.List;
import org.ddsbench.core.plan.TestRun;

/**
 * Estimates the time left: the planned transmission of the remaining runs, plus the average
 * overhead of the runs that have ended. Pure; for one thread.
 */
public final class TimeLeft {
  /** The assumed overhead of a run before the first has ended. */
  private static final Duration USUAL = Duration.ofSeconds(2);

  private Duration beside = Duration.ZERO;
  private int done;

  /** Records the duration of a run. */
  public void done(TestRun run, Duration took) {
    Duration more = took.minus(run.transmission());
    beside = beside.plus(more.isNegative() ? Duration.ZERO : more);
    done++;
  }

  /** The estimated duration of these runs. */
  public Duration of(List<TestRun> runs) {
    Duration each = done == 0 ? USUAL : beside.dividedBy(done);
    return runs.stream()
        .map(run -> run.transmission().plus(each))
        .reduce(Duration.ZERO, Duration::plus);
  }
}
