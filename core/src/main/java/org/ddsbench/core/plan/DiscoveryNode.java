package org.ddsbench.core.plan;

import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.Discovery;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.core.testbed.Testbed;

/**
 * The node that carries the daemon of a run, or why none can.
 *
 * @param node absent without a daemon, and when refused
 * @param refusal what to do about the testbed; absent when it can carry the daemon
 */
public record DiscoveryNode(Optional<String> node, Optional<String> refusal) {
  /** The id of the rule that a refusal breaks. */
  public static final String RULE = "I09";

  /**
   * Finds the one node with the role, for a discovery that has a daemon.
   *
   * @param daemon its name for people
   */
  public static DiscoveryNode of(Discovery discovery, String daemon, Testbed testbed) {
    if (!discovery.hasDaemon()) {
      return new DiscoveryNode(Optional.empty(), Optional.empty());
    }
    List<String> able =
        testbed.nodes().stream()
            .filter(node -> node.roles().contains(Role.DISCOVERY))
            .map(Node::name)
            .toList();
    if (able.size() == 1) {
      return new DiscoveryNode(Optional.of(able.get(0)), Optional.empty());
    }
    return new DiscoveryNode(
        Optional.empty(),
        Optional.of(
            daemon
                + " needs exactly one node with the role discovery. Set e.g. roles=\"publisher subscriber"
                + " discovery\" on one node in testbed.xml. "
                + (able.isEmpty()
                    ? "No node has the role discovery."
                    : "These nodes have it: " + String.join(", ", able) + ".")));
  }
}
