package org.ddsbench.core.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.core.testbed.Testbed;

/**
 * Which node carries which endpoint of a run, or why none can.
 *
 * @param endpoints publishers first, each role by index; empty when refused
 * @param refusal why the testbed cannot carry the run; empty when it can
 */
public record Placement(List<Endpoint> endpoints, Optional<Refusal> refusal) {
  public Placement {
    endpoints = List.copyOf(endpoints);
  }

  /**
   * Why a run cannot be placed.
   *
   * @param rule B03 for too few nodes, B06 for nodes named wrongly, B08 for more endpoints on a
   *     node than its maxEndpoints
   * @param message a sentence that says what to do
   */
  public record Refusal(String rule, String message) {}

  /** Places the endpoints of a run. Pure: the same input gives the same nodes. */
  public static Placement of(RunParameters parameters, Testbed testbed) {
    return switch (parameters.get(Parameters.PLACEMENT)) {
      case "distinct" -> distinct(parameters, testbed);
      case "shared" -> shared(parameters, testbed);
      default -> named(parameters, testbed);
    };
  }

  private static Placement distinct(RunParameters parameters, Testbed testbed) {
    Allotment.Given given = new Allotment(testbed, 1).give(parameters, false);
    int needed = parameters.count(Role.PUBLISHER) + parameters.count(Role.SUBSCRIBER);
    return given.size() == needed
        ? placed(parameters, given.publishers(), given.subscribers())
        : refused(
            "B03",
            "Needs "
                + needed
                + " nodes (one endpoint each); the testbed has "
                + given.size()
                + " with suitable roles. Add nodes, or use placement=\"shared\".");
  }

  private static Placement shared(RunParameters parameters, Testbed testbed) {
    for (Role role : Role.ENDPOINTS) {
      if (able(testbed, role).isEmpty()) {
        return refused("B03", "No node has the role " + role.text() + ". Add that role to a node.");
      }
    }
    Allotment.Given given = new Allotment(testbed, Integer.MAX_VALUE).give(parameters, true);
    int needed = parameters.count(Role.PUBLISHER) + parameters.count(Role.SUBSCRIBER);
    return given.size() == needed
        ? placed(parameters, given.publishers(), given.subscribers())
        : refused(
            "B08",
            "Needs room for "
                + needed
                + " endpoints; the nodes have room for "
                + given.size()
                + " (maxEndpoints). Add nodes with suitable roles, raise maxEndpoints, or use fewer"
                + " endpoints.");
  }

  private static Placement named(RunParameters parameters, Testbed testbed) {
    NamedNodes named = NamedNodes.of(parameters.get(Parameters.PLACEMENT));
    List<String> faults = new ArrayList<>(named.unfit(testbed));
    for (Role role : Role.ENDPOINTS) {
      named.miscounted(role, parameters).ifPresent(faults::add);
    }
    if (!faults.isEmpty()) {
      return refused("B06", String.join(" ", faults));
    }
    List<String> crowded = named.crowded(testbed);
    return crowded.isEmpty()
        ? placed(parameters, named.publishers(), named.subscribers())
        : refused("B08", String.join(" ", crowded));
  }

  static List<String> able(Testbed testbed, Role role) {
    return testbed.nodes().stream()
        .filter(node -> node.roles().contains(role))
        .map(Node::name)
        .toList();
  }

  private static Placement placed(
      RunParameters parameters, List<String> publishers, List<String> subscribers) {
    List<Endpoint> endpoints = new ArrayList<>(endpoints(parameters, Role.PUBLISHER, publishers));
    endpoints.addAll(endpoints(parameters, Role.SUBSCRIBER, subscribers));
    return new Placement(endpoints, Optional.empty());
  }

  private static List<Endpoint> endpoints(RunParameters parameters, Role role, List<String> nodes) {
    String name = parameters.get(Parameters.EXPERIMENT).name(role);
    return IntStream.range(0, nodes.size())
        .mapToObj(i -> new Endpoint(role, name, i, nodes.get(i)))
        .toList();
  }

  private static Placement refused(String rule, String message) {
    return new Placement(List.of(), Optional.of(new Refusal(rule, message)));
  }
}
