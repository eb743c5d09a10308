package org.ddsbench.core.plan;

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
}
