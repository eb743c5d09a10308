package org.ddsbench.repository.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.ddsbench.core.host.NodeFinding;
import org.ddsbench.core.host.NodeNames;
import org.ddsbench.core.host.SharedFinding;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Fact;
import org.ddsbench.repository.store.RunManifest;

/**
 * Section on the nodes, as the last run that used each recorded them: what disturbs measuring
 * there, then the facts that they have in common, then a row for each node with the facts that
 * differ.
 */
final class NodesSection {
  private static final String UNKNOWN = "\u2013";

  /** Random names. */
  private static final Set<String> OF_NO_INTEREST =
      Set.of(Fact.BOOT_ID.key(), Fact.TIME_NAMESPACE.key());

  private NodesSection() {}

  static Markup of(List<RunManifest> runs) {
    Map<String, Map<String, String>> nodes = new LinkedHashMap<>();
    Map<String, List<NodeFinding>> warnings = new LinkedHashMap<>();
    for (RunManifest run : runs) {
      for (EnvironmentSnapshot node : run.nodes()) {
        nodes.put(node.node(), table(node));
        warnings.put(
            node.node(),
            run.hostWarnings().stream()
                .filter(warning -> warning.node().equals(node.node()))
                .toList());
      }
    }
    Map<String, String> common = new TreeMap<>();
    Set<String> differing = new TreeSet<>();
    for (String fact : facts(nodes)) {
      Set<String> values = new TreeSet<>();
      nodes.values().forEach(node -> values.add(node.getOrDefault(fact, UNKNOWN)));
      if (values.size() == 1) {
        common.put(fact, values.iterator().next());
      } else {
        differing.add(fact);
      }
    }
    Markup html = warnings(warnings);
    if (!nodes.isEmpty()) {
      html.append(common(nodes, common));
      html.append(each(nodes, List.copyOf(differing)));
    }
    return html;
  }

  private static Set<String> facts(Map<String, Map<String, String>> nodes) {
    Set<String> facts = new TreeSet<>();
    nodes.values().forEach(node -> facts.addAll(node.keySet()));
    return facts;
  }

  private static Markup common(Map<String, Map<String, String>> nodes, Map<String, String> common) {
    List<String> names = List.copyOf(nodes.keySet());
    Markup html = new Markup().open("table", "class=wide");
    html.head(List.of("Fact", NodeNames.of(names, names))).open("tbody", "");
    common.forEach(
        (fact, value) ->
            html.open("tr", "")
                .element("th", "scope=row", fact)
                .element("td", "", value)
                .close("tr"));
    return html.close("tbody").close("table");
  }

  /** Empty when all facts are equal. */
  private static Markup each(Map<String, Map<String, String>> nodes, List<String> differing) {
    Markup html = new Markup();
    if (differing.isEmpty()) {
      return html;
    }
    List<String> head = new ArrayList<>(List.of("Node"));
    head.addAll(differing);
    html.element("h3", "", "What differs").open("table", "class=wide").head(head);
    html.open("tbody", "");
    nodes.forEach(
        (name, facts) -> {
          html.open("tr", "").element("th", "scope=row", name);
          differing.forEach(fact -> html.element("td", "", facts.getOrDefault(fact, UNKNOWN)));
          html.close("tr");
        });
    return html.close("tbody").close("table");
  }

  private static Markup warnings(Map<String, List<NodeFinding>> nodes) {
    List<NodeFinding> warnings = nodes.values().stream().flatMap(List::stream).toList();
    Markup html = new Markup();
    if (!warnings.isEmpty()) {
      html.open("ul", "class=problems");
      for (SharedFinding warning : SharedFinding.of(warnings)) {
        html.open("li", "class=warn")
            .element("b", "", NodeNames.of(warning.nodes(), nodes.keySet()));
        html.text(" (" + warning.rule() + "): " + warning.message()).close("li");
      }
      html.close("ul");
    }
    return html;
  }

  private static Map<String, String> table(EnvironmentSnapshot node) {
    Map<String, String> table = new TreeMap<>(node.facts());
    table.keySet().removeAll(OF_NO_INTEREST);
    node.implementationVersions()
        .forEach((dds, version) -> table.put("version of " + dds, version));
    node.problems().forEach((dds, problem) -> table.put("problem of " + dds, problem));
    return table;
  }
}
