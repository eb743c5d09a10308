package org.ddsbench.controller.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The same step on many nodes at once. */
final class Parallel {
  private Parallel() {}

  /** A step on one node. */
  interface Step {
    void on(String node) throws RunFailure;
  }

  /**
   * Runs the step for every node, each on a thread of its own, and throws the first failure after
   * all have ended.
   */
  static void forEach(List<String> nodes, Step step) throws RunFailure, InterruptedException {
    if (nodes.isEmpty()) {
      return;
    }
    ExecutorService threads = Executors.newFixedThreadPool(nodes.size());
    try {
      List<Callable<Void>> steps = new ArrayList<>();
      for (String node : nodes) {
        steps.add(
            () -> {
              step.on(node);
              return null;
            });
      }
      for (Future<Void> done : threads.invokeAll(steps)) {
        done.get();
      }
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RunFailure failure) {
        throw failure;
      }
      throw new IllegalStateException("a step ended unexpectedly", e.getCause());
    } finally {
      threads.shutdownNow();
    }
  }
}
