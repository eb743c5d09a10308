package org.ddsbench.core.campaign;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The lists of one row and their product. Nesting follows {@link Parameters#ALL}, the first
 * attribute varying slowest; only {@code dds} varies fastest, so that implementations are compared
 * in alternation and not minutes apart.
 */
final class Sweep {
  /** Values of each parameter, in the order of nesting. */
  private final Map<Parameter<?>, List<?>> lists = new LinkedHashMap<>();

  void add(Parameter<?> parameter, List<?> values) {
    lists.put(parameter, List.copyOf(values));
  }

  /** How many members the product has; {@code Long.MAX_VALUE} for more than that. */
  long size() {
    long size = 1;
    for (List<?> values : lists.values()) {
      if (size > Long.MAX_VALUE / values.size()) {
        return Long.MAX_VALUE;
      }
      size *= values.size();
    }
    return size;
  }

  /** The product; the caller has checked that its size is bearable. */
  List<TestParameters> product() {
    List<ParameterValues> members = List.of(ParameterValues.empty());
    for (Parameter<?> parameter : nesting()) {
      List<ParameterValues> next = new ArrayList<>();
      for (ParameterValues member : members) {
        for (Object value : lists.getOrDefault(parameter, List.of())) {
          next.add(member.with(parameter, value));
        }
      }
      members = next;
    }
    return members.stream().map(ParameterValues::resolve).toList();
  }

  private List<Parameter<?>> nesting() {
    List<Parameter<?>> order = new ArrayList<>(lists.keySet());
    if (order.remove(Parameters.DDS)) {
      order.add(Parameters.DDS);
    }
    return order;
  }
}
