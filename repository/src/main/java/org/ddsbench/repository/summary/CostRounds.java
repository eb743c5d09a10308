package org.ddsbench.repository.summary;

import java.util.List;

/** How the runs with and without a probe lay in time: what of a machine's drift is in the cost. */
public enum CostRounds {
  /** One round after the other: drift from round to round meets both alike. */
  ALTERNATED(
      "Alternated: one round after the other, each with every run once, so that what changed on the"
          + " machines from round to round is not in the differences."),
  /** At most one round. */
  ONCE(
      "Not alternated: at most one run with the probe can be set against one without, made before"
          + " or after it. What changed on the machines in between is in the difference, and nothing"
          + " tells how much that is. Use repeat."),
  /** Rounds overlap in time. */
  SCATTERED(
      "Not alternated throughout: runs of some rounds lie apart in time, since they were made up"
          + " for later, or not in rounds. What changed on the machines in between is in the"
          + " differences.");

  private final String sentence;

  CostRounds(String sentence) {
    this.sentence = sentence;
  }

  /** Those of some costs, each once. */
  public static List<CostRounds> of(List<ProbeCost> costs) {
    return costs.stream().map(ProbeCost::rounds).distinct().sorted().toList();
  }

  /** What a reader of the differences must know. */
  public String sentence() {
    return sentence;
  }
}
