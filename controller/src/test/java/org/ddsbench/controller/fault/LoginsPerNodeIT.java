package org.ddsbench.controller.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.cli.CommandLineRun;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** How often a campaign starts the login's shell on a node, which records each start. */
@Tag("testbed")
@ExtendWith(SharedTestbed.class)
class LoginsPerNodeIT {
  @Test
  void twoWithTheBundleThereAndFourWithout(RealTestbed testbed) throws IOException {
    Path starts = testbed.scratch().resolve("starts");
    Path file = testbed.state().resolve("node2/home/.bashrc");
    Files.writeString(file, "echo >> '" + starts + "'\n");
    try {
      Path nodes =
          TwoRows.elsewhere(
              testbed,
              Files.copy(testbed.testbedXml(), testbed.scratch().resolve("logins.xml")),
              "logins-work");
      // Commands, the lock of deployments, the bundle, and the starter.
      assertEquals(4, starts(starts, TwoRows.run(testbed, nodes, "logins-first")));
      assertEquals(2, starts(starts, TwoRows.run(testbed, nodes, "logins-again")));
    } finally {
      Files.delete(file);
    }
  }

  private static int starts(Path record, CommandLineRun run) throws IOException {
    assertEquals(0, run.status(), run.toString());
    int starts = Files.readAllLines(record).size();
    Files.delete(record);
    return starts;
  }
}
