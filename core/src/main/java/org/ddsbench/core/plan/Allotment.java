package org.ddsbench.core.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.core.testbed.Testbed;

/**
 * Gives nodes to the endpoints of one run, round by round in the order of the file. A node takes as
 * many as it has room for, and no publisher takes the room that a subscriber needs: so all are
 * placed if they can be.
 */
final class Allotment {
  private final Map<String, Integer> room = new HashMap<>();
  private final List<String> forPublishers;
  private final List<String> forSubscribers;

  /** Where the next round goes on; counts nodes that had no room too. */
  private int turn;

  /**
   * The nodes of one run.
   *
   * @param most endpoints on one node, whatever its own bound is
   */
  Allotment(Testbed testbed, int most) {
    for (Node node : testbed.nodes()) {
      room.put(node.name(), Math.min(most, node.maxEndpoints().orElse(most)));
    }
    forPublishers = Placement.able(testbed, Role.PUBLISHER);
    forSubscribers = Placement.able(testbed, Role.SUBSCRIBER);
  }

  /**
   * The nodes of the endpoints; fewer than there are endpoints when there is no room for all.
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
   * Gives them once.
   *
   * @param onwards whether subscribers go on where publishers stopped, or begin with the first node
   */
  Given give(RunParameters parameters, boolean onwards) {
    List<String> publishers =
        publishers(parameters.get(Parameters.PUBLISHERS), parameters.get(Parameters.SUBSCRIBERS));
    turn = onwards ? turn : 0;
    List<String> subscribers = new ArrayList<>();
    for (int i = 0; i < parameters.get(Parameters.SUBSCRIBERS); i++) {
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

  /** The next node that has room and is not to be spared; false when there is none. */
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
