package org.ddsbench.repository.compare;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The options of a comparison.
 *
 * @param quantity by which the sides are compared
 * @param failAbovePercent how many percent worse a candidate may be, for losses percentage points;
 *     absent without a limit
 * @param limits absolute limits, on the candidate alone
 * @param undecidedFails whether an undecided limit counts as failed
 */
public record Question(
    Quantity quantity,
    Optional<Double> failAbovePercent,
    List<Limit> limits,
    boolean undecidedFails) {
  public Question {
    limits = List.copyOf(limits);
  }

  /** A comparison without limits. */
  public static Question of(Quantity quantity) {
    return new Question(quantity, Optional.empty(), List.of(), false);
  }

  /** The quantities that must be read of each run. */
  Set<Quantity> quantities() {
    Set<Quantity> all = EnumSet.of(quantity);
    limits.forEach(limit -> all.add(limit.quantity()));
    return all;
  }
}
