package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ddsbench.controller.campaign.RealTestbed;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Requirements of rows, compared with what real nodes report: one has no multicast. */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CampaignOnNodesIT {
  private final RealTestbed testbed = RealTestbed.up(2);

  CampaignOnNodesIT() throws IOException, InterruptedException {}

  @BeforeAll
  void takeMulticastAway() throws IOException, InterruptedException {
    testbed.link("node1", "multicast", "off");
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.link("node1", "multicast", "on");
    testbed.down();
  }

  private Path campaign(String name, String row) throws IOException {
    return testbed.file(
        name + ".xml",
        "<campaign name='" + name + "'>",
        "  <test id='row' dds='cyclonedds' " + row + "/>",
        "</campaign>");
  }

  private CommandLineRun run(String command, Path campaign, String... options) {
    String[] arguments = new String[options.length + 4];
    arguments[0] = command;
    arguments[1] = campaign.toString();
    arguments[2] = "--testbed";
    arguments[3] = testbed.testbedXml().toString();
    System.arraycopy(options, 0, arguments, 4, options.length);
    return CommandLineRun.of(arguments);
  }

  @Test
  void withoutMulticastNothingIsStarted() throws IOException {
    Path campaign = campaign("mute", "messageType='Simple' multicast='on'");
    assertEquals(0, run("validate", campaign).status(), "the files alone do not tell");
    CommandLineRun check = run("check", campaign);
    assertEquals(2, check.status(), check.toString());
    String reported =
        "error [N01] row row, multicast: Interface eth0 of node1 does not support multicast.";
    assertTrue(check.err().contains(campaign + ":2:"), check.err());
    assertTrue(check.err().contains(reported), check.err());
    assertTrue(check.err().contains("Fix: multicast=\"off\""), check.err());
    Path repository = testbed.scratch().resolve("results");
    CommandLineRun started = run("run", campaign, "--repository", repository.toString());
    assertEquals(2, started.status(), started.toString());
    assertTrue(started.err().contains(reported), started.err());
    assertFalse(Files.exists(repository.resolve("mute")), "nothing is stored");
  }

  @Test
  void aStoreThatDoesNotFitTheMemoryIsTold() throws IOException {
    Path campaign =
        campaign(
            "store",
            "messageType='FullAvenue' publicationPeriod='100us' messageIterations='10000000'");
    CommandLineRun check = run("check", campaign, "--format", "json");
    assertEquals(0, check.status(), check.toString());
    JsonNode findings =
        JsonMapper.builder().build().readTree(check.out()).path("campaign_findings");
    assertTrue(findings.findValuesAsText("rule").contains("C11"), check.out());
  }
}
