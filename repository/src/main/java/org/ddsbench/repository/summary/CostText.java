package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.ddsbench.analysis.stats.Interval;
import org.jspecify.annotations.Nullable;

/** Cost of the probes as text for a terminal: one sentence on each line, in microseconds. */
final class CostText {
  private CostText() {}

  static List<String> lines(List<ProbeCost> costs) {
    List<String> lines = new ArrayList<>();
    Naming naming = new Naming(costs.stream().map(ProbeCost::without).toList());
    lines.add("what the probes cost, us (median with - without, mean over rounds; 95 %):");
    costs.forEach(cost -> lines.add("  " + line(cost, naming)));
    CostRounds.of(costs).forEach(rounds -> lines.add("  " + rounds.sentence()));
    return lines;
  }

  private static String line(ProbeCost cost, Naming naming) {
    Interval interval = cost.medians().interval();
    Double percent = cost.percent(cost.medians().difference());
    return naming.implementation(cost.without())
        + ", "
        + naming.described(cost.without())
        + ", "
        + cost.publisher()
        + ">"
        + cost.subscriber()
        + ", "
        + cost.probe()
        + ": "
        + cost.metric()
        + " "
        + microseconds(cost.medians().difference())
        + (interval == null
            ? ""
            : " [" + microseconds(interval.low()) + ", " + microseconds(interval.high()) + "]")
        + (percent == null ? "" : String.format(Locale.ROOT, ", %+.1f %%", percent))
        + ", "
        + cost.verdict().words();
  }

  private static String microseconds(@Nullable Double ns) {
    return ns == null ? "-" : String.format(Locale.ROOT, "%+.2f", ns / 1000);
  }
}
