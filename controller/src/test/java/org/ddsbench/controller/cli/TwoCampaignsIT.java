package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.campaign.Transmission;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Two controllers want the same nodes, or the same directory of the repository. */
@Tag("testbed")
class TwoCampaignsIT {
  private static final String LONG = "messageIterations='6000'";
  private static final String SHORT = "publicationPeriod='2ms' messageIterations='100'";

  @Test
  void theSecondIsRefusedAndNamesTheFirstAndADeadOneHoldsNothing()
      throws IOException, InterruptedException {
    RealTestbed testbed = RealTestbed.up(2);
    Path results = testbed.scratch().resolve("results");
    try (ControllerProcess first =
        ControllerProcess.start(
            testbed.scratch(), arguments(testbed, campaign(testbed, "first", LONG), results))) {
      assertTrue(Transmission.begins(testbed.state(), first::isAlive), first::said);
      String owner =
          Pattern.quote(System.getProperty("user.name", ""))
              + " on \\S+( \\S+)?, process "
              + first.pid()
              + ", campaign first, since \\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ";

      CommandLineRun sameCampaign =
          CommandLineRun.of(arguments(testbed, campaign(testbed, "first", SHORT), results));
      assertRefused(sameCampaign, results + "/first: error \\[B04\\].* by " + owner);

      CommandLineRun sameNodes =
          CommandLineRun.of(
              arguments(
                  testbed,
                  campaign(testbed, "second", SHORT),
                  testbed.scratch().resolve("elsewhere")));
      for (String node : List.of("node1", "node2")) {
        assertRefused(sameNodes, node + ": this work directory is in use by " + owner);
      }
      assertTrue(first.isAlive(), "the first one is not disturbed: " + first.said());

      // The starters of the killed controller may still be ending when the next one starts.
      first.kill();
      CommandLineRun next =
          CommandLineRun.of(arguments(testbed, campaign(testbed, "first", SHORT), results));
      assertEquals(0, next.status(), next.toString());
      assertEquals(
          List.of("completed"),
          new RunStore(results).manifests("first").stream().map(RunManifest::status).toList());
      assertEquals(List.of(), testbed.leftovers());
      assertEquals(List.of(), testbed.runFiles());
      assertEquals("", Files.readString(results.resolve("first/.lock")));
    } finally {
      testbed.down();
    }
  }

  private static Path campaign(RealTestbed testbed, String name, String shape) throws IOException {
    return testbed.file(
        name + ".xml",
        "<campaign name='" + name + "'>",
        "  <test id='row' dds='cyclonedds' messageType='Simple' " + shape + "/>",
        "</campaign>");
  }

  private static String[] arguments(RealTestbed testbed, Path campaign, Path repository) {
    return new String[] {
      "run",
      campaign.toString(),
      "--testbed",
      testbed.testbedXml().toString(),
      "--repository",
      repository.toString()
    };
  }

  private static void assertRefused(CommandLineRun run, String pattern) {
    assertEquals(2, run.status(), run.toString());
    assertTrue(Pattern.compile(pattern).matcher(run.err()).find(), () -> pattern + " in " + run);
  }
}
