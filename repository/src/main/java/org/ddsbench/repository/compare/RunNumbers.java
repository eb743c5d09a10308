package org.ddsbench.repository.compare;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.analysis.stats.Measured;
import org.ddsbench.repository.store.Metric;
import org.ddsbench.repository.store.RunManifest;

/**
 * The values of one run for a comparison, of all its pairs together.
 *
 * @param messages number of counted times; 0 when only other quantities were requested
 * @param values values of the quantities that the run has
 * @param late the times of all messages, by metric that was read
 * @param problems why it lacks the others, or what is missing in a value
 */
record RunNumbers(
    RunManifest run,
    long messages,
    Map<Quantity, Measured> values,
    Map<Metric, LateTimes> late,
    Map<Quantity, String> problems) {
  RunNumbers {
    values = Map.copyOf(values);
    late = Map.copyOf(late);
    problems = Map.copyOf(problems);
  }

  /** The runs that have a quantity. */
  static List<RunManifest> with(Quantity quantity, List<RunNumbers> all) {
    return all.stream()
        .filter(one -> one.value(quantity).isPresent())
        .map(RunNumbers::run)
        .toList();
  }

  Optional<Measured> value(Quantity quantity) {
    return Optional.ofNullable(values.get(quantity));
  }
}
