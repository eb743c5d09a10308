package org.ddsbench.core.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.ddsbench.core.finding.Severity;
import org.junit.jupiter.api.Test;

class RulesOnNodesTest {
  private static final List<String> NODES = List.of("node1", "node2", "node3");

  private static NodeFinding finding(String node, String rule) {
    return new NodeFinding(node, rule, Severity.WARNING, rule + " of " + node);
  }

  @Test
  void aRuleIsNamedWithItsOwnNodesOnly() {
    List<NodeFinding> findings =
        List.of(
            finding("node1", "H21"),
            finding("node1", "H05"),
            finding("node2", "H05"),
            finding("node2", "H07"),
            finding("node3", "H05"),
            finding("node3", "H21"));
    assertEquals(
        "H05 on all nodes; H07 on node2; H21 on node1, node3", RulesOnNodes.text(findings, NODES));
  }

  @Test
  void rulesOfTheSameNodesAreNamedTogether() {
    List<NodeFinding> findings =
        List.of(
            finding("node2", "H07"),
            finding("node1", "H21"),
            finding("node2", "H21"),
            finding("node2", "H05"),
            finding("node1", "H05"),
            finding("node1", "H05"));
    assertEquals("H05, H21 on node2, node1; H07 on node2", RulesOnNodes.text(findings, NODES));
  }
}
