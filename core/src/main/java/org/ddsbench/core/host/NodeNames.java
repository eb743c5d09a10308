package org.ddsbench.core.host;

import java.util.List;

/** How several nodes are named to a person. */
public final class NodeNames {
  private NodeNames() {}

  /**
   * Their names, or in their place that it is all of them.
   *
   * @param nodes each once
   * @param all how many there are
   */
  public static String of(List<String> nodes, int all) {
    return nodes.size() == all && all > 1 ? "all nodes" : String.join(", ", nodes);
  }
}
