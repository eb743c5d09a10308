package org.ddsbench.repository;

import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.store.Figure;

/** Runs of graph colouring. */
public final class FakeColorings {
  private FakeColorings() {}

  /** With this mean time of a cycle; enough cycles for 99.9 %, and too few for 99.99 %. */
  public static FakeRun of(String campaign, int number, double meanMs) {
    long mean = Math.round(1e6 * meanMs);
    return FakeRun.of(campaign, number)
        .shape(64, 4, 1)
        .figure(Experiment.COLORING, "registration_time", "ns", "", 100_000_000)
        .figure(time("cycle_time", "mean", mean))
        .figure(time("cycle_time", "median", mean * 9 / 10))
        .figure(time("cycle_time", "p90", mean * 15 / 10))
        .figure(time("cycle_time", "p95", mean * 20 / 10))
        .figure(time("cycle_time", "p98", mean * 30 / 10))
        .figure(time("cycle_time", "p99", mean * 40 / 10))
        .figure(time("cycle_time", "p99.9", mean * 80 / 10))
        .figure(of("counted_cycles", "cycles", "", 38_300))
        .figure(time("convergence_time", "mean", 20 * mean))
        .figure(time("convergence_time", "max", 30 * mean))
        .figure(of("cycles", "thousandths", "solution", 3_150))
        .figure(of("cycles", "thousandths", "end", 20_150));
  }

  private static Figure time(String name, String step, long ns) {
    return of(name, "ns", step, ns);
  }

  private static Figure of(String name, String unit, String step, long value) {
    return Figure.exactly(name, unit, step, "registry-0", "node1", value);
  }
}
