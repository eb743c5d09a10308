package org.ddsbench.controller.campaign;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.host.NodeFinding;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Request;

/** The starters of a campaign, each said hello to, and what their nodes are. */
final class Fleet implements AutoCloseable {
  private final Map<String, NodeAgent> agents = new LinkedHashMap<>();
  private final Map<String, EnvironmentSnapshot> environments = new HashMap<>();
  private final Map<String, List<NodeFinding>> hostWarnings = new LinkedHashMap<>();
  private final Inbox inbox;

  Fleet(Inbox inbox) {
    this.inbox = inbox;
  }

  void add(NodeAgent agent, EnvironmentSnapshot environment, List<NodeFinding> warningsOfTheHost) {
    String node = agent.node().name();
    agents.put(node, agent);
    environments.put(node, environment);
    hostWarnings.put(node, List.copyOf(warningsOfTheHost));
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

  /** Ends all starters at once. */
  @Override
  public void close() {
    agents.values().parallelStream().forEach(NodeAgent::close);
  }
}
