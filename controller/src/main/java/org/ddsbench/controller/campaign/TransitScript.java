package org.ddsbench.controller.campaign;

import java.util.List;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Request;

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
    return SharedLogs.ofPairs(run, links);
  }

  @Override
  public List<Request.PairLogs> pairs(String node, PairRequests requests) {
    return requests.on(node);
  }

  @Override
  public long loggedOfPair() {
    return run.parameters().get(Parameters.MESSAGE_ITERATIONS);
  }
}
