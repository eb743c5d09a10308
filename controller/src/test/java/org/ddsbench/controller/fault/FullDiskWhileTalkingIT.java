package org.ddsbench.controller.fault;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.campaign.StoredRun;
import org.ddsbench.repository.store.RunManifest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The disk of the publisher's node fills up while the publisher prints. */
@Tag("testbed")
@ExtendWith(SharedTestbed.class)
class FullDiskWhileTalkingIT {
  /** Less than what a pipe takes atomically, so that it does not mix with the app's own lines. */
  private static final int LINE = 4_000;

  /** Enough lines to exceed the last block of the file. */
  private static final int LINES = 3;

  private static final String LOG = "logs/node1/publisher-0.stdout.log";

  @Test
  void theRunGoesOnAndTheRestOfTheLogIsLost(RealTestbed testbed)
      throws IOException, InterruptedException {
    SmallDisk disk = SmallDisk.over(testbed.state().resolve("node1/work"), "200m");
    try {
      Fault talking =
          new Fault(
              "talking",
              "publicationPeriod='10ms' messageIterations='300' placement='node1 -> node2'",
              Optional.empty(),
              () -> {
                disk.fill();
                talk(testbed.pid("node1", "/ddsbench-cyclonedds publisher "));
              },
              disk::empty,
              "",
              "",
              "",
              List.of());
      FaultyCampaign campaign = new FaultyCampaign(testbed, "talking", List.of(talking));
      campaign.run(List.of(talking));
      campaign.struck("talking");
      assertEquals(0, campaign.command().status(), campaign.command().toString());
      RunManifest run =
          StoredRun.manifest(campaign.store(), "talking", "talking", campaign.command());
      assertTrue(run.isCompleted(), campaign.command()::toString);
      assertEquals(300, run.pairs().get(0).counts().received());
      String warning = "node1: publisher-0: its stdout.log is incomplete: No space left on device";
      assertEquals(1, run.warnings().stream().filter(warning::equals).count(), run::toString);
      String kept = Files.readString(campaign.store().run("talking", run.run()).resolve(LOG));
      assertTrue(kept.startsWith("{\"event\":\"created\""), kept);
      assertTrue(kept.length() < LINE * LINES, () -> kept.length() + " characters are kept");
      assertEquals(List.of(), testbed.leftovers());
      assertEquals(List.of(), testbed.runFiles());
    } finally {
      disk.unmount();
    }
  }

  /** Writes into the pipe that is the app's stdout. */
  private static void talk(long app) throws IOException {
    String line = "{\"event\":\"chatter\",\"text\":\"" + "x".repeat(LINE) + "\"}\n";
    for (int i = 0; i < LINES; i++) {
      Files.write(
          Path.of("/proc/" + app + "/fd/1"), line.getBytes(UTF_8), StandardOpenOption.WRITE);
    }
  }
}
