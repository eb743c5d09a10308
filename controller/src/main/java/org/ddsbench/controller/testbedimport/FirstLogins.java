package org.ddsbench.controller.testbedimport;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.ddsbench.controller.node.Launcher;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.remote.PresentedHostKey;
import org.ddsbench.controller.remote.UnknownHostKeyException;
import org.ddsbench.core.testbed.Node;

/**
 * Logs in to all hosts at the same time, asks for a decision on each unknown host key, and tries
 * the affected hosts again: behind a jump host, its own key is presented first, then that of the
 * next host.
 */
final class FirstLogins {
  /** The largest number of jump hosts of a route, and the node. */
  private static final int ROUNDS = 17;

  private final Launcher launcher;
  private final HostKeyDecision decision;
  private final Map<PresentedHostKey, String> decided = new HashMap<>();
  private final Map<String, LoginFacts> looks = new LinkedHashMap<>();
  private final Map<String, IOException> failures = new LinkedHashMap<>();

  FirstLogins(Launcher launcher, HostKeyDecision decision) {
    this.launcher = launcher;
    this.decision = decision;
  }

  /** Afterwards each node, by its name, is in {@link #looks} or in {@link #failures}. */
  void at(List<Node> nodes) throws IOException, InterruptedException {
    List<Node> waiting = nodes;
    for (int round = 0; round < ROUNDS && !waiting.isEmpty(); round++) {
      tryAll(waiting);
      List<Node> again = new ArrayList<>();
      for (Node node : waiting) {
        if (decide(node)) {
          again.add(node);
        }
      }
      waiting = again;
    }
  }

  private void tryAll(List<Node> nodes) throws InterruptedException {
    ExecutorService threads = Executors.newFixedThreadPool(nodes.size());
    try {
      List<Callable<LoginFacts>> logins = new ArrayList<>();
      nodes.forEach(node -> logins.add(() -> look(node)));
      List<Future<LoginFacts>> done = threads.invokeAll(logins);
      for (int i = 0; i < nodes.size(); i++) {
        String name = nodes.get(i).name();
        failures.remove(name);
        try {
          looks.put(name, done.get(i).get());
        } catch (ExecutionException e) {
          if (!(e.getCause() instanceof IOException failure)) {
            throw new IllegalStateException("a login ended unexpectedly", e.getCause());
          }
          failures.put(name, failure);
        }
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private LoginFacts look(Node node) throws IOException {
    try (NodeConnection remote = launcher.connect(node)) {
      return LoginFacts.at(remote);
    }
  }

  /** Whether the unknown host key of this node is trusted now. */
  private boolean decide(Node node) throws IOException {
    Optional<PresentedHostKey> unknown =
        failures.get(node.name()) instanceof UnknownHostKeyException refusal
            ? Optional.of(refusal.key())
            : Optional.empty();
    if (unknown.isEmpty()) {
      return false;
    }
    PresentedHostKey key = unknown.get();
    boolean first = !decided.containsKey(key);
    String refusal = first ? decision.refusal(key) : decided.getOrDefault(key, "");
    decided.put(key, refusal);
    if (first && refusal.isEmpty()) {
      key.trust();
      decision.added(key);
    }
    if (!refusal.isEmpty()) {
      failures.put(node.name(), new UntrustedKeyException(key, refusal));
    }
    return refusal.isEmpty();
  }

  /** The facts about each host with a successful login. */
  Map<String, LoginFacts> looks() {
    return looks;
  }

  /** The failures of the others. */
  Map<String, IOException> failures() {
    return failures;
  }
}
