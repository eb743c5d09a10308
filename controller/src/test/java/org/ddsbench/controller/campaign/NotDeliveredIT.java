package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.SummaryTable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * A node whose interface takes frames of 1,000 bytes only: everything finds each other, small
 * messages arrive there, and large ones never do.
 */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NotDeliveredIT {
  private final RealTestbed testbed = RealTestbed.up(2);
  private final RunStore store = new RunStore(testbed.scratch().resolve("results"));
  private final RecordingListener listener = new RecordingListener();

  NotDeliveredIT() throws IOException, InterruptedException {}

  @BeforeAll
  void measure() throws IOException, InterruptedException {
    testbed.link("node1", "mtu", "1000");
    Path campaign =
        testbed.file(
            "narrow.xml",
            "<campaign name='narrow'>",
            "  <defaults dds='fastdds' messageType='OctetSequence' publicationPeriod='5ms'",
            "            messageIterations='60' placement='node2 -&gt; node1'/>",
            "  <test id='small' messageSize='300B'/>",
            "  <test id='large' messageSize='8KiB'/>",
            "  <test id='unreliable' messageSize='8KiB' qualityOfService='BestEffort'/>",
            "  <test id='echoes' messageSize='8KiB' qualityOfService='BestEffort' echo='full'",
            "        placement='node1 -&gt; node2'/>",
            "</campaign>");
    CampaignResult result = Campaigns.run(campaign, testbed.testbedXml(), store, false, listener);
    assertEquals(3, result.completed(), listener.outcomes::toString);
    assertEquals(1, result.failed(), listener.outcomes::toString);
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  private RunManifest run(String row) throws IOException {
    return StoredRun.manifest(store, "narrow", row, testbed.scratch());
  }

  @Test
  void aReliableRunThatDeliversNothingFails() throws IOException {
    RunManifest.Failure failure = Objects.requireNonNull(run("large").failure());
    assertEquals("NOT_DELIVERED", failure.kind());
    assertEquals("node1", failure.node());
    assertTrue(failure.reason().startsWith("0 of 60 messages of 8192 bytes"), failure.reason());
    assertTrue(failure.reason().contains(" had 300 bytes. "), failure.reason());
  }

  @Test
  void aRunWithoutReliabilityStatesHowManyAreLost() throws IOException {
    assertTrue(run("unreliable").isCompleted());
    List<String> lines = SummaryTable.lines(CampaignSummary.of(store, "narrow"));
    assertTrue(
        lines.stream().anyMatch(line -> line.contains("no message arrived (0 of 60)")),
        () -> String.join("\n", lines));
  }

  @Test
  void missingEchoesAreReported() throws IOException {
    RunManifest run = run("echoes");
    assertEquals(60, run.pairs().get(0).counts().received(), run::toString);
    assertTrue(
        run.warnings().toString().contains("publisher 0 received no echo of the 60 messages"),
        run.warnings()::toString);
    List<String> lines = SummaryTable.lines(CampaignSummary.of(store, "narrow"));
    assertTrue(
        lines.stream().anyMatch(line -> line.contains(", 60 of 60 echoes lost")),
        () -> String.join("\n", lines));
  }
}
