package org.ddsbench.controller.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.controller.remote.RemoteException;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.host.HostRules;
import org.ddsbench.core.host.NodeFinding;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Event.ClockState;
import org.ddsbench.core.testbed.Node;
import org.jspecify.annotations.Nullable;

/** What is known of a node while it is mustered. For one thread at a time. */
final class MusteredNode {
  private final Node node;
  private RemoteException.@Nullable Kind refusal;
  private boolean busy;
  private @Nullable NodeAgent agent;
  private @Nullable EnvironmentSnapshot environment;
  private @Nullable ClockState clock;
  private final List<NodeFinding> findings = new ArrayList<>();
  private List<NodeFinding> hostFindings = List.of();

  MusteredNode(Node node) {
    this.node = node;
  }

  Node node() {
    return node;
  }

  String name() {
    return node.name();
  }

  void refused(RemoteException.Kind why) {
    refusal = why;
  }

  /** Another starter uses its work directory. */
  void foundBusy() {
    busy = true;
  }

  boolean isBusy() {
    return busy;
  }

  void started(NodeAgent starter) {
    agent = starter;
  }

  /** The starter answered: the rules of hosts are applied to what it said. */
  void welcomed(EnvironmentSnapshot said) {
    environment = said;
    hostFindings = HostRules.evaluate(said, node);
  }

  void prepared(ClockState found) {
    clock = found;
  }

  void tell(String rule, Severity severity, String message) {
    // Some messages name the node already; a finding has its own place for it.
    String prefix = node.name() + ": ";
    findings.add(
        new NodeFinding(
            node.name(),
            rule,
            severity,
            message.startsWith(prefix) ? message.substring(prefix.length()) : message));
  }

  Optional<NodeAgent> agent() {
    return Optional.ofNullable(agent);
  }

  Optional<EnvironmentSnapshot> environment() {
    return Optional.ofNullable(environment);
  }

  /** Everything but the warnings about the host. */
  List<NodeFinding> findings() {
    List<NodeFinding> all = new ArrayList<>(findings);
    hostFindings.stream().filter(NodeFinding::isError).forEach(all::add);
    return all;
  }

  List<NodeFinding> hostWarnings() {
    return hostFindings.stream().filter(finding -> !finding.isError()).toList();
  }

  NodeReport report() {
    List<NodeFinding> all = new ArrayList<>(hostWarnings());
    all.addAll(findings());
    return new NodeReport(
        node, Optional.ofNullable(refusal), environment(), Optional.ofNullable(clock), all);
  }
}
