package org.ddsbench.core.plan;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * All runs of a campaign in the order they are carried out.
 *
 * @param rounds over the campaign; 1 when no row is repeated
 * @param orderSeed of the random order within each round; absent when rows keep the order of the
 *     file, as they do in a campaign of one round
 */
public record Plan(String campaign, List<TestRun> runs, int rounds, Optional<Long> orderSeed) {
  public Plan {
    runs = List.copyOf(runs);
  }

  /** The names of all nodes that a run uses, each once. */
  public List<String> nodes() {
    return runs.stream().flatMap(run -> run.nodes().stream()).distinct().toList();
  }

  /** How long all runs together send or wait, as planned. */
  public Duration transmission() {
    return runs.stream().map(TestRun::transmission).reduce(Duration.ZERO, Duration::plus);
  }
}
