package org.ddsbench.core.host;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How one line names the rules of findings, each with the nodes that it concerns. */
public final class RulesOnNodes {
  private RulesOnNodes() {}

  /**
   * The rules in order, those that concern the same nodes together: {@code H05, H21 on all nodes;
   * H07 on node2}.
   *
   * @param all the nodes of which those of the findings are a part
   */
  public static String text(List<NodeFinding> findings, Collection<String> all) {
    Map<String, Set<String>> nodes = new TreeMap<>();
    for (NodeFinding finding : findings) {
      nodes.computeIfAbsent(finding.rule(), rule -> new LinkedHashSet<>()).add(finding.node());
    }
    Map<Set<String>, List<String>> rules = new LinkedHashMap<>();
    nodes.forEach(
        (rule, names) -> rules.computeIfAbsent(names, any -> new ArrayList<>()).add(rule));
    return rules.entrySet().stream()
        .map(
            group ->
                String.join(", ", group.getValue())
                    + " on "
                    + NodeNames.of(List.copyOf(group.getKey()), all))
        .collect(Collectors.joining("; "));
  }
}
