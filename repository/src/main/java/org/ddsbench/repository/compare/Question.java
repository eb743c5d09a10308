package org.ddsbench.repository.compare;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What is asked of a comparison.
 *
 * @param quantity by which the sides are compared
 * @param failAbovePercent how many percent worse a candidate may be, for losses percentage points;
 *     absent without a limit
 * @param limits absolute ones, on the candidate alone
 * @param undecidedFails whether a limit fails too when nothing can be said about it
 */
public record Question(
    Quantity quantity,
    Optional<Double> failAbovePercent,
    List<Limit> limits,
    boolean undecidedFails) {
  public Question {
    limits = List.copyOf(limits);
  }

  /** Verdicts without any limit. */
  public static Question of(Quantity quantity) {
    return new Question(quantity, Optional.empty(), List.of(), false);
  }

  /** Everything that must be read of each run. */
  Set<Quantity> quantities() {
    Set<Quantity> all = EnumSet.of(quantity);
    limits.forEach(limit -> all.add(limit.quantity()));
    return all;
  }
}
