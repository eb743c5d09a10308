package org.ddsbench.gui.model.campaign;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.ddsbench.core.campaign.Arrivals;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.DraftRow;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Pattern;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.rules.OmittedRuns;
import org.ddsbench.core.rules.RulesContext;

/**
 * An estimate of the number of a row's runs and their duration: the time of sending, and the
 * overhead of each run.
 *
 * @param runs at least this number of runs, without those that are left out; {@link Long#MAX_VALUE}
 *     for more than that
 * @param time empty while the row sets too little to estimate it
 * @param open whether some runs send as fast as they can, so that their duration is unknown
 * @param leftOut how many runs are left out, because an implementation is not built here
 * @param notBuilt the titles of the implementations for which runs are left out
 */
public record RowEstimate(
    long runs, Optional<Duration> time, boolean open, long leftOut, List<String> notBuilt) {
  /**
   * The overhead of a run: starting the apps, discovery, correcting and storing. Runs of the ATM
   * scenario on the local testbed started every 1.8 s, of which they sent for 1 s.
   */
  public static final Duration AROUND_A_RUN = Duration.ofMillis(800);

  public RowEstimate {
    notBuilt = List.copyOf(notBuilt);
  }

  /** The estimate of a row, with the implementations of this product. */
  public static RowEstimate of(DraftRow row, RulesContext product) {
    List<Experiment> experiments = row.values(Parameters.EXPERIMENT);
    long runs = OmittedRuns.remainingRuns(row, product);
    boolean open =
        runs > 0
            && ((experiments.contains(Experiment.TRANSIT)
                    && !row.values(Parameters.PATTERN).stream().allMatch(Pattern::paced))
                || (experiments.contains(Experiment.REQUEST)
                    && !row.values(Parameters.ARRIVALS).stream().allMatch(Arrivals::open)));
    // NaN when one of the values that it needs could not be read.
    double perRun =
        experiments.stream()
            .mapToDouble(one -> one.plannedNs(new OfRow(row)))
            .average()
            .orElse(Double.NaN);
    Optional<Duration> time = Optional.empty();
    if (!Double.isNaN(perRun) && row.runs() <= Campaign.MAX_RUNS) {
      Duration measuring = Duration.ofMillis(Math.round(perRun * runs / 1e6));
      time = Optional.of(measuring.plus(AROUND_A_RUN.multipliedBy(runs)));
    }
    List<String> notBuilt =
        OmittedRuns.notBuilt(row, product).stream().map(Implementation::title).toList();
    return new RowEstimate(runs, time, open, row.runs() - runs, notBuilt);
  }

  /** The estimate of all rows together; its time is unknown when that of one row is. */
  public static RowEstimate total(List<RowEstimate> rows) {
    long runs = 0;
    long leftOut = 0;
    Optional<Duration> time = Optional.of(Duration.ZERO);
    boolean open = false;
    for (RowEstimate row : rows) {
      runs = sum(runs, row.runs());
      leftOut = sum(leftOut, row.leftOut());
      time = time.flatMap(sum -> row.time().map(sum::plus));
      open |= row.open();
    }
    List<String> notBuilt =
        rows.stream().flatMap(row -> row.notBuilt().stream()).distinct().toList();
    return new RowEstimate(runs, time, open, leftOut, notBuilt);
  }

  private static long sum(long one, long other) {
    return one > Long.MAX_VALUE - other ? Long.MAX_VALUE : one + other;
  }

  /** Averages over the values of a row; none for a row that cannot be read. */
  private record OfRow(DraftRow row) implements Experiment.Means {
    @Override
    public double of(Parameter<? extends Number> parameter) {
      return row.values(parameter).stream()
          .mapToDouble(Number::doubleValue)
          .average()
          .orElse(Double.NaN);
    }

    @Override
    public <T> double share(Parameter<T> parameter, Predicate<T> condition) {
      return row.values(parameter).stream()
          .mapToDouble(value -> condition.test(value) ? 1 : 0)
          .average()
          .orElse(Double.NaN);
    }
  }
}
