package org.ddsbench.controller.campaign;

import java.util.List;
import java.util.Optional;
import org.ddsbench.controller.node.LoginShell;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.remote.PresentedHostKey;
import org.ddsbench.core.host.NodeFinding;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Event.ClockState;
import org.ddsbench.core.testbed.Node;

/**
 * The findings and facts about a node, as far as they could be collected.
 *
 * @param refusal why the login failed; empty after a login
 * @param unknownHostKey the host key that must be trusted for the login to continue; empty when
 *     that is not the problem
 * @param environment its snapshot; empty unless its starter answered
 * @param clock empty unless it could be prepared as the testbed requires
 * @param sameKernel the nodes that proved to run on one kernel with it, itself included; empty for
 *     a node alone
 * @param loginShell what every command there waits for; empty without one, or when unknown
 * @param findings warnings and errors; a node without errors can be used
 */
public record NodeReport(
    Node node,
    Optional<NodeException.Kind> refusal,
    Optional<PresentedHostKey> unknownHostKey,
    Optional<EnvironmentSnapshot> environment,
    Optional<ClockState> clock,
    List<String> sameKernel,
    Optional<LoginShell> loginShell,
    List<NodeFinding> findings) {
  public NodeReport {
    sameKernel = List.copyOf(sameKernel);
    findings = List.copyOf(findings);
  }

  /** Whether a campaign can use it. */
  public boolean usable() {
    return findings.stream().noneMatch(NodeFinding::isError);
  }
}
