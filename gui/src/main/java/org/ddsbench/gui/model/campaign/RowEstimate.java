package org.ddsbench.gui.model.campaign;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.DraftRow;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Pattern;

/**
 * How long a row will take, roughly: what its messages take to be sent, and what is around each
 * run.
 *
 * @param runs at least; {@link Long#MAX_VALUE} for more than that
 * @param time nothing while the row says too little of it
 * @param open whether some runs send as fast as they can, so that nobody knows how long they send
 */
public record RowEstimate(long runs, Optional<Duration> time, boolean open) {
  /**
   * Starting the apps, finding each other, correcting and storing: measured over 200 short runs on
   * the local testbed.
   */
  public static final Duration AROUND_A_RUN = Duration.ofSeconds(2);

  /** The estimate of a row. */
  public static RowEstimate of(DraftRow row) {
    List<Long> periods = row.values(Parameters.PUBLICATION_PERIOD);
    List<Long> messages = row.values(Parameters.MESSAGE_ITERATIONS);
    List<Pattern> patterns = row.values(Parameters.PATTERN);
    long combinations = (long) periods.size() * messages.size() * patterns.size();
    long paced = patterns.stream().filter(Pattern::paced).count();
    boolean open = paced < patterns.size();
    if (combinations == 0 || row.runs() > Campaign.MAX_RUNS) {
      return new RowEstimate(row.runs(), Optional.empty(), open);
    }
    double sending =
        sum(periods) * sum(messages) * paced * ((double) row.runs() / combinations) / 1e9;
    Duration time =
        Duration.ofSeconds(Math.round(sending)).plus(AROUND_A_RUN.multipliedBy(row.runs()));
    return new RowEstimate(row.runs(), Optional.of(time), open);
  }

  /** Of all rows together; its time is unknown when that of one row is. */
  public static RowEstimate total(List<RowEstimate> rows) {
    long runs = 0;
    Optional<Duration> time = Optional.of(Duration.ZERO);
    boolean open = false;
    for (RowEstimate row : rows) {
      runs = runs > Long.MAX_VALUE - row.runs() ? Long.MAX_VALUE : runs + row.runs();
      time = time.flatMap(sum -> row.time().map(sum::plus));
      open |= row.open();
    }
    return new RowEstimate(runs, time, open);
  }

  private static double sum(List<Long> values) {
    return values.stream().mapToDouble(Long::doubleValue).sum();
  }
}
