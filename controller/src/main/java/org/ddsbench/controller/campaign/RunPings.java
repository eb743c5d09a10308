package org.ddsbench.controller.campaign;

import java.time.Duration;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.StampClock;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.testbed.NtpMode;
import org.ddsbench.core.testbed.Testbed;

/**
 * Starts the pings on the links of a run. They start at the end of the previous run, whose programs
 * end only when those of this run ping, so that pings do not pause between runs. Where that is not
 * possible, they start when the apps are launched. For the campaign's thread.
 */
final class RunPings {
  /**
   * The time for which pings may last in addition to the stream: launch, discovery, compiling a
   * probe, ending, and the correction of the previous run.
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

  /** From now on the previous run also receives the events of this one. */
  void follow(RunConversation before) {
    before.followedBy(talk);
  }

  /** Starts the programs during the previous run, where that is possible. */
  void startEarly() {
    if (!isClockSet() && fleet.lost(run.nodes()).isEmpty()) {
      start();
    }
  }

  /** Waits during the previous run until every link is pinged, if the programs were started. */
  void awaitPinging(RunConversation before) throws RunFailure, InterruptedException {
    if (calibration.isStarted()) {
      calibration.awaitPinging(talk, before);
    }
  }

  /** Whether preparing the run sets the clock of its stamps, so that no ping may be sent before. */
  private boolean isClockSet() {
    return run.parameters().get(Parameters.CLOCK) == StampClock.REALTIME
        && run.nodes().stream()
            .map(node -> testbed.ntp(testbed.node(node)).mode())
            .anyMatch(NtpMode.STEP::equals);
  }

  /**
   * Handles events of this run that arrived since the previous run ended, and discards the others.
   * If one of the programs has ended, all are abandoned and started again.
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

  /** Starts the programs unless they are running. */
  void start() {
    if (!calibration.isStarted()) {
      calibration.start(talk, run.parameters().get(Parameters.CLOCK), longest());
    }
  }

  /** The longest time for which the programs may have to ping. */
  private Duration longest() {
    return Deadlines.ofBouts(run)
        .plus(Deadlines.ofStream(run.parameters()))
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
