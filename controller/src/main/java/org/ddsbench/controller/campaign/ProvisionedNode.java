package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.controller.deploy.NodeKind;
import org.ddsbench.controller.node.LoginShell;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.remote.PresentedHostKey;
import org.ddsbench.controller.remote.UnknownHostKeyException;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.host.HostRules;
import org.ddsbench.core.host.NodeFinding;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Event.ClockState;
import org.ddsbench.core.protocol.Fact;
import org.ddsbench.core.testbed.LauncherKind;
import org.ddsbench.core.testbed.Libraries;
import org.ddsbench.core.testbed.Node;
import org.jspecify.annotations.Nullable;

/** The state of a node while it is prepared. For one thread at a time. */
final class ProvisionedNode {
  private final Node node;
  private NodeException.@Nullable Kind refusal;
  private Optional<PresentedHostKey> unknownHostKey = Optional.empty();
  private @Nullable NodeConnection connection;
  private @Nullable Deployment deployment;
  private @Nullable NodeKind kind;
  private boolean busy;
  private @Nullable NodeAgent agent;
  private @Nullable EnvironmentSnapshot environment;
  private @Nullable ClockState clock;
  private List<String> sameKernel = List.of();
  private Optional<LoginShell> loginShell = Optional.empty();
  private final List<NodeFinding> findings = new ArrayList<>();
  private List<NodeFinding> hostFindings = List.of();

  private record Deployment(String workDirectory, String bundle) {}

  ProvisionedNode(Node node) {
    this.node = node;
  }

  Node node() {
    return node;
  }

  String name() {
    return node.name();
  }

  void connected(NodeConnection login) {
    connection = login;
  }

  void found(NodeKind reported) {
    kind = reported;
  }

  /** {@code workDirectory} and {@code bundle}, the bundle's directory: absolute, on the node. */
  void deployed(String workDirectory, String bundle) {
    deployment = new Deployment(workDirectory, bundle);
  }

  /** Starts the starter if the bundle is deployed. */
  void start(Inbox inbox, Conversations conversations) throws NodeException {
    if (connection != null && deployment != null) {
      started(
          new NodeAgent(
              node.withWorkDirectory(deployment.workDirectory()),
              connection,
              deployment.bundle(),
              inbox,
              conversations));
    }
  }

  void started(NodeAgent starter) {
    agent = starter;
  }

  /** Records why it cannot be used, and ends what runs there. */
  void givenUp(IOException why, Conversations conversations) {
    record("B04", Severity.ERROR, String.valueOf(why.getMessage()));
    if (connection == null && why instanceof NodeException refused) {
      refusal = refused.kind();
    }
    if (connection == null && why instanceof UnknownHostKeyException refused) {
      unknownHostKey = Optional.of(refused.key());
    }
    if (connection != null && agent == null) {
      conversations.abandon(connection);
    }
    hangUp();
  }

  /** Closes the connection if no starter uses it. */
  void hangUp() {
    if (connection != null && agent == null) {
      connection.close();
    }
  }

  /** Records that another starter uses its work directory. */
  void foundBusy() {
    busy = true;
  }

  boolean isBusy() {
    return busy;
  }

  /** Records the starter's answer, and applies the rules for hosts to it. */
  void welcomed(EnvironmentSnapshot said) {
    boolean found = node.launcher() == LauncherKind.SLURM;
    EnvironmentSnapshot known = withKind(found ? said.with(Fact.MACHINE, node.host()) : said);
    environment = known;
    hostFindings = HostRules.evaluate(known, node);
    if (found && known.fact(Fact.ADDRESS).isEmpty()) {
      record(
          "B04",
          Severity.ERROR,
          "the machine has no IPv4 address at the interface "
              + node.networkInterface()
              + ": name another interface in the testbed");
    }
  }

  private EnvironmentSnapshot withKind(EnvironmentSnapshot said) {
    if (kind == null) {
      return said;
    }
    EnvironmentSnapshot known = said.with(Fact.ARCHITECTURE, kind.architecture());
    return kind.cLibrary().isEmpty() ? known : known.with(Fact.C_LIBRARY, kind.cLibrary());
  }

  void prepared(ClockState found) {
    clock = found;
  }

  void provedOneKernel(List<String> nodes) {
    sameKernel = nodes;
  }

  void waitedFor(Optional<LoginShell> shell) {
    loginShell = shell;
  }

  /** Measures the login's shell again where it is slow, and records that; true after a finding. */
  boolean judgeLoginShell() {
    int before = findings.size();
    try {
      if (connection != null && connection.isConnected() && loginShell.isPresent()) {
        LoginShell judged = loginShell.get().again(connection);
        judged.fault().ifPresent(fault -> record("W01", Severity.WARNING, fault));
        loginShell = Optional.of(judged);
      }
    } catch (NodeException e) {
      record("B04", Severity.ERROR, String.valueOf(e.getMessage()));
    }
    return findings.size() > before;
  }

  void record(String rule, Severity severity, String message) {
    // Some messages already begin with the node, which a finding names separately.
    String prefix = node.name() + ": ";
    findings.add(
        new NodeFinding(
            node.name(),
            rule,
            severity,
            message.startsWith(prefix) ? message.substring(prefix.length()) : message));
  }

  /** Records that an implementation does not start there; null is one that is not known here. */
  void lacks(String dds, @Nullable Implementation implementation, String why) {
    String packages =
        implementation == null || implementation.runtimePackages().isEmpty()
            ? ""
            : ", on Debian: apt-get install " + String.join(" ", implementation.runtimePackages());
    String advice =
        !node.programs().isEmpty()
            ? "build it in " + node.programs() + " on a machine like the node, with its libraries"
            : node.libraries() == Libraries.BUNDLED
                ? "its libraries are bundled, so the node's C library or processor is not like that of"
                    + " this machine"
                : "install its libraries"
                    + packages
                    + "; or give the node libraries=\"bundled\" in the testbed";
    record("I11", Severity.ERROR, dds + " does not start there (" + why + "): " + advice);
  }

  Optional<NodeAgent> agent() {
    return Optional.ofNullable(agent);
  }

  Optional<EnvironmentSnapshot> environment() {
    return Optional.ofNullable(environment);
  }

  /** All findings except warnings about the host. */
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
        node,
        Optional.ofNullable(refusal),
        unknownHostKey,
        environment(),
        Optional.ofNullable(clock),
        sameKernel,
        loginShell,
        all);
  }
}
