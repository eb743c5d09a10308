package org.ddsbench.controller.campaign;

import java.time.Duration;
import java.util.List;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.testbed.Role;

/**
 * The options that only clients and servers have; they have those of all apps too: {@link
 * AppArguments}.
 */
final class RequestArguments {
  private static final Duration REPLY = Duration.ofSeconds(10);

  private RequestArguments() {}

  static void add(List<String> arguments, Values p, Endpoint endpoint) {
    if (endpoint.role() == Role.PUBLISHER) {
      addClient(arguments, p, endpoint);
    } else {
      addServer(arguments, p);
    }
  }

  private static void addClient(List<String> arguments, Values p, Endpoint endpoint) {
    AppArguments.add(arguments, "threads", p.get(Parameters.CLIENT_THREADS));
    AppArguments.add(arguments, "objects", p.get(Parameters.OBJECTS));
    AppArguments.add(arguments, "object-choice", p.get(Parameters.OBJECT_CHOICE).text());
    AppArguments.add(arguments, "arrivals", p.get(Parameters.ARRIVALS).text());
    AppArguments.add(arguments, "period-ns", p.get(Parameters.PUBLICATION_PERIOD));
    AppArguments.add(arguments, "iterations", p.get(Parameters.MESSAGE_ITERATIONS));
    AppArguments.add(arguments, "warmup", p.warmupMessages());
    AppArguments.add(arguments, "seed", AppArguments.seed(p, endpoint.index()));
    AppArguments.add(arguments, "reply-timeout-ns", replyTimeout(p).toNanos());
  }

  /** Longer than the requests before one can take. */
  private static Duration replyTimeout(Values p) {
    return REPLY.plus(Deadlines.ofService(p));
  }

  private static void addServer(List<String> arguments, Values p) {
    AppArguments.add(arguments, "threads", p.get(Parameters.SERVER_THREADS));
    AppArguments.add(arguments, "dispatch", p.get(Parameters.DISPATCH).text());
    AppArguments.add(arguments, "service-cpu-ns", p.get(Parameters.SERVICE_CPU));
    AppArguments.add(arguments, "service-wait-ns", p.get(Parameters.SERVICE_WAIT));
    AppArguments.add(
        arguments, "service-distribution", p.get(Parameters.SERVICE_DISTRIBUTION).text());
    // That of no client: service times must not follow the arrivals of one.
    AppArguments.add(arguments, "seed", AppArguments.seed(p, p.count(Role.PUBLISHER)));
    AppArguments.add(arguments, "capacity", AppArguments.capacity(p.messages()));
  }
}
