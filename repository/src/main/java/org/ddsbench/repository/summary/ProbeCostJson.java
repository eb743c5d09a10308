package org.ddsbench.repository.summary;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.PairedDifference;
import org.jspecify.annotations.Nullable;

/** The cost of a probe as a JSON object: docs/formats.md lists its fields. */
final class ProbeCostJson {
  private ProbeCostJson() {}

  static Map<String, @Nullable Object> object(ProbeCost cost) {
    PairedDifference medians = cost.medians();
    Interval interval = medians.interval();
    Interval percent = cost.percentInterval();
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("test", cost.with().test());
    object.put("probe", cost.probe());
    object.put("run_without", cost.without().run());
    object.put("run_with", cost.with().run());
    object.put("publisher", cost.publisher());
    object.put("subscriber", cost.subscriber());
    object.put("metric", cost.metric().name().toLowerCase(Locale.ROOT));
    object.put("runs_without", cost.runsWithout());
    object.put("runs_with", cost.runsWith());
    object.put("rounds", medians.rounds());
    object.put("alternated", cost.rounds() == CostRounds.ALTERNATED);
    object.put("median_without_ns", rounded(medians.reference()));
    object.put("median_with_ns", rounded(medians.other()));
    object.put("difference_ns", rounded(medians.difference()));
    object.put("difference_ci_low_ns", interval == null ? null : rounded(interval.low()));
    object.put("difference_ci_high_ns", interval == null ? null : rounded(interval.high()));
    object.put("difference_percent", rounded(cost.percent(medians.difference())));
    object.put("percent_ci_low", percent == null ? null : rounded(percent.low()));
    object.put("percent_ci_high", percent == null ? null : rounded(percent.high()));
    object.put("uncertainty_ns", cost.boundNs());
    object.put("verdict", cost.verdict().words());
    return object;
  }

  /** A difference is an estimate: more digits would be meaningless. */
  private static @Nullable BigDecimal rounded(@Nullable Double value) {
    return value == null ? null : BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_EVEN);
  }
}
