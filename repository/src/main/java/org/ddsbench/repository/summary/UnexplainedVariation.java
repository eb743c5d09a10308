package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.ddsbench.repository.store.RunManifest;

/**
 * Finds repetitions that differ more than the messages of each explain, so that another cause must
 * exist.
 */
final class UnexplainedVariation {
  private UnexplainedVariation() {}

  /** One sentence for each configuration in which a repetition differs from all others. */
  static List<String> warnings(List<PooledPair> pooled, Naming naming) {
    Map<RunManifest, List<PooledPair>> configurations = new LinkedHashMap<>();
    for (PooledPair pair : pooled) {
      if (!pair.apart().isEmpty()) {
        configurations.computeIfAbsent(pair.first(), any -> new ArrayList<>()).add(pair);
      }
    }
    List<String> warnings = new ArrayList<>();
    configurations.forEach((run, pairs) -> warnings.add(sentence(run, pairs, naming)));
    return warnings;
  }

  private static String sentence(RunManifest run, List<PooledPair> pairs, Naming naming) {
    TreeSet<Integer> repetitions = new TreeSet<>();
    pairs.forEach(pair -> repetitions.addAll(pair.apart()));
    String which = String.join(", ", repetitions.stream().map(String::valueOf).toList());
    String where =
        String.join(", ", pairs.stream().map(p -> p.publisher() + ">" + p.subscriber()).toList());
    String variation = naming.variation(run);
    return naming.implementation(run)
        + ", "
        + naming.message(run)
        + ", "
        + naming.subscribers(run)
        + (variation.isEmpty() ? "" : ", " + variation)
        + ": "
        + (repetitions.size() == 1 ? "repetition " : "repetitions ")
        + which
        + " of "
        + pairs.get(0).repetitions().size()
        + (repetitions.size() == 1 ? " differs" : " differ")
        + " from all others beyond the 95 % interval (pairs "
        + where
        + "): the machines were not quiet";
  }
}
