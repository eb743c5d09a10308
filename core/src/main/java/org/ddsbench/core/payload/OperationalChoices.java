package org.ddsbench.core.payload;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.payload.idl.UnionType;

/**
 * Fills a message as in normal operation: unions of one type take the enumerators of their
 * discriminator in turn, counted over the message, unless the workload plans their order.
 */
final class OperationalChoices implements Choices {
  private final Map<String, List<Integer>> plans;
  private final Map<String, Integer> met = new HashMap<>();

  /**
   * Uses the planned discriminator values by union name; a union without a plan takes all in turn.
   */
  OperationalChoices(Map<String, List<Integer>> plans) {
    this.plans = Map.copyOf(plans);
  }

  @Override
  public int length(int bound) {
    return bound - bound / 4;
  }

  @Override
  public int discriminator(UnionType union) {
    int k = met.merge(union.discriminator().name(), 1, Integer::sum) - 1;
    List<Integer> plan = plans.get(union.name());
    return plan == null
        ? k % union.discriminator().enumerators().size()
        : plan.get(k % plan.size());
  }
}
