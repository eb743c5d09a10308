package org.ddsbench.controller.campaign;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Runs one step on many nodes at the same time. */
final class Parallel {
  /**
   * Largest number of nodes at the same time. They share this machine and its link: with more nodes
   * each would take longer, and time limits could pass while others are served.
   */
  static final int AT_ONCE = 16;

  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private Parallel() {}

  /** A step on one node. */
  interface Step {
    void on(String node) throws RunFailure;
  }

  /** Runs the step for every node, and throws the first failure after all have ended. */
  static void forEach(List<String> nodes, Step step) throws RunFailure, InterruptedException {
    for (RunFailure failure : failures(nodes, step).values()) {
      throw failure;
    }
  }

  /**
   * Runs the step for every node, {@link #AT_ONCE} of them at a time, each on one thread. An
   * interrupt also interrupts the steps; it is passed on when they have ended, or after {@link
   * #PATIENCE}.
   *
   * @return the failures by node, in the order of the nodes
   */
  static Map<String, RunFailure> failures(List<String> nodes, Step step)
      throws InterruptedException {
    if (nodes.isEmpty()) {
      return Map.of();
    }
    ExecutorService threads = Executors.newFixedThreadPool(Math.min(nodes.size(), AT_ONCE));
    try {
      List<Callable<Void>> steps = new ArrayList<>();
      for (String node : nodes) {
        steps.add(
            () -> {
              step.on(node);
              return null;
            });
      }
      List<Future<Void>> done = threads.invokeAll(steps);
      Map<String, RunFailure> failures = new LinkedHashMap<>();
      for (int i = 0; i < nodes.size(); i++) {
        try {
          done.get(i).get();
        } catch (ExecutionException e) {
          if (!(e.getCause() instanceof RunFailure failure)) {
            throw new IllegalStateException("a step ended unexpectedly", e.getCause());
          }
          failures.put(nodes.get(i), failure);
        }
      }
      return failures;
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
