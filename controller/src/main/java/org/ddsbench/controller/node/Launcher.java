package org.ddsbench.controller.node;

import org.ddsbench.core.testbed.Node;

/** One way to reach nodes. */
public interface Launcher {
  /**
   * Connects to a node. Safe to call from several threads; may take seconds.
   *
   * @return open; the caller closes it
   * @throws NodeException the node cannot be reached, or refuses
   */
  NodeConnection connect(Node node) throws NodeException;
}
