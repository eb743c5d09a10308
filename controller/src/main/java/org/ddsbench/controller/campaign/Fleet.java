package org.ddsbench.controller.campaign;

import static java.util.stream.Collectors.joining;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ddsbench.core.host.NodeFinding;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Request;

/** The starters of a campaign, each said hello to, and what their nodes are. */
final class Fleet implements AutoCloseable {
  private final Map<String, NodeAgent> agents = new LinkedHashMap<>();
  private final Map<String, EnvironmentSnapshot> environments = new HashMap<>();
  private final Map<String, List<NodeFinding>> hostWarnings = new LinkedHashMap<>();
  private final Map<String, Set<String>> unforgotten = new HashMap<>();
  private final Inbox inbox;
  private final Recovery recovery;

  /** Musters some nodes once more, at once. */
  interface Recovery {
    List<MusteredNode> again(List<String> nodes) throws InterruptedException;
  }

  Fleet(Inbox inbox, Recovery recovery) {
    this.inbox = inbox;
    this.recovery = recovery;
  }

  /** Adds a node that answered, in place of what was known of it. */
  void add(MusteredNode node) {
    node.agent()
        .ifPresent(
            agent ->
                node.environment()
                    .ifPresent(
                        environment -> {
                          agents.put(node.name(), agent);
                          environments.put(node.name(), environment);
                          hostWarnings.put(node.name(), node.hostWarnings());
                        }));
  }

  /** Those of the nodes whose starter is gone. */
  List<String> lost(List<String> nodes) {
    return nodes.stream().filter(node -> agent(node).isLost()).toList();
  }

  /**
   * Starts the starters that are gone anew. What the inbox holds is forgotten.
   *
   * @return why, of each of the nodes that stays lost
   */
  Map<String, String> restore(List<String> nodes) throws InterruptedException {
    Map<String, String> away = new LinkedHashMap<>();
    List<String> lost = lost(nodes);
    if (lost.isEmpty()) {
      return away;
    }
    inbox.clear();
    for (MusteredNode node : recovery.again(lost)) {
      String name = node.name();
      if (node.report().usable()) {
        add(node);
        Set<String> left = unforgotten.remove(name);
        if (left != null) {
          left.forEach(run -> agent(name).send(new Request.Forget(run)));
        }
      } else {
        away.put(name, node.findings().stream().map(NodeFinding::message).collect(joining("; ")));
      }
    }
    return away;
  }

  /** Deletes a run's files on nodes; on one that is lost, as soon as it is back. */
  void forget(List<String> nodes, String run) {
    for (String node : nodes) {
      if (agent(node).isLost()) {
        unforgotten.computeIfAbsent(node, name -> new LinkedHashSet<>()).add(run);
      } else {
        agent(node).send(new Request.Forget(run));
      }
    }
  }

  NodeAgent agent(String node) {
    NodeAgent agent = agents.get(node);
    if (agent == null) {
      throw new IllegalArgumentException("no starter on " + node);
    }
    return agent;
  }

  Inbox inbox() {
    return inbox;
  }

  EnvironmentSnapshot environment(String node) {
    EnvironmentSnapshot environment = environments.get(node);
    if (environment == null) {
      throw new IllegalArgumentException("no environment of " + node);
    }
    return environment;
  }

  /** What every node said of itself, by its name. */
  Map<String, EnvironmentSnapshot> environments() {
    return Map.copyOf(environments);
  }

  /** What about a node disturbs measuring. */
  List<NodeFinding> hostWarnings(String node) {
    return hostWarnings.getOrDefault(node, List.of());
  }

  /** What disturbs measuring on all nodes; empty when nothing does. */
  List<NodeFinding> hostWarnings() {
    return hostWarnings.values().stream().flatMap(List::stream).toList();
  }

  void send(List<String> nodes, Request request) {
    nodes.forEach(node -> agent(node).send(request));
  }

  /** The names of all nodes. */
  List<String> nodes() {
    return List.copyOf(agents.keySet());
  }

  /** Ends all starters at once. */
  @Override
  public void close() {
    NodeAgent.closeAll(agents.values());
  }
}
