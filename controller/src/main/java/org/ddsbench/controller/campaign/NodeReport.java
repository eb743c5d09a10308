package org.ddsbench.controller.campaign;

import java.util.List;
import java.util.Optional;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.remote.PresentedHostKey;
import org.ddsbench.core.host.NodeFinding;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Event.ClockState;
import org.ddsbench.core.testbed.Node;

/**
 * What was found out about a node, as far as one came.
 *
 * @param refusal why nobody could log in; empty after a login
 * @param unknownHostKey the key whose trust would let the login go on; empty when that is not what
 *     is wrong
 * @param environment what it is; empty unless its starter answered
 * @param clock empty unless it could be prepared as the testbed wants it
 * @param sameKernel the nodes that proved to run on one kernel with it, itself included; empty for
 *     a node alone
 * @param findings warnings and errors; a node without errors can be used
 */
public record NodeReport(
    Node node,
    Optional<NodeException.Kind> refusal,
    Optional<PresentedHostKey> unknownHostKey,
    Optional<EnvironmentSnapshot> environment,
    Optional<ClockState> clock,
    List<String> sameKernel,
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
