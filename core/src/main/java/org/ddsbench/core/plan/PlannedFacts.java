package org.ddsbench.core.plan;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.TestRow;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.core.testbed.Testbed;

/** The facts that are known before a node answers: of the campaign, its rows and the testbed. */
public final class PlannedFacts {
  private PlannedFacts() {}

  /**
   * The facts.
   *
   * @param campaign all of it
   * @param plan of all of it or of some rows; only the nodes that it uses matter
   */
  public static CampaignFacts of(Campaign campaign, Testbed testbed, Plan plan) {
    Map<String, Map<String, String>> facts = new TreeMap<>();
    facts.put(
        "campaign",
        Map.of(
            "rows",
            campaign.rows().stream().map(TestRow::id).collect(Collectors.joining(", ")),
            "name",
            campaign.name()));
    Map<String, Integer> namesakes = new TreeMap<>();
    for (TestRow row : campaign.rows()) {
      int number = namesakes.merge(row.id(), 1, Integer::sum);
      facts.put("row " + row.id() + (number == 1 ? "" : " (" + number + ")"), row(row));
    }
    facts.put("testbed", testbed(testbed));
    for (Map.Entry<String, Set<String>> placement : placements(plan).entrySet()) {
      facts.put(
          "placement of row " + placement.getKey(),
          Map.of("nodes", String.join("; ", placement.getValue())));
    }
    plan.nodes().forEach(node -> facts.put("node " + node, RunKey.node(testbed.node(node))));
    return CampaignFacts.of(facts);
  }

  private static Map<String, String> testbed(Testbed testbed) {
    Map<String, String> facts = new TreeMap<>();
    facts.put("name", testbed.name());
    facts.put("ntp", RunKey.ntp(testbed));
    testbed.links().forEach(link -> facts.put("link " + link.ways(), link.rate().text()));
    return facts;
  }

  /** The values that each attribute takes, in the order in which the sweep takes them. */
  private static Map<String, String> row(TestRow row) {
    Map<String, Set<String>> values = new LinkedHashMap<>();
    for (Values variant : row.variants()) {
      variant
          .keyTexts()
          .forEach(
              (attribute, value) ->
                  values.computeIfAbsent(attribute, missing -> new LinkedHashSet<>()).add(value));
    }
    Map<String, String> facts = new TreeMap<>();
    values.forEach((attribute, all) -> facts.put(attribute, String.join(", ", all)));
    facts.put(Parameters.REPEAT.attribute(), String.valueOf(row.repeat()));
    return facts;
  }

  private static Map<String, Set<String>> placements(Plan plan) {
    Map<String, Set<String>> placements = new TreeMap<>();
    for (TestRun run : plan.runs()) {
      placements
          .computeIfAbsent(run.test(), missing -> new LinkedHashSet<>())
          .add(
              nodes(run, Role.PUBLISHER)
                  + " -> "
                  + nodes(run, Role.SUBSCRIBER)
                  + run.discoveryNode().map(node -> ", discovery " + node).orElse(""));
    }
    return placements;
  }

  private static String nodes(TestRun run, Role role) {
    return run.endpoints(role).stream().map(Endpoint::node).collect(Collectors.joining(" "));
  }
}
