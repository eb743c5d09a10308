package org.ddsbench.core.host;

import java.util.Collection;
import java.util.List;

/** How messages name several nodes. */
public final class NodeNames {
  private static final int MANY = 12;

  private NodeNames() {}

  /**
   * Their names, or a shorter text: that it is all nodes, or all but a few that are named.
   *
   * @param nodes each once
   * @param all the nodes of which they are a part
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
