package org.ddsbench.core.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.core.testbed.Testbed;

/** The nodes that a placement of the form {@code node1 -> node2 node3} names. */
public record NamedNodes(List<String> publishers, List<String> subscribers) {
  private static final String ARROW = " -> ";

  public NamedNodes {
    publishers = List.copyOf(publishers);
    subscribers = List.copyOf(subscribers);
  }

  /** Whether a placement names nodes. */
  public static boolean in(String placement) {
    return placement.contains(ARROW);
  }

  /** The nodes of a placement in its canonical text, if it {@linkplain #in names} some. */
  public static NamedNodes of(String placement) {
    String[] sides = placement.split(ARROW, -1);
    return new NamedNodes(List.of(sides[0].split(" ", -1)), List.of(sides[1].split(" ", -1)));
  }

  /** A sentence for each node that the testbed lacks, or that lacks the role. */
  public List<String> unfit(Testbed testbed) {
    List<String> faults = new ArrayList<>();
    List<String> known = testbed.nodes().stream().map(Node::name).toList();
    for (Role role : Role.ENDPOINTS) {
      List<String> able = Placement.able(testbed, role);
      for (String name : names(role).stream().distinct().toList()) {
        if (!known.contains(name)) {
          faults.add("The testbed has no node " + name + ". Use one of " + known + ".");
        } else if (!able.contains(name)) {
          faults.add(
              "Node " + name + " does not have the role " + role.text() + ". Use another node.");
        }
      }
    }
    return faults.stream().distinct().toList();
  }

  /** A sentence when a role does not have one name for each of its endpoints in a run. */
  public Optional<String> miscounted(Role role, RunParameters parameters) {
    int named = names(role).size();
    int count = parameters.count(role);
    return named == count
        ? Optional.empty()
        : Optional.of(
            "The placement names "
                + named
                + " nodes for "
                + count
                + " "
                + parameters.get(Parameters.EXPERIMENT).name(role)
                + (count == 1 ? "" : "s")
                + ". Name one node for each.");
  }

  /** A sentence for each node of the testbed that would carry more than it may. */
  public List<String> crowded(Testbed testbed) {
    List<String> faults = new ArrayList<>();
    for (Node node : testbed.nodes()) {
      long here =
          Stream.concat(publishers.stream(), subscribers.stream())
              .filter(node.name()::equals)
              .count();
      if (node.maxEndpoints().isPresent() && here > node.maxEndpoints().getAsInt()) {
        faults.add(
            "Node "
                + node.name()
                + " would carry "
                + here
                + " endpoints; its maxEndpoints is "
                + node.maxEndpoints().getAsInt()
                + ". Name more nodes, or raise maxEndpoints.");
      }
    }
    return faults;
  }

  private List<String> names(Role role) {
    return role == Role.PUBLISHER ? publishers : subscribers;
  }
}
