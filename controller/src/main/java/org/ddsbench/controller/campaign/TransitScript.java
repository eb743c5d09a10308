package org.ddsbench.controller.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.CallFiles;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.testbed.Role;

/**
 * Publishers send by their schedule, subscribers receive and may echo; one-way times are corrected
 * by the links between their nodes.
 */
final class TransitScript implements Script {
  private final TestRun run;
  private final ClockLinks links;

  TransitScript(TestRun run) {
    this.run = run;
    this.links = ClockLinks.of(run);
  }

  @Override
  public ClockLinks links() {
    return links;
  }

  @Override
  public void play(Stage stage) throws RunFailure, InterruptedException {
    Exchange exchange = new Exchange(run);
    stage.beginMeasuring();
    exchange.publish(stage);
    stage.endMeasuring();
    exchange.drain(stage);
  }

  @Override
  public List<SharedLogs> shared() {
    List<SharedLogs> shared = new ArrayList<>();
    List<String> subscribers =
        run.endpoints(Role.SUBSCRIBER).stream().map(Endpoint::node).distinct().toList();
    for (Endpoint publisher : run.endpoints(Role.PUBLISHER)) {
      String calls = CallFiles.calls(publisher.app());
      Set<String> logs =
          Set.of(
              AppArguments.log(publisher),
              AppArguments.echoLog(publisher),
              calls,
              calls + CallFiles.SKIPPED,
              CallFiles.switches(publisher.app()),
              CallFiles.functions(publisher.app()));
      shared.add(new SharedLogs(publisher.node(), logs, subscribers));
    }
    for (ClockLink link : links.all()) {
      shared.add(
          new SharedLogs(link.publisherNode(), link.pingerLogs(), List.of(link.subscriberNode())));
    }
    return shared;
  }

  @Override
  public List<Request.PairLogs> pairs(String node, PairRequests requests) {
    return requests.on(node);
  }
}
