package org.ddsbench.gui.view.run;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ddsbench.controller.campaign.CampaignListener;
import org.ddsbench.controller.campaign.Phase;
import org.ddsbench.controller.campaign.RunOutcome;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.testbed.Role;

/**
 * Reports a campaign as its threads do, in the same order, in simulated time. The numbers are made
 * up: tests with real nodes cover real ones.
 */
final class ToldCampaign {
  private static final long PERIOD_MESSAGES = 100;
  private static final long OTT_NS = 180_000;

  private final CampaignTime time = new CampaignTime();

  /** The time of the campaign, which advances only on request. */
  private static final class CampaignTime extends Clock {
    private volatile Instant now = Instant.EPOCH;

    private void pass(Duration duration) {
      now = now.plus(duration);
    }

    @Override
    public Instant instant() {
      return now;
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }
  }

  Clock clock() {
    return time;
  }

  /** Reports that all nodes are deployed and ready. */
  void provision(CampaignListener listener, Plan plan) {
    plan.runs().stream()
        .flatMap(run -> run.nodes().stream())
        .distinct()
        .forEach(node -> listener.deployed(node, 53_000_000));
    listener.started(plan, 0, 0);
  }

  /** Reports a run until its messages flow. */
  void begin(CampaignListener listener, TestRun run) {
    listener.runStarted(run);
    listener.phase(run, Phase.PREPARE);
    for (String node : run.nodes()) {
      listener.clock(run, node, new Event.ClockState("10.78.0.253", 1_200, 85_000, false));
    }
    for (Phase phase : List.of(Phase.LAUNCH, Phase.MATCH, Phase.OBSERVE, Phase.PUBLISH)) {
      listener.phase(run, phase);
    }
  }

  /** Reports a second of messages, the {@code second}th from 1: every node sends its figures. */
  void second(CampaignListener listener, TestRun run, int second) {
    time.pass(Duration.ofSeconds(1));
    long messages = second * PERIOD_MESSAGES;
    listener.published(run, messages);
    for (Endpoint endpoint : run.endpoints()) {
      listener.live(
          run, endpoint.node(), new Event.Live("run", 12, List.of(log(run, endpoint, messages))));
    }
  }

  private static Event.LiveLog log(TestRun run, Endpoint endpoint, long messages) {
    boolean echo = endpoint.role() == Role.PUBLISHER;
    List<Event.LiveFlow> flows = new ArrayList<>();
    for (Endpoint peer : run.endpoints(echo ? Role.SUBSCRIBER : Role.PUBLISHER)) {
      long least = (echo ? 2 : 1) * OTT_NS;
      flows.add(
          new Event.LiveFlow(peer.index(), messages - 1, least, least + messages % 7_919, 20_000));
    }
    return new Event.LiveLog(echo, endpoint.index(), messages * flows.size(), flows);
  }

  /** Reports the rest of a run. */
  void end(CampaignListener listener, TestRun run) {
    for (Phase phase : List.of(Phase.DRAIN, Phase.COLLECT, Phase.CORRECT, Phase.STORE)) {
      listener.phase(run, phase);
    }
    listener.runEnded(
        run,
        new RunOutcome.Completed(
            new RunOutcome.Evidence(
                Map.of(), Map.of(), List.of("the clocks drifted in run " + run.number())),
            List.of()));
  }
}
