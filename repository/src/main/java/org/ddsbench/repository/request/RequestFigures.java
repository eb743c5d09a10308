package org.ddsbench.repository.request;

import java.util.ArrayList;
import java.util.List;
import org.ddsbench.analysis.request.RequestRun;
import org.ddsbench.analysis.request.RequestStatistics;
import org.ddsbench.analysis.stats.Summary;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.repository.store.Figure;
import org.jspecify.annotations.Nullable;

/** The figures of a run of requests: docs/experiments.md. They are of all clients together. */
public final class RequestFigures {
  private static final double THOUSAND = 1e3;
  private static final double SECOND_NS = 1e9;
  private static final String MEAN = "mean";
  private final Endpoint server;
  private final List<Figure> all = new ArrayList<>();

  private RequestFigures(Endpoint server) {
    this.server = server;
  }

  /**
   * The figures; few when no request counts.
   *
   * @param server that served
   * @param statistics of the run
   * @param serverCpuNs processor time of the server's process for all requests
   */
  public static List<Figure> of(
      Endpoint server, RequestRun run, RequestStatistics statistics, long serverCpuNs) {
    return new RequestFigures(server).of(run, statistics, serverCpuNs);
  }

  private List<Figure> of(RequestRun run, RequestStatistics statistics, long serverCpuNs) {
    RequestStatistics.Spread spread = RequestStatistics.Spread.of(run);
    all.add(
        new Figure(
            "start_spread", "ns", "", server.app(), server.node(), spread.ns(), spread.boundNs()));
    add("counted_requests", "requests", "", statistics.response().count());
    if (statistics.response().count() > 0) {
      addTimes("response_time", statistics.response());
      addTimes("completion_time", statistics.completion());
      time("queue_time", MEAN, statistics.queue().mean());
      time("service_time", MEAN, statistics.service().mean());
      time("service_cpu", MEAN, statistics.cpu().mean());
      double receiveNs = receiveCpuNs(run, serverCpuNs);
      time("receive_cpu", MEAN, receiveNs);
      add("request_rate", "mHz", "", Math.round(statistics.perSecond() * THOUSAND));
      add("requests_under_way", "thousandths", "", Math.round(statistics.underWay() * THOUSAND));
      Double serviceNs = statistics.cpu().mean();
      double cpuNs = receiveNs + (serviceNs == null ? 0 : serviceNs);
      add(
          "utilisation",
          "thousandths",
          "",
          Math.round(statistics.perSecond() * cpuNs / SECOND_NS * THOUSAND));
    }
    return List.copyOf(all);
  }

  /** The mean processor time of a request outside of the server's threads. */
  private static double receiveCpuNs(RequestRun run, long serverCpuNs) {
    long served = run.requests().server().count();
    long inThreads = RequestStatistics.servedCpuNs(run.requests());
    return Math.max(0, serverCpuNs - inThreads) / (double) Math.max(1, served);
  }

  private void addTimes(String name, Summary times) {
    time(name, MEAN, times.mean());
    time(name, "p5", times.p05());
    time(name, "median", times.median());
    time(name, "p95", times.p95());
    time(name, "p99", times.p99OfEnough());
  }

  /** Adds a time that is known. */
  private void time(String name, String step, @Nullable Double ns) {
    if (ns != null) {
      add(name, "ns", step, Math.round(ns));
    }
  }

  private void add(String name, String unit, String step, long value) {
    all.add(Figure.exactly(name, unit, step, server.app(), server.node(), value));
  }
}
