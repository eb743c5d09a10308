package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.controller.cli.CommandLineRun;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The walk through a type of a user in docs/your-own.md, in programs of this machine. */
@Tag("testbed")
class LocalTypeExampleIT {
  @TempDir private Path directory = Path.of("");

  @Test
  void theStepsOfThePageMeasureItsMessage() throws IOException {
    LocalNodes nodes = LocalNodes.in(directory, 2);
    Path workload = RealTestbed.home().resolve("workloads/sensors");
    Files.copy(workload.resolve("sensors.idl"), directory.resolve("sensors.idl"));
    String messages = YourOwnPage.example("Type", "<messages idl=\"sensors.idl\">");
    nodes.file("messages.xml", messages);
    String complete = Files.readString(workload.resolve("messages.xml"));
    messages
        .lines()
        .forEach(line -> assertTrue(complete.contains(line), line + " is not in the workload"));
    String printed = YourOwnPage.example("Type", "<campaign name=\"sensors\"");
    // A twentieth of the messages shows the same.
    String shorter = printed.replace("messageIterations=\"600\"", "messageIterations=\"30\"");
    Path campaign = nodes.file("sensors.xml", shorter);
    assertEquals(0, CommandLineRun.of("validate", campaign.toString()).status());
    CommandLineRun run = CommandLineRun.of(nodes, campaign);
    assertEquals(0, run.status(), run::toString);
    List<RunManifest> runs = new RunStore(directory.resolve("results")).manifests("sensors");
    assertEquals(2, runs.size());
    for (RunManifest one : runs) {
      assertEquals("Image", one.parameters().get(Parameters.MESSAGE_TYPE));
      assertTrue(one.payloadBytes() > 921_600, one::toString);
      assertTrue(one.pairs().get(0).counts().received() > 0, one::toString);
    }
  }
}
