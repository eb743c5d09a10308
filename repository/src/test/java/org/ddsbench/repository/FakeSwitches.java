package org.ddsbench.repository;

import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.store.Figure;

/** Runs in which switches between threads are timed, of a publisher and a subscriber. */
public final class FakeSwitches {
  private FakeSwitches() {}

  /** With these medians on one processor in nanoseconds, of node1 and node2. */
  public static FakeRun of(String campaign, int number, long node1Ns, long node2Ns) {
    String step = "one processor, median";
    return FakeRun.of(campaign, number)
        .figure(Experiment.SWITCH, "switch_time", "ns", step, node1Ns)
        .figure(Experiment.SWITCH, "switches", "count", "one processor", 2)
        .figure(Figure.exactly("switch_time", "ns", step, "subscriber-0", "node2", node2Ns));
  }
}
