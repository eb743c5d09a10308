package org.ddsbench.core.testbed;

import java.util.List;

/**
 * The machines of a campaign.
 *
 * @param name shown in reports
 * @param ntp time source of all nodes
 * @param knownHosts file of trusted host keys; empty: those of the SSH configuration
 * @param nodes in the order of the file, which is the order of placement
 */
public record Testbed(String name, NtpSettings ntp, String knownHosts, List<Node> nodes) {
  public Testbed {
    nodes = List.copyOf(nodes);
  }

  /** What a node does with its clock: nothing where no message is stamped. */
  public NtpSettings ntp(Node node) {
    return node.carriesEndpoints() ? ntp : new NtpSettings("", NtpMode.NONE);
  }

  /** The node of that name; the caller has checked that it exists. */
  public Node node(String wanted) {
    return nodes.stream()
        .filter(node -> node.name().equals(wanted))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no node " + wanted));
  }
}
