package org.ddsbench.controller.node;

import java.util.Map;
import org.ddsbench.core.testbed.LauncherKind;
import org.ddsbench.core.testbed.Node;

/** Reaches each node the way that the testbed names for it. */
public record LauncherByKind(Map<LauncherKind, Launcher> launchers) implements Launcher {
  /** {@code launchers}: one of every kind. */
  public LauncherByKind {
    launchers = Map.copyOf(launchers);
    for (LauncherKind kind : LauncherKind.values()) {
      if (!launchers.containsKey(kind)) {
        throw new IllegalArgumentException("no launcher " + kind.text());
      }
    }
  }

  @Override
  public NodeConnection connect(Node node) throws NodeException {
    Launcher launcher = launchers.get(node.launcher());
    if (launcher == null) {
      throw new IllegalStateException("no launcher " + node.launcher());
    }
    return launcher.connect(node);
  }
}
