package org.ddsbench.controller.campaign;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Fact;

/**
 * Finds nodes that proved to run on one kernel, like network namespaces and containers of one
 * machine. Nothing is assumed: nodes without a complete proof share no kernel.
 *
 * <p>The proof has three parts. The kernels have the same boot id; that alone is not enough, since
 * machines restored from one snapshot share it. The programs on them are in one time namespace;
 * otherwise their clocks have different offsets. And their counts of task switches are one count:
 * when the nodes are asked one after the other, three times, it never falls. The counts of two
 * kernels would have to agree to within their growth during one round, some milliseconds.
 */
final class SharedKernels {
  private static final int ROUNDS = 3;
  private final List<List<String>> groups;

  private SharedKernels(List<List<String>> groups) {
    this.groups = groups.stream().map(List::copyOf).toList();
  }

  /**
   * Compares the kernels of nodes that can be used; one that does not answer shares no kernel.
   *
   * @param run key that requests name
   */
  static void among(List<ProvisionedNode> nodes, String run, SwitchQuestion.Waiting waiting)
      throws InterruptedException {
    Map<String, EnvironmentSnapshot> environments = new LinkedHashMap<>();
    Map<String, NodeAgent> agents = new LinkedHashMap<>();
    for (ProvisionedNode node : nodes) {
      if (node.report().usable()) {
        node.environment().ifPresent(known -> environments.put(node.name(), known));
        node.agent().ifPresent(agent -> agents.put(node.name(), agent));
      }
    }
    try {
      SharedKernels kernels =
          prove(
              environments,
              name -> {
                NodeAgent agent = agents.get(name);
                return agent == null ? -1 : SwitchQuestion.ask(agent, run, waiting);
              });
      nodes.forEach(node -> node.provedOneKernel(kernels.with(node.name())));
    } catch (RunFailure e) {
      throw new IllegalStateException("a silent node leaves a doubt", e);
    }
  }

  /** Asks a node how often its kernel has switched tasks; -1 where that is unknown. */
  interface Counter {
    long switches(String node) throws RunFailure, InterruptedException;
  }

  /** No nodes share a kernel. */
  static SharedKernels none() {
    return new SharedKernels(List.of());
  }

  /** Asks those nodes that may share a kernel. */
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

  /** Whether the counts of these nodes are one; true for a single node without asking it. */
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

  /** Whether both run on one kernel; a node shares its kernel with itself. */
  boolean areOne(String node, String other) {
    return groups.stream().anyMatch(group -> group.contains(node) && group.contains(other));
  }

  /** The nodes that share a kernel with this one, itself included; empty if no other does. */
  List<String> with(String node) {
    return groups.stream()
        .filter(group -> group.size() > 1 && group.contains(node))
        .findFirst()
        .orElse(List.of());
  }
}
