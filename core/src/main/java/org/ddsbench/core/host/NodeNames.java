package org.ddsbench.core.host;

import java.util.Collection;
import java.util.List;

/** How several nodes are named to a person. */
public final class NodeNames {
  private static final int MANY = 12;

  private NodeNames() {}

  /**
   * Their names; in their place that it is all of them, or of many the few that it is not.
   *
   * @param nodes each once
   * @param all of which they are
   */
  public static String of(List<String> nodes, Collection<String> all) {
    List<String> others = all.stream().filter(node -> !nodes.contains(node)).toList();
    if (others.isEmpty() && all.size() > 1) {
      return "all nodes";
    }
    return nodes.size() > MANY && others.size() < nodes.size()
        ? "all nodes but " + String.join(", ", others)
        : String.join(", ", nodes);
  }
}
