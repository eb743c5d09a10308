package org.ddsbench.controller.campaign;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Ownership;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
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
    stage.beginMeasuring();
    Map<String, Long> sent = publish(stage);
    stage.endMeasuring();
    drain(stage, sent);
  }

  private Map<String, Long> publish(Stage stage) throws RunFailure, InterruptedException {
    stage.phase(Phase.PUBLISH);
    Duration deadline = Deadlines.ofStream(run.parameters());
    Map<String, Long> sent = new LinkedHashMap<>();
    List<Endpoint> publishers = run.endpoints(Role.PUBLISHER);
    stage.tell(publishers, "go", deadline);
    stage.awaitSaid(
        publishers,
        "sent",
        deadline.plus(stage.answer()),
        said -> sent.put(said.app(), said.said().path("count").asLong()));
    return sent;
  }

  private void drain(Stage stage, Map<String, Long> sent) throws RunFailure, InterruptedException {
    stage.phase(Phase.DRAIN);
    long expected = sent.values().stream().mapToLong(Long::longValue).sum();
    List<Endpoint> subscribers = run.endpoints(Role.SUBSCRIBER);
    long[] echoed = {0};
    stage.tell(subscribers, "finish " + expected, stage.answer());
    stage.awaitSaid(
        subscribers,
        "drained",
        stage.answer().multipliedBy(2),
        said -> echoed[0] += said.said().path("echoed").asLong());
    List<Endpoint> publishers = run.endpoints(Role.PUBLISHER);
    boolean all = echoed[0] == expected * subscribers.size();
    stage.tell(publishers, "finish " + echoesOfEach(echoed[0], all), stage.answer());
    stage.awaitSaid(publishers, "drained", stage.answer().multipliedBy(2), said -> {});
  }

  /**
   * How many echoes each publisher waits for. Whose messages exclusive ownership let through is not
   * known, but the subscribers then waited a whole drain time for the others, and so did the
   * echoes.
   */
  private long echoesOfEach(long echoed, boolean all) {
    Values p = run.parameters();
    boolean unknown =
        p.get(Parameters.OWNERSHIP) == Ownership.EXCLUSIVE
            && p.get(Parameters.PUBLISHERS) > 1
            && !all;
    return p.get(Parameters.ECHO) == Echo.NONE || unknown
        ? 0
        : echoed / p.get(Parameters.PUBLISHERS);
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
