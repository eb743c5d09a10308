package org.ddsbench.repository.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.ddsbench.core.host.NodeFinding;
import org.ddsbench.core.host.SharedFinding;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.repository.store.RunManifest;

/**
 * What the nodes were, as the last run that used each saw it: what disturbs measuring there, then a
 * row a fact, a column a node.
 */
final class NodesSection {
  private NodesSection() {}

  static Markup of(List<RunManifest> runs) {
    Map<String, EnvironmentSnapshot> nodes = new TreeMap<>();
    Map<String, List<NodeFinding>> warnings = new TreeMap<>();
    for (RunManifest run : runs) {
      for (EnvironmentSnapshot node : run.nodes()) {
        nodes.put(node.node(), node);
        warnings.put(
            node.node(),
            run.hostWarnings().stream()
                .filter(warning -> warning.node().equals(node.node()))
                .toList());
      }
    }
    TreeSet<String> names = new TreeSet<>();
    nodes.values().forEach(node -> names.addAll(table(node).keySet()));
    List<String> head = new ArrayList<>(List.of("Fact"));
    head.addAll(nodes.keySet());
    Markup html = warnings(warnings.values().stream().flatMap(List::stream).toList());
    html.open("table", "class=wide").head(head).open("tbody", "");
    for (String name : names) {
      html.open("tr", "").element("th", "scope=row", name);
      for (EnvironmentSnapshot node : nodes.values()) {
        html.element("td", "", table(node).getOrDefault(name, "\u2013"));
      }
      html.close("tr");
    }
    return html.close("tbody").close("table");
  }

  private static Markup warnings(List<NodeFinding> warnings) {
    Markup html = new Markup();
    if (!warnings.isEmpty()) {
      html.open("ul", "class=problems");
      for (SharedFinding warning : SharedFinding.of(warnings)) {
        html.open("li", "class=warn").element("b", "", String.join(", ", warning.nodes()));
        html.text(" (" + warning.rule() + "): " + warning.message()).close("li");
      }
      html.close("ul");
    }
    return html;
  }

  private static Map<String, String> table(EnvironmentSnapshot node) {
    Map<String, String> table = new TreeMap<>(node.facts());
    node.implementationVersions()
        .forEach((dds, version) -> table.put("version of " + dds, version));
    node.problems().forEach((dds, problem) -> table.put("problem of " + dds, problem));
    return table;
  }
}
