package org.ddsbench.repository.compare;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.analysis.stats.Measured;
import org.ddsbench.repository.store.RunManifest;

/**
 * What one run gives to a comparison: all its pairs together.
 *
 * @param messages times that count; 0 when only other quantities were asked for
 * @param lost messages of all pairs, warm-up included
 * @param values of the quantities that the run can tell
 * @param problems why it cannot tell the others, or what is missing in a value
 */
record RunNumbers(
    RunManifest run,
    long messages,
    long lost,
    Map<Quantity, Measured> values,
    Map<Quantity, String> problems) {
  RunNumbers {
    values = Map.copyOf(values);
    problems = Map.copyOf(problems);
  }

  /** The runs that tell a quantity. */
  static List<RunManifest> telling(Quantity quantity, List<RunNumbers> all) {
    return all.stream()
        .filter(one -> one.value(quantity).isPresent())
        .map(RunNumbers::run)
        .toList();
  }

  Optional<Measured> value(Quantity quantity) {
    return Optional.ofNullable(values.get(quantity));
  }
}
