package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.pair.CalibrationReport;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A firewall between two nodes passes messages and silently drops pings. */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FirewallIT {
  private final RealTestbed testbed = RealTestbed.up(2);
  private final RunStore store = new RunStore(testbed.scratch().resolve("results"));
  private final LyingClock clock = new LyingClock(testbed.scratch().resolve("honest"), 0, 0);

  FirewallIT() throws IOException, InterruptedException {}

  /** Two clocks, so that nothing is known about them without pings or echoes. */
  @BeforeAll
  void measure() throws IOException, InterruptedException {
    testbed.environment(Map.of("node2", clock.environment()));
    Path campaign =
        testbed.file(
            "walled.xml",
            "<campaign name='walled'>",
            "  <defaults dds='cyclonedds' messageType='Simple' clock='realtime'",
            "            publicationPeriod='5ms' messageIterations='200'/>",
            "  <test id='silent' echo='none'/>",
            "  <test id='echoed' echo='full'/>",
            "</campaign>");
    RecordingListener listener = new RecordingListener();
    SlowCable cable =
        SlowCable.withFirewall(testbed.scratch(), testbed.bridge(), testbed.cable("node2"));
    try (cable) {
      CampaignResult result = Campaigns.run(campaign, testbed.testbedXml(), store, false, listener);
      assertEquals(2, result.completed(), listener.outcomes::toString);
    }
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  private RunManifest run(String row) throws IOException {
    return StoredRun.manifest(store, "walled", row, testbed.scratch());
  }

  /** Checks that the messages arrived and no ping was answered. */
  private static PairReport dropped(RunManifest run) {
    PairReport pair = run.pairs().get(0);
    CalibrationReport pings = Objects.requireNonNull(pair.calibration());
    assertEquals(200, pair.counts().received(), pair::toString);
    assertTrue(pings.pings() >= 80, pair::toString);
    assertEquals(0, pings.answered(), pair::toString);
    assertTrue(!pings.problem().isEmpty(), pair::toString);
    return pair;
  }

  @Test
  void theRunSaysWhatToLetPass() throws IOException {
    RunManifest run = run("silent");
    PairReport pair = dropped(run);
    assertEquals(ClockStatus.NO_ECHO, pair.correction().status(), pair::toString);
    assertNull(pair.correction().uncertaintyNs(), pair::toString);
    String warnings = run.warnings().toString();
    assertTrue(warnings.contains("from node1 to node2 are not corrected"), warnings);
    assertTrue(warnings.contains("Let UDP pass between them"), warnings);
  }

  @Test
  void echoesAloneCorrectAndTheReportSaysSo() throws IOException {
    RunManifest run = run("echoed");
    PairReport pair = dropped(run);
    ClockFits.assertBounded(pair.correction(), pair.toString());
    String warnings = run.warnings().toString();
    assertTrue(
        warnings.contains("from node1 to node2 are corrected by the messages and their echoes"),
        warnings);
    Path page = testbed.scratch().resolve("report.html");
    HtmlReport.write(store, CampaignSummary.of(store, "walled"), page);
    assertTrue(Files.readString(page).contains("clock from echoes alone"));
  }
}
