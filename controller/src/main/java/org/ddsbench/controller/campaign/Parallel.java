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

/** The same step on many nodes at once. */
final class Parallel {
  /**
   * Most nodes that are worked on at the same time. All of them share this machine and its link: of
   * more, each would take longer, and the waits for it be spent on the others.
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
   * interrupt interrupts the steps; they too have ended, or had {@link #PATIENCE} for it, when it
   * is passed on.
   *
   * @return by node, in their order, why its step failed
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
