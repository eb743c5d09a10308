package org.ddsbench.controller.node;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.ddsbench.core.testbed.LauncherKind;
import org.ddsbench.core.testbed.Node;

/** Reaches each node by the launcher that the testbed names for it. */
public record LauncherByKind(Map<LauncherKind, Launcher> launchers) implements Launcher {
  /** Checks that {@code launchers} has one of every kind. */
  public LauncherByKind {
    launchers = Map.copyOf(launchers);
    for (LauncherKind kind : LauncherKind.values()) {
      if (!launchers.containsKey(kind)) {
        throw new IllegalArgumentException("no launcher " + kind.text());
      }
    }
  }

  @Override
  public Reservation reserve(List<Node> nodes, Consumer<String> waiting)
      throws InterruptedException {
    Map<LauncherKind, List<Node>> kinds =
        nodes.stream().collect(Collectors.groupingBy(Node::launcher));
    Map<LauncherKind, Launcher> reached = new EnumMap<>(launchers);
    Map<LauncherKind, Reservation> held = new EnumMap<>(LauncherKind.class);
    Runnable release = () -> held.values().forEach(Reservation::close);
    boolean complete = false;
    try {
      for (Map.Entry<LauncherKind, List<Node>> kind : kinds.entrySet()) {
        Reservation one = of(kind.getKey()).reserve(kind.getValue(), waiting);
        held.put(kind.getKey(), one);
        reached.put(kind.getKey(), one.launcher());
      }
      complete = true;
    } finally {
      if (!complete) {
        release.run();
      }
    }
    return new Reservation(
        new LauncherByKind(reached),
        node -> {
          Reservation one = held.get(node.launcher());
          return one == null ? node : one.machines().apply(node);
        },
        release);
  }

  @Override
  public NodeConnection connect(Node node) throws NodeException {
    return of(node.launcher()).connect(node);
  }

  private Launcher of(LauncherKind kind) {
    Launcher launcher = launchers.get(kind);
    if (launcher == null) {
      throw new IllegalStateException("no launcher " + kind);
    }
    return launcher;
  }
}
