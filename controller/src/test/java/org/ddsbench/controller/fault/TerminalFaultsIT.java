package org.ddsbench.controller.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.campaign.Transmission;
import org.ddsbench.controller.cli.ControllerProcess;
import org.ddsbench.core.Patience;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The terminal of the program is closed, or its user interrupts repeatedly. */
@Tag("testbed")
@ExtendWith(SharedTestbed.class)
class TerminalFaultsIT {
  @Test
  void aClosedTerminalEndsTheCampaignCleanly(RealTestbed testbed)
      throws IOException, InterruptedException {
    Path said = testbed.scratch().resolve("closed-said");
    String line =
        ControllerProcess.line(true, arguments(testbed, "closed")).stream()
            .map(word -> "'" + word + "'")
            .collect(Collectors.joining(" "));
    Process terminal =
        new ProcessBuilder("script", "-qec", "exec " + line, "/dev/null")
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    ProcessHandle program = null;
    try {
      assertTrue(flows(testbed, terminal::isAlive), () -> text(said));
      program = terminal.descendants().findFirst().orElseThrow();
      RealTestbed.output("kill", "-KILL", String.valueOf(terminal.pid()));
      assertTrue(ended(program), () -> text(said));
      assertCleanAndStored(testbed, "closed");
    } finally {
      terminal.destroyForcibly();
      if (program != null) {
        program.destroyForcibly();
      }
    }
  }

  @Test
  void aSecondInterruptDoesNotDisturbTheCleaningUp(RealTestbed testbed)
      throws IOException, InterruptedException {
    try (ControllerProcess program =
        ControllerProcess.start(testbed.scratch(), arguments(testbed, "twice"))) {
      assertTrue(flows(testbed, program::isAlive), program::said);
      RealTestbed.output("kill", "-INT", String.valueOf(program.pid()));
      RealTestbed.output("kill", "-INT", String.valueOf(program.pid()));
      assertEquals(130, program.awaitExit(), program::said);
      assertCleanAndStored(testbed, "twice");
    }
  }

  private static String[] arguments(RealTestbed testbed, String name) throws IOException {
    Path campaign =
        testbed.file(
            name + ".xml",
            "<campaign name='" + name + "'>",
            "<defaults dds='cyclonedds' messageType='Simple'/>",
            "<test id='before' " + FaultyCampaign.SHORT + "/>",
            "<test id='victim' " + Fault.FLOW + "/>",
            "</campaign>");
    return new String[] {
      "run",
      campaign.toString(),
      "--testbed",
      testbed.testbedXml().toString(),
      "--repository",
      testbed.scratch().resolve(name).toString()
    };
  }

  /** Waits until the messages of the second run flow; false when they never do. */
  private static boolean flows(RealTestbed testbed, BooleanSupplier alive)
      throws IOException, InterruptedException {
    return Transmission.begins(testbed.state(), alive, 60);
  }

  private static boolean ended(ProcessHandle program) throws InterruptedException {
    long end = Patience.endNs();
    while (program.isAlive()) {
      if (!Patience.goesOn(end)) {
        return false;
      }
    }
    return true;
  }

  private static void assertCleanAndStored(RealTestbed testbed, String name)
      throws IOException, InterruptedException {
    assertEquals(List.of(), testbed.leftovers());
    assertEquals(List.of(), testbed.runFiles());
    Path repository = testbed.scratch().resolve(name);
    List<RunManifest> stored = new RunStore(repository).manifests(name);
    assertEquals(List.of("before"), stored.stream().map(RunManifest::test).toList());
    assertTrue(stored.get(0).isCompleted());
  }

  private static String text(Path said) {
    try {
      return Files.readString(said);
    } catch (IOException e) {
      return e.toString();
    }
  }
}
