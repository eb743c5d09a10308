package org.ddsbench.gui.model.run;

import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
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
    Duration more = took.minus(transmission(run));
    beside = beside.plus(more.isNegative() ? Duration.ZERO : more);
    done++;
  }

  /** The estimated duration of these runs. */
  public Duration of(List<TestRun> runs) {
    Duration each = done == 0 ? USUAL : beside.dividedBy(done);
    return runs.stream()
        .map(run -> transmission(run).plus(each))
        .reduce(Duration.ZERO, Duration::plus);
  }

  /** How long a run sends or waits, as planned; zero for a pattern without a schedule. */
  public static Duration transmission(TestRun run) {
    Values p = run.parameters();
    return Duration.ofNanos(Math.round(p.get(Parameters.EXPERIMENT).plannedNs(new OfOne(p))));
  }

  private record OfOne(Values values) implements Experiment.Means {
    @Override
    public double of(Parameter<? extends Number> parameter) {
      return values.get(parameter).doubleValue();
    }

    @Override
    public <T> double share(Parameter<T> parameter, Predicate<T> condition) {
      return condition.test(values.get(parameter)) ? 1 : 0;
    }
  }
}
