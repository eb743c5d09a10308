package org.ddsbench.controller.campaign;

import static java.util.stream.Collectors.joining;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.controller.node.Reservation;
import org.ddsbench.core.host.NodeFinding;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Fact;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.testbed.LauncherKind;
import org.ddsbench.core.testbed.Node;

/**
 * The starters of a campaign, each of which has answered {@code hello}, and facts about their
 * nodes.
 */
final class Fleet implements AutoCloseable {
  private final Map<String, NodeAgent> agents = new LinkedHashMap<>();
  private final Map<String, EnvironmentSnapshot> environments = new HashMap<>();
  private final Map<String, List<NodeFinding>> hostWarnings = new LinkedHashMap<>();
  private final Map<String, Set<String>> unforgotten = new HashMap<>();
  private final Inbox inbox;
  private final Recovery recovery;
  private final Reservation reservation;
  private final Conversations conversations;

  /** Prepares some nodes again, at the same time. */
  interface Recovery {
    List<ProvisionedNode> again(List<String> nodes) throws InterruptedException;
  }

  /** {@code reservation}: the machines of the nodes; it is closed after the starters. */
  Fleet(Inbox inbox, Recovery recovery, Reservation reservation, Conversations conversations) {
    this.inbox = inbox;
    this.recovery = recovery;
    this.reservation = reservation;
    this.conversations = conversations;
  }

  /** Adds a node that answered, in place of its earlier entry. */
  void add(ProvisionedNode node) {
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

  /** Those nodes whose starter is gone. */
  List<String> lost(List<String> nodes) {
    return nodes.stream().filter(node -> agent(node).isLost()).toList();
  }

  /**
   * Restarts the starters that are gone. The inbox is cleared.
   *
   * @return the reason for each node that stays lost
   */
  Map<String, String> restore(List<String> nodes) throws InterruptedException {
    Map<String, String> away = new LinkedHashMap<>();
    List<String> lost = lost(nodes);
    if (lost.isEmpty()) {
      return away;
    }
    inbox.clear();
    for (ProvisionedNode node : recovery.again(lost)) {
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

  /** Deletes a run's files on nodes; on a lost node as soon as it is back. */
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

  /**
   * The address of a node's DDS traffic: that of the testbed, or of the machine that a launcher got
   * for the node.
   */
  String trafficAddress(String node) {
    Node stated = agent(node).node();
    return Optional.of(stated)
        .filter(one -> one.launcher() == LauncherKind.SLURM)
        .flatMap(one -> environment(node).fact(Fact.ADDRESS))
        .map(addresses -> addresses.split(" ", -1)[0])
        .orElseGet(stated::trafficAddress);
  }

  /** The snapshot of every node, by its name. */
  Map<String, EnvironmentSnapshot> environments() {
    return Map.copyOf(environments);
  }

  /** The findings on what disturbs measuring on a node. */
  List<NodeFinding> hostWarnings(String node) {
    return hostWarnings.getOrDefault(node, List.of());
  }

  /** The findings on what disturbs measuring on all nodes; may be empty. */
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

  /** What could not be ended on nodes so far, for people; complete when it is closed. */
  List<String> unended() {
    return conversations.unended();
  }

  /** Ends all starters at the same time, and releases the machines. */
  @Override
  public void close() {
    try {
      NodeAgent.closeAll(agents.values());
    } finally {
      reservation.close();
    }
  }
}
