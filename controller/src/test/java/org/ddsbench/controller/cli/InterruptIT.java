package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.campaign.Transmission;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ctrl-C in the middle of a run, sent to the real program. */
@Tag("testbed")
class InterruptIT {
  @Test
  void aRunLeavesNothingOnTheNodes() throws IOException, InterruptedException {
    RealTestbed testbed = RealTestbed.up(2);
    try {
      Path campaign =
          testbed.file(
              "campaign.xml",
              "<campaign name='interrupted'>",
              "  <test id='long' dds='fastdds,cyclonedds' messageType='Simple'",
              "        messageIterations='6000'/>",
              "</campaign>");
      Path results = testbed.scratch().resolve("results");
      ControllerProcess program =
          ControllerProcess.start(
              testbed.scratch(),
              "run",
              campaign.toString(),
              "--testbed",
              testbed.testbedXml().toString(),
              "--repository",
              results.toString());
      interruptDuringTransmission(program, testbed.state());
      assertEquals(List.of(), testbed.leftovers());
      assertEquals(List.of(), testbed.runFiles());
      assertEquals(List.of(), new RunStore(results).manifests("interrupted"));
    } finally {
      testbed.down();
    }
  }

  /** The demo uses the same names for every user, so it runs in a separate network. */
  @Test
  void theDemoLeavesNothingOnTheMachine() throws IOException, InterruptedException {
    Path scratch = RealTestbed.scratch("ddsdemo");
    try (OwnNetwork network = new OwnNetwork()) {
      ControllerProcess program =
          ControllerProcess.start(
              network.around(), scratch, "demo", "--quick", "--repository", scratch + "/results");
      interruptDuringTransmission(program, scratch);
      assertEquals("", network.output("ip", "netns", "list"));
      assertEquals(1, network.output("ip", "-o", "link").lines().count(), "only lo");
      assertEquals(List.of(), processesOf(scratch));
      assertFalse(Files.exists(scratch.resolve("ddsbench/demo")));
    } finally {
      RealTestbed.delete(scratch);
    }
  }

  private static void interruptDuringTransmission(ControllerProcess program, Path nodes)
      throws IOException, InterruptedException {
    try (program) {
      assertTrue(Transmission.begins(nodes, program::isAlive), program::said);
      RealTestbed.output("kill", "-INT", String.valueOf(program.pid()));
      assertEquals(130, program.awaitExit(), program::said);
      assertFalse(program.said().contains("Exception"), program::said);
      assertFalse(program.said().contains("internal error"), program::said);
    }
  }

  private static List<String> processesOf(Path scratch) {
    return ProcessHandle.allProcesses()
        .map(process -> process.info().commandLine().orElse(""))
        .filter(line -> line.contains(scratch + "/"))
        .toList();
  }
}
