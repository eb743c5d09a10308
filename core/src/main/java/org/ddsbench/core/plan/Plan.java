package org.ddsbench.core.plan;

import java.util.List;

/** All runs of a campaign in the order they are carried out. */
public record Plan(String campaign, List<TestRun> runs) {
  public Plan {
    runs = List.copyOf(runs);
  }
}
