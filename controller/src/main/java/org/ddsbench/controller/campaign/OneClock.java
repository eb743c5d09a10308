package org.ddsbench.controller.campaign;

import java.util.LinkedHashMap;
import java.util.Map;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.StampClock;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Event;

/**
 * Finds the pairs of a run that have one clock: one kernel runs both programs, and both read its
 * clock unchanged, as do the programs that ping between their nodes. In case of doubt a pair has
 * two clocks. For the campaign's thread.
 */
final class OneClock {
  private final TestRun run;
  private final ClockLinks links;
  private final ProgramClocks programs = new ProgramClocks();
  private SharedKernels kernels = SharedKernels.none();

  OneClock(TestRun run, ClockLinks links) {
    this.run = run;
    this.links = links;
  }

  /** Asks the run's nodes, before anything is measured. */
  void ask(Fleet fleet, String key, RunConversation talk) throws RunFailure, InterruptedException {
    Map<String, EnvironmentSnapshot> nodes = new LinkedHashMap<>();
    run.nodes().forEach(node -> nodes.put(node, fleet.environment(node)));
    kernels =
        SharedKernels.prove(nodes, node -> SwitchQuestion.ask(fleet.agent(node), key, talk::await));
  }

  /** Records what a program reports about the clock it reads. */
  void hear(Event.AppSaid said) {
    programs.hear(said);
  }

  /**
   * Whether a pair has one clock; to be called when its programs have drained. A clock that can be
   * stepped while a message is on its way is not one for its two stamps.
   */
  boolean isOf(Endpoint publisher, Endpoint subscriber) {
    ClockLink link = links.of(publisher, subscriber);
    return run.parameters().get(Parameters.CLOCK) != StampClock.REALTIME
        && kernels.areOne(publisher.node(), subscriber.node())
        && programs.areKernels(
            publisher.app(),
            subscriber.app(),
            ClockLink.pingerApp(link.pinger()),
            ClockLink.responderApp(link.responder()));
  }
}
