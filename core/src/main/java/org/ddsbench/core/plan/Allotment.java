package org.ddsbench.core.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.core.testbed.Testbed;

/**
 * Assigns nodes to the endpoints of one run, in passes over the nodes in the order of the file. A
 * node gets at most as many endpoints as it may carry, and no publisher takes a place that a
 * subscriber needs: so all endpoints are placed if that is possible.
 */
final class Allotment {
  private final Map<String, Integer> room = new HashMap<>();
  private final List<String> forPublishers;
  private final List<String> forSubscribers;

  /** Where the next pass continues; also counts nodes that were full. */
  private int turn;

  /**
   * The nodes of one run.
   *
   * @param most largest number of endpoints on one node, whatever its own limit is
   */
  Allotment(Testbed testbed, int most) {
    for (Node node : testbed.nodes()) {
      room.put(node.name(), Math.min(most, node.maxEndpoints().orElse(most)));
    }
    forPublishers = Placement.able(testbed, Role.PUBLISHER);
    forSubscribers = Placement.able(testbed, Role.SUBSCRIBER);
  }

  /**
   * The nodes of the endpoints; fewer than the endpoints when not all can be placed.
   *
   * @param publishers a node each
   * @param subscribers a node each
   */
  record Given(List<String> publishers, List<String> subscribers) {
    Given {
      publishers = List.copyOf(publishers);
      subscribers = List.copyOf(subscribers);
    }

    int size() {
      return publishers.size() + subscribers.size();
    }
  }

  /**
   * Assigns the nodes.
   *
   * @param onwards whether subscribers continue after the last publisher's node, or begin with the
   *     first node
   */
  Given give(RunParameters parameters, boolean onwards) {
    List<String> publishers =
        publishers(parameters.count(Role.PUBLISHER), parameters.count(Role.SUBSCRIBER));
    turn = onwards ? turn : 0;
    List<String> subscribers = new ArrayList<>();
    for (int i = 0; i < parameters.count(Role.SUBSCRIBER); i++) {
      take(forSubscribers, Set.of(), subscribers);
    }
    return new Given(publishers, subscribers);
  }

  private List<String> publishers(int count, int subscribers) {
    Set<String> shared = new HashSet<>(forSubscribers);
    long spare =
        forSubscribers.stream().mapToLong(node -> room.getOrDefault(node, 0)).sum() - subscribers;
    List<String> taken = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      boolean found = take(forPublishers, spare > 0 ? Set.of() : shared, taken);
      spare -= found && shared.contains(taken.get(taken.size() - 1)) ? 1 : 0;
    }
    return taken;
  }

  /** Takes the next node that is not full and not spared; false without one. */
  private boolean take(List<String> nodes, Set<String> spared, List<String> taken) {
    for (int i = 0; i < nodes.size(); i++) {
      String node = nodes.get(turn % nodes.size());
      turn++;
      if (room.getOrDefault(node, 0) > 0 && !spared.contains(node)) {
        room.merge(node, -1, Integer::sum);
        taken.add(node);
        return true;
      }
    }
    return false;
  }
}
