package org.ddsbench.controller.fault;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.util.List;
import org.ddsbench.controller.campaign.RealTestbed;
import org.junit.jupiter.api.Test;

/** The starter of a node is killed, or the sshd of its connection: the next run gets a new one. */
class StarterFaultsIT extends FaultSuite {
  StarterFaultsIT(RealTestbed testbed) {
    super(testbed);
  }

  @Override
  List<Fault> faults() {
    return List.of(
        Fault.whileFlowing(
            "starter-killed",
            () -> signal("KILL", "node2", " starter.jar "),
            "NODE_LOST",
            "node2",
            "the starter was killed by a signal"),
        Fault.whileFlowing(
            "connection-killed",
            this::killSshdOfTheStarter,
            "NODE_LOST",
            "node2",
            "the starter is out of reach: the connection is lost"));
  }

  @Test
  void theNodeThatIsLeftReportsWhatDisturbedIt() throws IOException {
    for (String row : List.of("starter-killed", "connection-killed")) {
      hasFigures(row, "node1");
      assertFalse(manifest(row).disturbances().containsKey("node2"));
    }
  }

  private void killSshdOfTheStarter() throws IOException, InterruptedException {
    ProcessHandle starter = ProcessHandle.of(testbed().pid("node2", " starter.jar ")).orElseThrow();
    ProcessHandle sshd = starter.parent().orElseThrow();
    RealTestbed.output("kill", "-KILL", String.valueOf(sshd.pid()));
  }
}
