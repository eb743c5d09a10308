package org.ddsbench.controller.campaign;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** The same step on many nodes at once. */
final class Parallel {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private Parallel() {}

  /** A step on one node. */
  interface Step {
    void on(String node) throws RunFailure;
  }

  /**
   * Runs the step for every node, each on a thread of its own, and throws the first failure after
   * all have ended. An interrupt interrupts the steps; they too have ended, or had {@link
   * #PATIENCE} for it, when it is passed on.
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
      awaitEnd(threads);
    }
  }

  private static void awaitEnd(ExecutorService threads) {
    boolean interrupted = Thread.interrupted();
    try {
      threads.awaitTermination(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      interrupted = true;
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
