package org.ddsbench.controller.campaign;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Fact;

/**
 * Which nodes proved that one kernel runs them, as network namespaces and containers of one machine
 * do. Nothing is assumed: nodes that leave a doubt share none.
 *
 * <p>The proof has three parts. The kernels have the same boot id; that alone says little, since
 * machines restored from one snapshot share it. The programs on them are in one time namespace,
 * else their clocks have different offsets. And their counts of task switches are one count: asked
 * one node after the other, three times round, it never falls. The counts of two kernels would have
 * to agree to what they grow by in a round, some milliseconds.
 */
final class SharedKernels {
  private static final int ROUNDS = 3;
  private final List<List<String>> groups;

  private SharedKernels(List<List<String>> groups) {
    this.groups = groups.stream().map(List::copyOf).toList();
  }

  /** Asks a node how often its kernel has switched tasks; -1 where nobody knows. */
  interface Counter {
    long switches(String node) throws RunFailure, InterruptedException;
  }

  /** Nobody shares anything. */
  static SharedKernels none() {
    return new SharedKernels(List.of());
  }

  /** Asks those nodes whose kernels may be one. */
  static SharedKernels prove(Map<String, EnvironmentSnapshot> nodes, Counter counter)
      throws RunFailure, InterruptedException {
    Map<List<String>, List<String>> alike = new LinkedHashMap<>();
    for (Map.Entry<String, EnvironmentSnapshot> node : nodes.entrySet()) {
      Optional<String> boot = node.getValue().fact(Fact.BOOT_ID);
      Optional<String> namespace = node.getValue().fact(Fact.TIME_NAMESPACE);
      if (boot.isPresent() && namespace.isPresent()) {
        alike
            .computeIfAbsent(List.of(boot.get(), namespace.get()), any -> new ArrayList<>())
            .add(node.getKey());
      }
    }
    List<List<String>> proved = new ArrayList<>();
    for (List<String> group : alike.values()) {
      if (countAsOne(group, counter)) {
        proved.add(group);
      }
    }
    return new SharedKernels(proved);
  }

  /** A node alone has one kernel without a question. */
  private static boolean countAsOne(List<String> nodes, Counter counter)
      throws RunFailure, InterruptedException {
    long last = 0;
    for (int round = 0; round < ROUNDS && nodes.size() > 1; round++) {
      for (String node : nodes) {
        long count = counter.switches(node);
        if (count < last) {
          return false;
        }
        last = count;
      }
    }
    return true;
  }

  /** Whether one kernel runs both; a node shares its own with itself. */
  boolean areOne(String node, String other) {
    return groups.stream().anyMatch(group -> group.contains(node) && group.contains(other));
  }

  /**
   * The nodes that share a kernel with this one and itself; empty for one that shares it with none.
   */
  List<String> with(String node) {
    return groups.stream()
        .filter(group -> group.size() > 1 && group.contains(node))
        .findFirst()
        .orElse(List.of());
  }
}
