package org.ddsbench.core.host;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.testbed.Node;

/** The rules that every host is checked against. */
public final class HostRules {
  /** Every rule, in the order of their ids. */
  public static final List<HostRule> TABLE =
      Stream.of(ProcessorRules.TABLE, NetworkHostRules.TABLE, CapacityRules.TABLE)
          .flatMap(List::stream)
          .toList();

  private HostRules() {}

  /** All findings about a node, in the order of the table. */
  public static List<NodeFinding> evaluate(EnvironmentSnapshot snapshot, Node node) {
    HostFacts facts = new HostFacts(snapshot, node.cpuAffinity());
    List<NodeFinding> findings = new ArrayList<>();
    for (HostRule rule : TABLE) {
      rule.message()
          .apply(facts)
          .map(message -> new NodeFinding(node.name(), rule.id(), rule.severity(), message))
          .ifPresent(findings::add);
    }
    return findings;
  }
}
