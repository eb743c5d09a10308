package org.ddsbench.core.campaign;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The lists of one row and their product. Nesting follows {@link Parameters#ALL}, the first
 * attribute varying slowest; only implementations vary fastest, so that they are compared in
 * alternation and not minutes apart. Immutable.
 */
final class Sweep {
  private final Map<Parameter<?>, List<?>> lists;

  /**
   * Makes a sweep.
   *
   * @param lists for every parameter but repeat its values; of the implementations either {@code
   *     dds} or the pair of both sides
   */
  Sweep(Map<Parameter<?>, List<?>> lists) {
    this.lists = new HashMap<>(lists);
  }

  @SuppressWarnings("unchecked") // a list holds values of its parameter's own kind
  <T> List<T> values(Parameter<T> parameter) {
    return (List<T>) lists.getOrDefault(parameter, List.of());
  }

  /** Whether each side has implementations of its own. */
  boolean paired() {
    return lists.containsKey(Parameters.DDS_PUBLISHER);
  }

  /**
   * How many members the product has, {@code Long.MAX_VALUE} for more than that; a parameter
   * without a valid value counts as if it had one.
   */
  long size() {
    long size = 1;
    for (List<?> values : lists.values()) {
      int factor = Math.max(1, values.size());
      if (size > Long.MAX_VALUE / factor) {
        return Long.MAX_VALUE;
      }
      size *= factor;
    }
    return size;
  }

  /**
   * The product; empty when a parameter has no valid value. The caller has checked that its size is
   * acceptable.
   */
  List<Values> product() {
    Map<Parameter<?>, Object> alike = new HashMap<>();
    List<Parameter<?>> varying = new ArrayList<>();
    for (Parameter<?> parameter : NESTING.stream().filter(lists::containsKey).toList()) {
      List<?> values = values(parameter);
      if (values.size() == 1) {
        alike.put(parameter, values.get(0));
      } else {
        varying.add(parameter);
      }
    }
    List<Values> members = List.of(Values.of(alike));
    for (Parameter<?> parameter : varying) {
      List<Values> next = new ArrayList<>();
      members.forEach(member -> next.addAll(each(member, parameter)));
      members = next;
    }
    return members.stream().map(Values::withPairJoined).toList();
  }

  private <T> List<Values> each(Values member, Parameter<T> parameter) {
    return values(parameter).stream().map(value -> member.with(parameter, value)).toList();
  }

  private static final List<Parameter<?>> NESTING = nesting();

  private static List<Parameter<?>> nesting() {
    List<Parameter<?>> order = new ArrayList<>(Parameters.ALL);
    order.remove(Parameters.REPEAT);
    List<Parameter<?>> implementations =
        List.of(Parameters.DDS, Parameters.DDS_PUBLISHER, Parameters.DDS_SUBSCRIBER);
    order.removeAll(implementations);
    order.addAll(implementations);
    return List.copyOf(order);
  }
}
