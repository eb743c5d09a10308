package org.ddsbench.controller.campaign;

import java.time.Duration;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.StampClock;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.testbed.NtpMode;
import org.ddsbench.core.testbed.Testbed;

/**
 * From when on the links of a run are pinged: from the end of the run before, whose programs end
 * only when those of this one ping, so that a campaign has no pause between its runs. Where that
 * cannot be, from the launch of the apps. For the campaign's thread.
 */
final class RunPings {
  /**
   * What pings may have to outlast beside the stream: launch, discovery, a probe that is compiled,
   * the ends, and the correction of the run before.
   */
  private static final Duration AROUND_THE_STREAM = Duration.ofMinutes(11);

  private final TestRun run;
  private final String key;
  private final Fleet fleet;
  private final Testbed testbed;
  private final ClockCalibration calibration;
  private final RunConversation talk;

  RunPings(
      TestRun run,
      String key,
      Fleet fleet,
      Testbed testbed,
      ClockCalibration calibration,
      RunConversation talk) {
    this.run = run;
    this.key = key;
    this.fleet = fleet;
    this.testbed = testbed;
    this.calibration = calibration;
    this.talk = talk;
  }

  /** From now on the run before hears what is said about this one. */
  void follow(RunConversation before) {
    before.followedBy(talk);
  }

  /** Starts the programs during the run before, where that may be. */
  void startEarly() {
    if (!isClockSet() && fleet.lost(run.nodes()).isEmpty()) {
      start();
    }
  }

  /** Waits during the run before until every link is pinged, if the programs were started. */
  void awaitPinging(RunConversation before) throws RunFailure, InterruptedException {
    if (calibration.isStarted()) {
      calibration.awaitPinging(talk, before);
    }
  }

  /** Preparing the run sets the clock of its stamps: no ping may be before. */
  private boolean isClockSet() {
    return run.parameters().get(Parameters.CLOCK) == StampClock.REALTIME
        && run.nodes().stream()
            .map(node -> testbed.ntp(testbed.node(node)).mode())
            .anyMatch(NtpMode.STEP::equals);
  }

  /**
   * Hears what arrived since the run before ended, and forgets the rest. Programs of which one has
   * ended are abandoned and started again.
   */
  void hearWhatArrived() {
    fleet
        .inbox()
        .takeAll()
        .forEach(
            arrival -> {
              if (talk.isOwn(arrival.node(), arrival.event())) {
                talk.noteEarly(arrival.node(), arrival.event());
              }
            });
    if (calibration.isTroubled()) {
      abandon();
    }
  }

  /** Starts the programs unless they run. */
  void start() {
    if (!calibration.isStarted()) {
      calibration.start(talk, run.parameters().get(Parameters.CLOCK), longest());
    }
  }

  /** How long the programs may have to ping. */
  private Duration longest() {
    return Deadlines.ofStream(run.parameters())
        .plus(Deadlines.of(AROUND_THE_STREAM, run.endpoints().size()));
  }

  /** Ends the programs and deletes what they wrote; for a run whose apps were not launched. */
  void abandon() {
    if (calibration.isStarted()) {
      fleet.forget(run.nodes(), key);
      calibration.reset();
    }
  }
}
