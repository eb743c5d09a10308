package org.ddsbench.controller.campaign;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Ownership;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.testbed.Role;

/**
 * The messages of a run, from the first to the last: those of publishers to subscribers, or the
 * requests of clients to a server. For the campaign's thread.
 */
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
    drain(stage, said -> {});
  }

  /**
   * The same.
   *
   * @param drained receives what each subscriber says then
   */
  void drain(Stage stage, Consumer<Event.AppSaid> drained) throws RunFailure, InterruptedException {
    stage.phase(Phase.DRAIN);
    Duration deadline = stage.answer().plus(Deadlines.ofService(run.parameters()));
    List<Endpoint> subscribers = run.endpoints(Role.SUBSCRIBER);
    stage.send(subscribers, "finish " + sent, deadline);
    stage.awaitSaid(
        subscribers,
        "drained",
        deadline.plus(stage.answer()),
        said -> {
          echoed += said.said().path("echoed").asLong();
          drained.accept(said);
        });
    List<Endpoint> publishers = run.endpoints(Role.PUBLISHER);
    boolean all = echoed == sent * subscribers.size();
    stage.send(publishers, "finish " + echoesOfEach(all), deadline);
    stage.awaitSaid(publishers, "drained", deadline.plus(stage.answer()), said -> {});
  }

  /**
   * How many echoes each publisher waits for; none of a client, which knows its requests. With
   * exclusive ownership it is not known whose messages were delivered, but the subscribers then
   * waited a whole drain time for the others, in which echoes arrived as well.
   */
  private long echoesOfEach(boolean all) {
    Values p = run.parameters();
    boolean unknown =
        p.get(Parameters.OWNERSHIP) == Ownership.EXCLUSIVE && p.count(Role.PUBLISHER) > 1 && !all;
    boolean none =
        p.get(Parameters.ECHO) == Echo.NONE || p.get(Parameters.EXPERIMENT) == Experiment.REQUEST;
    return none || unknown ? 0 : echoed / p.count(Role.PUBLISHER);
  }
}
