package org.ddsbench.repository;

import java.util.List;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.store.Figure;

/** Runs that searched for the highest sustainable rate. */
public final class FakeRates {
  private FakeRates() {}

  /** With this rate, messages a second; 2 % more was refused because of the schedule. */
  public static FakeRun of(String campaign, int number, String dds, int bytes, int perSecond) {
    return none(campaign, number, dds, bytes)
        .figure(Experiment.RATE, "sustainable_rate", "mHz", "", 1000L * perSecond)
        .figure(Experiment.RATE, "refused_rate", "mHz", "schedule", 1020L * perSecond);
  }

  /**
   * The same with the times of 50 % and 100 % load: the median is that in microseconds, with a
   * clock error of 3 us, and the knee is at 50 %.
   */
  public static FakeRun loaded(
      String campaign, int number, String dds, int perSecond, int medianUs) {
    FakeRun run = of(campaign, number, dds, 64, perSecond);
    for (int load : List.of(50, 100)) {
      long median = medianUs * 1000L * load / 50;
      String step = load + " %";
      run.figure(Experiment.RATE, "offered_rate", "mHz", step, 10L * perSecond * load)
          .figure(time("load_median", step, median))
          .figure(time("load_p95", step, 2 * median))
          .figure(time("load_p99", step, 3 * median))
          .figure(time("load_max", step, 5 * median));
    }
    return run.figure(Experiment.RATE, "knee_rate", "mHz", "50 %", 500L * perSecond);
  }

  private static Figure time(String name, String step, long ns) {
    return new Figure(name, "ns", step, "subscriber-0", "node2", ns, 3_000);
  }

  /** The highest rate that is tried was sustained. */
  public static FakeRun unlimited(
      String campaign, int number, String dds, int bytes, int perSecond) {
    return none(campaign, number, dds, bytes)
        .figure(Experiment.RATE, "sustainable_rate", "mHz", "", 1000L * perSecond);
  }

  /** Without a rate that was sustained or refused. */
  public static FakeRun none(String campaign, int number, String dds, int bytes) {
    return FakeRun.of(campaign, number)
        .dds(dds, dds, 1)
        .shape(bytes, 1, 1)
        .given("experiment", Experiment.RATE.text());
  }
}
