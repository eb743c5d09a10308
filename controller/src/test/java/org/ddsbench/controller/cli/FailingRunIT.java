package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.campaign.Transmission;
import org.ddsbench.core.host.NodeFinding;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * A subscriber is killed while messages flow: the run is reported as failed, and the campaign goes
 * on.
 */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FailingRunIT {
  private final RealTestbed testbed = RealTestbed.up(2);
  private final RunStore store = new RunStore(testbed.scratch().resolve("results"));
  private CommandLineRun command = new CommandLineRun(-1, "", "");

  FailingRunIT() throws IOException, InterruptedException {}

  @BeforeAll
  void killASubscriberDuringTransmission() throws IOException, InterruptedException {
    mtu(1400);
    Path campaign =
        testbed.file(
            "campaign.xml",
            "<campaign name='failing'>",
            "  <test id='victim' dds='cyclonedds' messageType='Simple' messageIterations='6000'/>",
            "  <test id='next' dds='cyclonedds,fastdds' messageType='Simple'",
            "        publicationPeriod='2ms' messageIterations='100'/>",
            "</campaign>");
    CompletableFuture<CommandLineRun> running =
        CompletableFuture.supplyAsync(
            () ->
                CommandLineRun.ofCampaign(
                    campaign, testbed.testbedXml(), testbed.scratch().resolve("results")));
    if (Transmission.begins(testbed.state(), () -> !running.isDone())) {
      testbed.killProcess("/ddsbench-cyclonedds subscriber ");
    }
    command = running.join();
  }

  private void mtu(int bytes) throws IOException, InterruptedException {
    for (String node : List.of("node1", "node2")) {
      testbed.link(node, "mtu", String.valueOf(bytes));
    }
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    mtu(1500);
    testbed.down();
  }

  @Test
  void exitStatusTellsThatARunFailed() {
    assertEquals(3, command.status(), command.toString());
    assertTrue(command.err().contains("FAILED (APP_FAILED on node2)"), command.toString());
  }

  @Test
  void theFailedRunIsStoredWithItsReason() throws IOException {
    RunManifest victim = store.manifests("failing").get(0);
    assertEquals("victim", victim.test());
    assertEquals("failed", victim.status());
    RunManifest.Failure failure = Objects.requireNonNull(victim.failure());
    assertEquals("APP_FAILED", failure.kind());
    assertEquals("node2", failure.node());
    assertTrue(failure.reason().contains("subscriber-0"), failure.reason());
    assertTrue(failure.reason().contains("137"), failure.reason());
    assertEquals(List.of(), victim.pairs());
  }

  @Test
  void theCampaignGoesOn() throws IOException {
    List<RunManifest> runs = store.manifests("failing");
    assertEquals(
        List.of("failed", "completed", "completed"),
        runs.stream().map(RunManifest::status).toList(),
        command.toString());
    for (RunManifest run : runs.subList(1, 3)) {
      assertEquals(100, run.pairs().get(0).counts().received());
    }
  }

  @Test
  void whatDisturbsMeasuringIsStoredWithEveryRun() throws IOException {
    assertTrue(
        command.err().contains("warning: host settings may distort results ("), command.toString());
    for (RunManifest run : store.manifests("failing")) {
      assertEquals(
          List.of("node1", "node2"),
          run.hostWarnings().stream()
              .filter(warning -> warning.rule().equals("H13"))
              .map(NodeFinding::node)
              .toList());
    }
  }

  @Test
  void nothingIsLeftOnTheNodes() throws IOException, InterruptedException {
    assertEquals(List.of(), testbed.leftovers());
    assertEquals(List.of(), testbed.runFiles());
  }
}
