package org.ddsbench.controller.campaign;

import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.probe.Probe;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.protocol.StatedRates;
import org.ddsbench.core.testbed.Role;

/**
 * Makes the requests for the pairs that each node corrects, which are those of its subscribers.
 *
 * @param launches the launch requests of the apps
 */
record PairRequests(TestRun run, ClockLinks links, OneClock clock, Launches launches) {
  List<Request.PairLogs> on(String node) {
    List<Request.PairLogs> pairs = new ArrayList<>();
    for (Endpoint subscriber : run.endpoints(Role.SUBSCRIBER)) {
      if (!subscriber.node().equals(node)) {
        continue;
      }
      for (Endpoint publisher : run.endpoints(Role.PUBLISHER)) {
        pairs.add(pair(publisher, subscriber));
      }
    }
    return pairs;
  }

  private Request.PairLogs pair(Endpoint publisher, Endpoint subscriber) {
    return new Request.PairLogs(
        publisher.index(),
        subscriber.index(),
        AppArguments.log(publisher),
        run.parameters().get(Parameters.ECHO) == Echo.NONE ? "" : AppArguments.echoLog(publisher),
        AppArguments.log(subscriber),
        run.parameters().get(Parameters.CLOCK_CORRECTION),
        links.of(publisher, subscriber).logs(),
        clock.isOf(publisher, subscriber),
        launches.probe().equals(Probe.NONE)
            ? null
            : new Request.CallLogs(launches.probe(), publisher.app(), subscriber.app()),
        run.parameters().get(Parameters.WARMUP).isFound(),
        rates(publisher.node(), subscriber.node()));
  }

  private StatedRates rates(String from, String to) {
    return StatedRates.of(
        launches.testbed().rate(from, to),
        launches.testbed().rate(to, from),
        launches.payloads().bytes(run.parameters()),
        run.parameters().get(Parameters.ECHO));
  }
}
