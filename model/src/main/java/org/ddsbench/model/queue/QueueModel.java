package org.ddsbench.model.queue;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.Optional;
import org.ddsbench.core.campaign.ServiceDistribution;

/**
 * A server of requests (Harkema, Gijsen, van der Mei, Hoekstra: <i>Middleware Performance: A
 * Quantitative Modeling Approach</i>, SPECTS 2004, section 2.3). Requests arrive in a Poisson
 * process. Each connection has a receiver thread, which takes its requests in the order of arrival
 * and puts them in the queue of a pool of threads. A thread of the pool dispatches a request,
 * serves it, waits without a processor where the service does so, and writes the reply. All threads
 * that are not waiting share the processors equally.
 *
 * @param arrivalsPerSecond mean rate over all connections; above 0
 * @param connections each is as likely for a request; at least 1
 * @param serverThreads threads of the pool; at least 1
 * @param processors at least 1; a thread uses one at most
 * @param receiveNs processor time of the receiver thread for a request
 * @param dispatchNs processor time of a thread of the pool before the service
 * @param serviceNs mean processor time of the service
 * @param distribution of the processor time of the service
 * @param waitNs time of the service without a processor
 * @param replyNs processor time after the service
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record QueueModel(
    double arrivalsPerSecond,
    int connections,
    int serverThreads,
    int processors,
    double receiveNs,
    double dispatchNs,
    double serviceNs,
    ServiceDistribution distribution,
    double waitNs,
    double replyNs) {
  private static final double SECOND_NS = 1e9;

  /** Rejects values out of range. */
  public QueueModel {
    if (!(arrivalsPerSecond > 0) || connections < 1 || serverThreads < 1 || processors < 1) {
      throw new IllegalArgumentException("rate, connections, threads and processors are positive");
    }
    if (!(receiveNs >= 0 && dispatchNs >= 0 && serviceNs >= 0 && waitNs >= 0 && replyNs >= 0)) {
      throw new IllegalArgumentException("times are not negative");
    }
  }

  /** Mean processor time of a request, in nanoseconds. */
  public double cpuNs() {
    return receiveNs + poolCpuNs();
  }

  /** Mean time between two arrivals, in nanoseconds. */
  public double periodNs() {
    return SECOND_NS / arrivalsPerSecond;
  }

  /** The share of the processors' time that the requests need, by the utilisation law. */
  public double utilisation() {
    return cpuNs() / (periodNs() * processors);
  }

  /**
   * What requests would pile up at: a share of 1 or more is needed of it. This is a necessary
   * condition, since threads that share processors need longer.
   */
  public Optional<String> overload() {
    if (utilisation() >= 1) {
      return Optional.of("the processors");
    }
    if (receiveNs / periodNs() >= connections) {
      return Optional.of("the receiver threads");
    }
    return (poolCpuNs() + waitNs) / periodNs() >= serverThreads
        ? Optional.of("the server threads")
        : Optional.empty();
  }

  private double poolCpuNs() {
    return dispatchNs + serviceNs + replyNs;
  }
}
