package org.ddsbench.starter;

import static org.ddsbench.starter.ClockNode.SECOND;
import static org.ddsbench.starter.ClockNode.SERVER;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.testbed.NtpMode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Starters that set the clock of a node successfully. The clock is a virtual one, 3 s ahead; the
 * NTP server serves the time of this machine.
 */
@Tag("testbed")
class ClockSetIT {
  private static final long OFFSET = 3 * SECOND;

  /**
   * The clock is either set or 3 s off, which this distinguishes, however long an exchange took.
   */
  private static final long TOLERANCE = OFFSET / 3;

  private final VirtualClock clock;
  private final ClockNode node;
  private final long machineClock = VirtualClock.machineNs() - System.nanoTime();

  ClockSetIT(@TempDir Path directory) throws IOException, InterruptedException {
    clock = new VirtualClock(directory, OFFSET);
    node =
        new ClockNode(
            directory,
            "#!/bin/sh",
            "exec env " + String.join(" ", clock.environment()) + " /usr/sbin/chronyd \"$@\"");
  }

  private Event.ClockState prepared(StarterProcess starter, NtpMode mode) throws Exception {
    starter.ask(ClockNode.prepare(mode, 60 * SECOND));
    return starter.await(Event.Prepared.class).clock();
  }

  private static void assertWithin(long toleranceNs, long expectedNs, long actualNs) {
    assertTrue(Math.abs(actualNs - expectedNs) <= toleranceNs, actualNs + " ns, not " + expectedNs);
  }

  private void setsTheClock() throws Exception {
    assertWithin(TOLERANCE, OFFSET, clock.offsetNs());
    try (StarterProcess starter = node.starter()) {
      Event.ClockState state = prepared(starter, NtpMode.STEP);
      long left = clock.offsetNs();
      assertWithin(TOLERANCE, 0, left);
      assertTrue(state.stepped());
      assertEquals("127.0.0.1:" + SERVER, state.source());
      assertWithin(TOLERANCE, left, state.offsetNs());
      assertTrue(state.rootDispersionNs() > 0, state.toString());
      assertEquals(1, clock.steps());
      ClockNode.end(starter);
    }
  }

  @AfterEach
  void theClockOfThisMachineDidNotMove() {
    assertWithin(TOLERANCE, machineClock, VirtualClock.machineNs() - System.nanoTime());
  }

  @Test
  void theDaemonThatControlsTheClockSetsIt() throws Exception {
    node.daemon("server 127.0.0.1 port " + SERVER);
    setsTheClock();
  }

  @Test
  void withoutADaemonTheServerSetsItOnce() throws Exception {
    setsTheClock();
  }

  @Test
  void measuringLeavesItAlone() throws Exception {
    try (StarterProcess starter = node.starter()) {
      Event.ClockState state = prepared(starter, NtpMode.MEASURE);
      assertWithin(TOLERANCE, OFFSET, state.offsetNs());
      assertWithin(TOLERANCE, OFFSET, clock.offsetNs());
      assertEquals(0, clock.steps());
      ClockNode.end(starter);
    }
  }
}
