package org.ddsbench.starter.clock;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.testbed.NtpMode;
import org.ddsbench.core.testbed.NtpSettings;
import org.ddsbench.starter.process.Children;
import org.ddsbench.starter.process.Programs;
import org.jspecify.annotations.Nullable;

/**
 * The clock of this node over a whole session. One measuring daemon runs from the first run on, so
 * that only the first run waits for the server. {@link #prepare} belongs to the session's thread,
 * {@link #reading} to any.
 */
public final class NodeClock implements AutoCloseable {
  private final Children children;
  private final Programs programs;
  private final Path work;
  private final String user;
  private volatile @Nullable MeasuringDaemon daemon;

  /**
   * @param work the work directory
   * @param user who runs the starter
   */
  public NodeClock(Children children, Programs programs, Path work, String user) {
    this.children = children;
    this.programs = programs;
    this.work = work;
    this.user = user;
  }

  /**
   * Sets and measures the clock as requested. Must not be called during a run.
   *
   * @param environment environment variables of every program that measures
   * @param endNanoTime deadline, on System.nanoTime()
   */
  public Event.ClockState prepare(
      NtpSettings ntp, Map<String, String> environment, long endNanoTime)
      throws ClockException, InterruptedException {
    if (ntp.mode() == NtpMode.NONE) {
      close();
      return new Event.ClockState("none", 0, 0, false);
    }
    NtpServer server = NtpServer.parse(ntp.server());
    boolean step = ntp.mode() == NtpMode.STEP;
    MeasuringDaemon current = daemon;
    if (current != null && (step || !current.alive() || !current.server().equals(server))) {
      // A daemon that runs while the clock is set would mistake the step for a drift.
      close();
      current = null;
    }
    if (step || current == null) {
      ChronydCommand command = command();
      if (step) {
        new ClockStepper(children, command).step(server, endNanoTime);
      }
      current =
          MeasuringDaemon.start(
              children, command, CommandPort::claim, server, environment, endNanoTime);
      daemon = current;
    }
    // After each step a daemon starts again; waiting for it to settle would delay every run.
    Tracking tracking = step ? current.await(endNanoTime) : current.awaitSettled(endNanoTime);
    return new Event.ClockState(
        ntp.server(), tracking.offsetNs(), tracking.rootDispersionNs(), step);
  }

  /** The current state; empty without a time source or when it does not answer. */
  public Optional<Tracking> reading() throws InterruptedException {
    MeasuringDaemon current = daemon;
    if (current == null) {
      return Optional.empty();
    }
    try {
      return current.tracking();
    } catch (ClockException e) {
      return Optional.empty();
    }
  }

  private ChronydCommand command() throws ClockException, InterruptedException {
    ChronyPrograms chrony = ChronyPrograms.find(programs);
    try {
      return new ChronydCommand(chrony, PidFile.choose(children, programs, work, user));
    } catch (IOException e) {
      throw new ClockException("chronyd does not start: " + e.getMessage());
    }
  }

  /** Ends the measuring daemon. */
  @Override
  public void close() {
    MeasuringDaemon current = daemon;
    daemon = null;
    if (current != null) {
      current.close();
    }
  }
}
