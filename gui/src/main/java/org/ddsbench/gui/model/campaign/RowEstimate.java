package org.ddsbench.gui.model.campaign;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.DraftRow;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Pattern;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.rules.LeftOut;
import org.ddsbench.core.rules.RulesContext;

/**
 * How many runs a row makes here and how long they take, roughly: what their messages take to be
 * sent, and what is around each run.
 *
 * @param runs at least, without those that are left out; {@link Long#MAX_VALUE} for more than that
 * @param time nothing while the row says too little of it
 * @param open whether some runs send as fast as they can, so that nobody knows how long they send
 * @param leftOut how many runs are left out, because an implementation is not built here
 * @param notBuilt the titles of the implementations for which runs are left out
 */
public record RowEstimate(
    long runs, Optional<Duration> time, boolean open, long leftOut, List<String> notBuilt) {
  /**
   * Starting the apps, discovery, correcting and storing. Runs of the ATM scenario on the local
   * testbed started every 1.8 s, of which they sent for 1 s.
   */
  public static final Duration AROUND_A_RUN = Duration.ofMillis(800);

  public RowEstimate {
    notBuilt = List.copyOf(notBuilt);
  }

  /** The estimate of a row, in a product that has these implementations. */
  public static RowEstimate of(DraftRow row, RulesContext product) {
    List<Experiment> experiments = row.values(Parameters.EXPERIMENT);
    long runs = LeftOut.remainingRuns(row, product);
    boolean open =
        runs > 0
            && experiments.contains(Experiment.TRANSIT)
            && !row.values(Parameters.PATTERN).stream().allMatch(Pattern::paced);
    // No number when one of the values that it needs could not be read.
    double perRun =
        experiments.stream().mapToDouble(one -> ns(one, row)).average().orElse(Double.NaN);
    Optional<Duration> time = Optional.empty();
    if (!Double.isNaN(perRun) && row.runs() <= Campaign.MAX_RUNS) {
      Duration measuring = Duration.ofMillis(Math.round(perRun * runs / 1e6));
      time = Optional.of(measuring.plus(AROUND_A_RUN.multipliedBy(runs)));
    }
    List<String> notBuilt =
        LeftOut.notBuilt(row, product).stream().map(Implementation::title).toList();
    return new RowEstimate(runs, time, open, row.runs() - runs, notBuilt);
  }

  /** Of all rows together; its time is unknown when that of one row is. */
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

  /** How long a run of an experiment measures, on average over the row; not a number if unknown. */
  private static double ns(Experiment experiment, DraftRow row) {
    List<Pattern> patterns = row.values(Parameters.PATTERN);
    return switch (experiment) {
      case TRANSIT ->
          mean(row.values(Parameters.PUBLICATION_PERIOD))
              * mean(row.values(Parameters.MESSAGE_ITERATIONS))
              * patterns.stream().filter(Pattern::paced).count()
              / patterns.size();
      case DISCOVERY -> mean(row.values(Parameters.LATE_JOIN));
      case FOOTPRINT -> 0;
    };
  }

  private static double mean(List<? extends Number> values) {
    return values.stream().mapToDouble(Number::doubleValue).average().orElse(Double.NaN);
  }
}
