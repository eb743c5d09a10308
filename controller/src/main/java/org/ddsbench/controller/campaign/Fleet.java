package org.ddsbench.controller.campaign;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Request;

/** The starters of a campaign, each said hello to, and what their nodes are. */
final class Fleet implements AutoCloseable {
  private final Map<String, NodeAgent> agents = new LinkedHashMap<>();
  private final Map<String, EnvironmentSnapshot> environments;
  private final Inbox inbox;

  Fleet(Collection<NodeAgent> agents, Map<String, EnvironmentSnapshot> environments, Inbox inbox) {
    agents.forEach(agent -> this.agents.put(agent.node().name(), agent));
    this.environments = Map.copyOf(environments);
    this.inbox = inbox;
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

  void send(List<String> nodes, Request request) {
    nodes.forEach(node -> agent(node).send(request));
  }

  /** Ends all starters at once. */
  @Override
  public void close() {
    agents.values().parallelStream().forEach(NodeAgent::close);
  }
}
