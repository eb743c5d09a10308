package org.ddsbench.controller.trace;

import org.ddsbench.controller.node.Launcher;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.core.testbed.Node;

/**
 * Reaches nodes as another launcher does, and records everything that goes there and comes back.
 */
public record TracedLauncher(Launcher launcher, Trace trace) implements Launcher {
  @Override
  public NodeConnection connect(Node node) throws NodeException {
    trace.add(node.name(), "connect", node.launcher() + " " + node.host());
    try {
      return new TracedNode(launcher.connect(node), trace);
    } catch (NodeException e) {
      trace.add(node.name(), "failed", String.valueOf(e.getMessage()));
      throw e;
    }
  }
}
