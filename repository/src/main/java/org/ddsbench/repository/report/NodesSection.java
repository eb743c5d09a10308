package org.ddsbench.repository.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.repository.store.RunManifest;

/** What the nodes were: a row a fact, a column a node, as the last run that used it saw it. */
final class NodesSection {
  private NodesSection() {}

  static Markup of(List<RunManifest> runs) {
    Map<String, EnvironmentSnapshot> nodes = new TreeMap<>();
    for (RunManifest run : runs) {
      run.nodes().forEach(node -> nodes.put(node.node(), node));
    }
    TreeSet<String> names = new TreeSet<>();
    nodes.values().forEach(node -> names.addAll(table(node).keySet()));
    List<String> head = new ArrayList<>(List.of("Fact"));
    head.addAll(nodes.keySet());
    Markup html = new Markup();
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

  private static Map<String, String> table(EnvironmentSnapshot node) {
    Map<String, String> table = new TreeMap<>(node.facts());
    node.implementationVersions()
        .forEach((dds, version) -> table.put("version of " + dds, version));
    node.problems().forEach((dds, problem) -> table.put("problem of " + dds, problem));
    return table;
  }
}
