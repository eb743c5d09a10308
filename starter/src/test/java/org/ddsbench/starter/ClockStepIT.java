package org.ddsbench.starter;

import static org.ddsbench.starter.ClockNode.DEAD;
import static org.ddsbench.starter.ClockNode.SECOND;
import static org.ddsbench.starter.ClockNode.SERVER;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.testbed.NtpMode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Starters that set the clock of a node, beside a real chronyd that controls it and without one.
 *
 * <p>Every chronyd runs with {@code -x}: the clock refuses at the last step, and that refusal
 * proves that all steps before it succeeded.
 */
@Tag("testbed")
class ClockStepIT {
  private final ClockNode node;

  ClockStepIT(@TempDir Path directory) throws IOException {
    // A chronyd started by the starter must not set the clock either.
    node = new ClockNode(directory, "#!/bin/sh", "exec /usr/sbin/chronyd -x \"$@\"");
  }

  /** The reason why the node's clock is not set; a wait that never ends fails the test. */
  private String refusal(long deadlineNs) throws Exception {
    try (StarterProcess starter = node.starter()) {
      starter.ask(ClockNode.prepare(NtpMode.STEP, deadlineNs));
      Event.Failed failed = starter.await(Event.Failed.class);
      assertSame(FailureKind.CLOCK, failed.kind());
      ClockNode.end(starter);
      return failed.reason();
    }
  }

  private void refused(long deadlineNs, String... texts) throws Exception {
    String reason = refusal(deadlineNs);
    for (String text : texts) {
      assertTrue(
          reason.contains(text), reason + "\n" + node.log("node.log") + node.log("server.log"));
    }
  }

  @Test
  void aDaemonThatIsNotYetSynchronisedIsWaitedForAndStepped() throws Exception {
    node.daemon("server 127.0.0.1 port " + SERVER);
    refused(60 * SECOND, "the chronyd of this node does not do 'makestep' (500 Failure)", "-x");
    assertTrue(node.log("node.log").contains("Selected source 127.0.0.1"), node.log("node.log"));
    assertTrue(node.log("node.log").contains("Could not step system clock"), node.log("node.log"));
  }

  @Test
  void aDaemonWithoutSourcesIsNamed() throws Exception {
    node.daemon("makestep 1 3");
    refused(60 * SECOND, "the chronyd of this node has no time source: add a server");
  }

  @Test
  void aDaemonWhoseServerIsSilentIsNamedInTime() throws Exception {
    node.daemon("server 127.0.0.1 iburst port " + DEAD);
    refused(2 * SECOND, "not synchronised: none of its 1 time sources answered in time");
  }

  @Test
  void aDaemonThatTakesNoCommandsIsNamed() throws Exception {
    node.daemon("bindcmdaddress /", "server 127.0.0.1 iburst minpoll 0 port " + SERVER);
    refused(
        60 * SECOND, "(501 Not authorised): it takes commands from root through its socket only");
  }

  @Test
  void withoutADaemonTheServerIsAskedOnceForTheTime() throws Exception {
    refused(60 * SECOND, "chronyd cannot set the clock: Could not step system clock");
  }

  @Test
  void aSilentServerIsNamed() throws Exception {
    node.server("port 0");
    refused(2 * SECOND, "NTP server 127.0.0.1 does not answer; check the server");
  }
}
