package org.ddsbench.controller.node;

import java.util.function.UnaryOperator;
import org.ddsbench.core.testbed.Node;

/**
 * Nodes that can be used until it is closed.
 *
 * @param launcher reaches them
 * @param machines maps a node of the testbed to the same node on its machine
 * @param release releases the machines; called once
 */
public record Reservation(Launcher launcher, UnaryOperator<Node> machines, Runnable release)
    implements AutoCloseable {
  /** Nodes whose machines need not be reserved. */
  public static Reservation of(Launcher launcher) {
    return new Reservation(launcher, node -> node, () -> {});
  }

  /** Nodes without machines: connecting to them reports why. */
  public static Reservation refused(NodeException why) {
    return of(
        node -> {
          throw why;
        });
  }

  @Override
  public void close() {
    release.run();
  }
}
