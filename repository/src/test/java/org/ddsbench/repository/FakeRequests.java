package org.ddsbench.repository;

import org.ddsbench.core.campaign.Experiment;

/**
 * Runs of requests whose response times follow from the numbers of clients and threads, or from the
 * rate at which they arrive.
 */
public final class FakeRequests {
  private static final long SERVICE_NS = 4_050_000;
  private static final long RECEIVE_NS = 200_000;

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

  /**
   * A run of 2000 requests of 4 ms processor time that arrive at random, at a server with one
   * processor. Its completion time is that of an M/M/1 queue with processor sharing, times a
   * factor.
   */
  public static FakeRun atRandom(
      String campaign, int number, int perSecond, int serverThreads, double factor) {
    double load = perSecond * (SERVICE_NS + RECEIVE_NS) / 1e9;
    // Where requests pile up, a run is as long as it is, so its times are long but not endless.
    double idle = Math.max(0.01, 1 - load);
    double completion = factor * (SERVICE_NS + RECEIVE_NS) / idle;
    double queue = Math.pow(load, serverThreads + 1.0) / idle / perSecond * 1e9;
    return FakeRun.of(campaign, number)
        .shape(100, 1, 2_000)
        .given("arrivals", "poisson")
        .given("publicationPeriodNs", 1_000_000_000L / perSecond)
        .given("serverThreads", serverThreads)
        .given("serviceCpuNs", 4_000_000L)
        .given("serviceDistribution", "exponential")
        .figure(Experiment.REQUEST, "response_time", "ns", "mean", Math.round(completion) + 100_000)
        .figure(Experiment.REQUEST, "completion_time", "ns", "mean", Math.round(completion))
        .figure(Experiment.REQUEST, "queue_time", "ns", "mean", Math.round(queue))
        .figure(Experiment.REQUEST, "service_cpu", "ns", "mean", SERVICE_NS)
        .figure(Experiment.REQUEST, "receive_cpu", "ns", "mean", RECEIVE_NS)
        .figure(Experiment.REQUEST, "request_rate", "mHz", "", 1000L * perSecond)
        .figure(Experiment.REQUEST, "utilisation", "thousandths", "", Math.round(1000 * load))
        .figure(Experiment.REQUEST, "processors", "processors", "", 1);
  }
}
