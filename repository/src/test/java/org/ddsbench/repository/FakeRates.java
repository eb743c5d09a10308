package org.ddsbench.repository;

import org.ddsbench.core.campaign.Experiment;

/** Runs that searched for the highest sustainable rate. */
public final class FakeRates {
  private FakeRates() {}

  /** With this rate, messages a second; 2 % more was refused because of the schedule. */
  public static FakeRun of(String campaign, int number, String dds, int bytes, int perSecond) {
    return none(campaign, number, dds, bytes)
        .figure(Experiment.RATE, "sustainable_rate", "mHz", "", 1000L * perSecond)
        .figure(Experiment.RATE, "refused_rate", "mHz", "schedule", 1020L * perSecond);
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
