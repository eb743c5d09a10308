package org.ddsbench.core.payload;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.payload.idl.EnumType;
import org.ddsbench.core.payload.idl.UnionType;

/**
 * Fills a message as in normal operation: unions of one type take the enumerators of their
 * discriminator in turn, counted over the message, unless the workload plans their order. Optional
 * members are present.
 */
final class OperationalChoices implements Choices {
  private final Map<String, List<Long>> plans;
  private final Map<String, Integer> met = new HashMap<>();

  /**
   * Uses the planned discriminator values by union name; a union without a plan takes all in turn.
   */
  OperationalChoices(Map<String, List<Long>> plans) {
    this.plans = Map.copyOf(plans);
  }

  @Override
  public int length(int bound, int size) {
    return size < 0 ? bound - bound / 4 : size;
  }

  @Override
  public long discriminator(UnionType union) {
    String counted = union.discriminator() instanceof EnumType type ? type.name() : union.name();
    int k = met.merge(counted, 1, Integer::sum) - 1;
    List<Long> turn = plans.getOrDefault(union.name(), values(union));
    return turn.get(k % turn.size());
  }

  /** All enumerators, or what the branches list. */
  private static List<Long> values(UnionType union) {
    return union.discriminator() instanceof EnumType enumeration
        ? enumeration.enumerators().stream().map(one -> (long) one.value()).toList()
        : union.branches().stream().flatMap(branch -> branch.labels().stream()).toList();
  }

  @Override
  public boolean present() {
    return true;
  }
}
