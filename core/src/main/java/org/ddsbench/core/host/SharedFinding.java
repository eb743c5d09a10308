package org.ddsbench.core.host;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.finding.Severity;

/**
 * One finding on several nodes, which is shown once.
 *
 * @param nodes in the order of their findings
 */
public record SharedFinding(String rule, Severity severity, String message, List<String> nodes) {
  private record Content(String rule, Severity severity, String message) {}

  public SharedFinding {
    nodes = List.copyOf(nodes);
  }

  /** Joins findings that differ in their node only: warnings first, then errors, by rule. */
  public static List<SharedFinding> of(List<NodeFinding> findings) {
    Map<Content, List<String>> nodes = new LinkedHashMap<>();
    for (NodeFinding finding : findings) {
      nodes
          .computeIfAbsent(
              new Content(finding.rule(), finding.severity(), finding.message()),
              content -> new ArrayList<>())
          .add(finding.node());
    }
    List<SharedFinding> shared = new ArrayList<>();
    nodes.forEach(
        (content, names) ->
            shared.add(
                new SharedFinding(content.rule(), content.severity(), content.message(), names)));
    shared.sort(
        Comparator.comparing(SharedFinding::severity)
            .reversed()
            .thenComparing(SharedFinding::rule));
    return shared;
  }
}
