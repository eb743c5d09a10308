package org.ddsbench.controller.node;

import java.util.List;
import java.util.function.Consumer;
import org.ddsbench.core.testbed.Node;

/** One way to reach nodes. */
public interface Launcher {
  /**
   * Gets machines for nodes before the first connection. It may wait as long as others use the
   * machines; an interrupt of the thread ends the wait.
   *
   * @param nodes all nodes of this launcher that will be used
   * @param waiting receives what it waits for
   * @return open; the caller closes it when all connections are closed. Without machines,
   *     connecting reports why
   */
  default Reservation reserve(List<Node> nodes, Consumer<String> waiting)
      throws InterruptedException {
    return Reservation.of(this);
  }

  /**
   * Connects to a node. Safe to call from several threads; may take seconds.
   *
   * @return open; the caller closes it
   * @throws NodeException the node cannot be reached, or refuses
   */
  NodeConnection connect(Node node) throws NodeException;
}
