package org.ddsbench.repository.queueing;

import java.util.Optional;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.model.queue.QueueModel;

/**
 * Changes of a server or of its load; what is empty stays as it was measured.
 *
 * @param periodNs mean time between two requests of all clients together, above 0
 * @param serviceNs mean processor time of the service; what a thread needs beyond that stays
 * @param serverThreads threads of the pool, at least 1
 * @param processors that the server may use, at least 1
 */
public record WhatIf(
    Optional<Long> periodNs,
    Optional<Long> serviceNs,
    Optional<Integer> serverThreads,
    Optional<Integer> processors) {
  /** No changes. */
  public static final WhatIf NONE =
      new WhatIf(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

  private static final double SECOND_NS = 1e9;

  /** Whether nothing changes. */
  public boolean isEmpty() {
    return equals(NONE);
  }

  /** The changed model of a row. */
  public QueueModel of(QueueRow row) {
    QueueModel model = row.model();
    long asked = row.first().parameters().get(Parameters.SERVICE_CPU);
    double beyond = Math.max(0, model.serviceNs() - asked);
    return new QueueModel(
        periodNs.map(period -> SECOND_NS / period).orElse(model.arrivalsPerSecond()),
        model.connections(),
        serverThreads.orElse(model.serverThreads()),
        processors.orElse(model.processors()),
        model.receiveNs(),
        model.dispatchNs(),
        serviceNs.map(service -> service + beyond).orElse(model.serviceNs()),
        model.distribution(),
        model.waitNs(),
        model.replyNs());
  }
}
