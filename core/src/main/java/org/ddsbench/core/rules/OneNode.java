package org.ddsbench.core.rules;

import static org.ddsbench.core.rules.Rule.when;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ddsbench.core.testbed.Node;

/** What rules state about endpoints that need to be on one node. */
final class OneNode {
  private OneNode() {}

  /**
   * Refuses endpoints on several nodes; empty when all are on one.
   *
   * @param what they cannot do apart, as "share no memory"
   * @param otherwise the value without that need, as {@code transport="udp"}
   */
  static Optional<String> apart(RunCase c, String what, String otherwise) {
    List<Node> nodes = c.nodes();
    return when(
        nodes.size() > 1,
        "Endpoints on "
            + nodes.stream().map(Node::name).collect(Collectors.joining(", "))
            + " "
            + what
            + ". Name the same node for all in placement, for example placement=\""
            + (nodes.isEmpty() ? "" : nodes.get(0).name() + " -> " + nodes.get(0).name())
            + "\", or use "
            + otherwise
            + ".");
  }
}
