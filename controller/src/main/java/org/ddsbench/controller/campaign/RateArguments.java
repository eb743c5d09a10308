package org.ddsbench.controller.campaign;

import java.util.List;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.testbed.Role;

/**
 * The options of publishers and subscribers that send in bouts, beside those of all apps: {@link
 * AppArguments}.
 */
final class RateArguments {
  private RateArguments() {}

  /** Bouts of a search are not logged, but a log has at least one record. */
  private static long records(Values p) {
    return Math.max(1, LoadBouts.records(p.get(Parameters.LOADS)));
  }

  static void add(List<String> arguments, Values p, Endpoint endpoint) {
    if (endpoint.role() == Role.SUBSCRIBER) {
      AppArguments.add(
          arguments, "capacity", AppArguments.capacity(records(p) * p.count(Role.PUBLISHER)));
      return;
    }
    if (p.get(Parameters.ECHO) != Echo.NONE) {
      AppArguments.add(arguments, "echo-log", AppArguments.echoLog(endpoint));
    }
    AppArguments.add(arguments, "pattern", p.get(Parameters.PATTERN).text());
    AppArguments.add(arguments, "period-ns", p.get(Parameters.PUBLICATION_PERIOD));
    AppArguments.add(arguments, "loan", AppArguments.onOff(p.get(Parameters.LOAN)));
    AppArguments.add(arguments, "burst-size", p.get(Parameters.BURST_SIZE));
    AppArguments.add(arguments, "iterations", records(p));
    AppArguments.add(arguments, "warmup", 0);
    AppArguments.add(arguments, "seed", AppArguments.seed(p, endpoint.index()));
  }
}
