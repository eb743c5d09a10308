package org.ddsbench.controller.trace;

import java.util.List;
import java.util.function.Consumer;
import org.ddsbench.controller.node.Launcher;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.Reservation;
import org.ddsbench.core.testbed.Node;

/** Reaches nodes by another launcher, and records all communication with them. */
public record TracedLauncher(Launcher launcher, Trace trace) implements Launcher {
  @Override
  public Reservation reserve(List<Node> nodes, Consumer<String> waiting)
      throws InterruptedException {
    Reservation held = launcher.reserve(nodes, waiting);
    return new Reservation(
        new TracedLauncher(held.launcher(), trace), held.machines(), held.release());
  }

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
