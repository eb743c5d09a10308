package org.ddsbench.repository.summary;

import java.util.List;

/**
 * How runs with and without a probe alternated in time, which decides whether a machine's drift is
 * in the cost.
 */
public enum CostRounds {
  /** One round after the other: drift from round to round affects both alike. */
  ALTERNATED(
      "Alternated: one round after the other, each with every run once, so changes on the machines"
          + " from round to round do not affect the differences."),
  /** At most one round. */
  ONCE(
      "Not alternated: at most one run with the probe can be compared with one without, made before"
          + " or after it. Changes on the machines in between affect the difference by an unknown"
          + " amount. Use repeat."),
  /** Rounds overlap in time. */
  SCATTERED(
      "Not alternated throughout: runs of some rounds lie apart in time, since they were repeated"
          + " later, or not in rounds. Changes on the machines in between affect the"
          + " differences.");

  private final String sentence;

  CostRounds(String sentence) {
    this.sentence = sentence;
  }

  /** The kinds in some costs, each once. */
  public static List<CostRounds> of(List<ProbeCost> costs) {
    return costs.stream().map(ProbeCost::rounds).distinct().sorted().toList();
  }

  /** What a reader of the differences must know, as a sentence. */
  public String sentence() {
    return sentence;
  }
}
