package org.ddsbench.controller.testbedimport;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.ddsbench.controller.campaign.NodeReport;
import org.ddsbench.controller.campaign.Provisioning;
import org.ddsbench.controller.campaign.ProvisioningListener;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.controller.node.Launcher;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.remote.UnknownHostKeyException;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.host.NodeFinding;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.testbed.Libraries;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.NodePlaces;
import org.ddsbench.core.testbed.Testbed;

/**
 * Makes a testbed of hosts: logs in, takes the interface at which the login arrives, and checks
 * each like {@code check}. A host on which an implementation does not start gets bundled libraries
 * if these help.
 */
public final class TestbedImport {
  private final ImportRequest request;
  private final Workspace workspace;
  private final Launcher launcher;
  private final HostKeyDecision decision;
  private final String owner;
  private final ProvisioningListener listener;
  private final Map<String, NodeReport> reports = new HashMap<>();

  /**
   * {@code owner} describes this process to others who want to use the hosts; {@code listener}
   * receives the progress of checking hosts with a login, for some of them twice.
   */
  public TestbedImport(
      ImportRequest request,
      Workspace workspace,
      Launcher launcher,
      HostKeyDecision decision,
      String owner,
      ProvisioningListener listener) {
    this.request = request;
    this.workspace = workspace;
    this.launcher = launcher;
    this.decision = decision;
    this.owner = owner;
    this.listener = listener;
  }

  /** A report of every host, in their order; the nodes of those that can be used are complete. */
  public List<NodeReport> look() throws IOException, InterruptedException {
    FirstLogins logins = new FirstLogins(launcher, decision);
    logins.at(request.draft().nodes());
    List<Node> complete = new ArrayList<>();
    for (HostArgument host : request.hosts()) {
      LoginFacts look = logins.looks().get(host.name());
      try {
        if (look == null) {
          throw Objects.requireNonNull(logins.failures().get(host.name()));
        }
        complete.add(node(host, look.chosen(request.networkInterface())));
      } catch (IOException e) {
        Node node = request.draft().node(host.name());
        reports.put(node.name(), failed(node, e));
      }
    }
    inspect(complete);
    inspect(inOrder().stream().flatMap(report -> bundled(report).stream()).toList());
    return inOrder();
  }

  private List<NodeReport> inOrder() {
    return request.hosts().stream()
        .map(host -> Objects.requireNonNull(reports.get(host.name()), host.name()))
        .toList();
  }

  /** The testbed of hosts that can all be used. */
  public Testbed testbed() {
    return request.testbed(inOrder().stream().map(NodeReport::node).toList());
  }

  private Node node(HostArgument host, NodeInterface chosen) {
    boolean named = chosen.addresses().contains(host.host());
    return request.node(host, chosen.name(), named ? "" : chosen.addresses().get(0));
  }

  private static NodeReport failed(Node node, IOException why) {
    Optional<NodeException.Kind> refusal =
        why instanceof NodeException trouble
            ? Optional.of(trouble.kind())
            : why instanceof UntrustedKeyException
                ? Optional.of(NodeException.Kind.HOST_KEY)
                : Optional.empty();
    return new NodeReport(
        node,
        refusal,
        why instanceof UnknownHostKeyException unknown
            ? Optional.of(unknown.key())
            : Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        List.of(new NodeFinding(node.name(), "B04", Severity.ERROR, message(node, why))));
  }

  private static String message(Node node, IOException why) {
    // Some messages already begin with the node, which a finding names separately.
    return String.valueOf(why.getMessage()).replaceFirst("^\\Q" + node.name() + "\\E: ", "");
  }

  private void inspect(List<Node> nodes) throws IOException, InterruptedException {
    if (nodes.isEmpty()) {
      return;
    }
    Testbed testbed = request.testbed(nodes);
    new Provisioning(
            testbed,
            NodePlaces.none(request.name()),
            launcher,
            workspace.inspectionBundles(testbed),
            workspace.implementationsForNodes(),
            owner)
        .inspect(nodes.stream().map(Node::name).toList(), listener)
        .forEach(this::keep);
  }

  /** Keeps a report; a second one replaces the first when it has fewer errors. */
  private void keep(NodeReport report) {
    NodeReport before = reports.get(report.node().name());
    if (before == null || errors(report) < errors(before)) {
      reports.put(report.node().name(), report);
    }
  }

  private static long errors(NodeReport report) {
    return report.findings().stream().filter(NodeFinding::isError).count();
  }

  /** The node with bundled libraries, when it lacks some of its own. */
  private static Optional<Node> bundled(NodeReport report) {
    boolean lacking =
        !report.environment().map(EnvironmentSnapshot::problems).orElse(Map.of()).isEmpty();
    return lacking ? Optional.of(report.node().withLibraries(Libraries.BUNDLED)) : Optional.empty();
  }
}
