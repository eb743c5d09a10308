package org.ddsbench.repository;

import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.store.Figure;

/** Runs in which instances are looked up. */
public final class FakeLookups {
  private FakeLookups() {}

  /** With these medians in nanoseconds, of the writer and of the reader. */
  public static FakeRun of(
      String campaign, int number, int instances, long writerNs, long readerNs) {
    return FakeRun.of(campaign, number)
        .figure(Experiment.LOOKUP, "lookup_time", "ns", "median", writerNs)
        .figure(Experiment.LOOKUP, "lookup_time", "ns", "p95", 9 * writerNs)
        .figure(Figure.exactly("lookup_time", "ns", "median", "subscriber-0", "node2", readerNs))
        .given("objects", instances);
  }
}
