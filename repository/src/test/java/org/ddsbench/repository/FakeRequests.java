package org.ddsbench.repository;

import org.ddsbench.core.campaign.Experiment;

/** Runs of requests whose response times follow from the numbers of clients and threads. */
public final class FakeRequests {
  private FakeRequests() {}

  /** A run with a mean response time in microseconds; as many requests are under way as threads. */
  public static FakeRun of(String campaign, int number, int clients, int threads, double meanUs) {
    long mean = Math.round(1000 * meanUs);
    return FakeRun.of(campaign, number)
        .shape(64, 1, 1)
        .given("clients", clients)
        .given("clientThreads", threads)
        .figure(Experiment.REQUEST, "response_time", "ns", "mean", mean)
        .figure(Experiment.REQUEST, "response_time", "ns", "p5", mean / 2)
        .figure(Experiment.REQUEST, "response_time", "ns", "p95", 2 * mean)
        .figure(Experiment.REQUEST, "response_time", "ns", "p99", 3 * mean)
        .figure(
            Experiment.REQUEST, "requests_under_way", "thousandths", "", 1000L * clients * threads);
  }
}
