package org.ddsbench.controller.campaign;

import java.time.Duration;
import java.util.List;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Ownership;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.testbed.Role;

/** The messages of a run, from the first to the last. For the campaign's thread. */
final class Exchange {
  private final TestRun run;
  private long sent;
  private long echoed;

  Exchange(TestRun run) {
    this.run = run;
  }

  /** All publishers send their messages, by their schedule. */
  void publish(Stage stage) throws RunFailure, InterruptedException {
    stage.phase(Phase.PUBLISH);
    Duration deadline = Deadlines.ofStream(run.parameters());
    List<Endpoint> publishers = run.endpoints(Role.PUBLISHER);
    stage.send(publishers, "go", deadline);
    stage.awaitSaid(
        publishers,
        "sent",
        deadline.plus(stage.answer()),
        said -> sent += said.said().path("count").asLong());
  }

  /** All wait for messages that are still on their way, then for echoes. */
  void drain(Stage stage) throws RunFailure, InterruptedException {
    stage.phase(Phase.DRAIN);
    List<Endpoint> subscribers = run.endpoints(Role.SUBSCRIBER);
    stage.send(subscribers, "finish " + sent, stage.answer());
    stage.awaitSaid(
        subscribers,
        "drained",
        stage.answer().multipliedBy(2),
        said -> echoed += said.said().path("echoed").asLong());
    List<Endpoint> publishers = run.endpoints(Role.PUBLISHER);
    boolean all = echoed == sent * subscribers.size();
    stage.send(publishers, "finish " + echoesOfEach(all), stage.answer());
    stage.awaitSaid(publishers, "drained", stage.answer().multipliedBy(2), said -> {});
  }

  /**
   * How many echoes each publisher waits for. With exclusive ownership it is not known whose
   * messages were delivered, but the subscribers then waited a whole drain time for the others, in
   * which echoes arrived as well.
   */
  private long echoesOfEach(boolean all) {
    Values p = run.parameters();
    boolean unknown =
        p.get(Parameters.OWNERSHIP) == Ownership.EXCLUSIVE
            && p.get(Parameters.PUBLISHERS) > 1
            && !all;
    return p.get(Parameters.ECHO) == Echo.NONE || unknown
        ? 0
        : echoed / p.get(Parameters.PUBLISHERS);
  }
}
