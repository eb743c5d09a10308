package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.ddsbench.core.campaign.DdsPair;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.InteropVerdict;
import org.ddsbench.repository.summary.Interoperability;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Real implementations exchange messages over two real nodes, in both directions. */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class InteroperabilityIT {
  private static final int MESSAGES = 20;

  private final RealTestbed testbed = RealTestbed.up(2);
  private final RunStore store = new RunStore(testbed.scratch().resolve("results"));
  private final Path campaign;

  InteroperabilityIT() throws IOException, InterruptedException {
    campaign =
        testbed.file(
            "campaign.xml",
            "<campaign name='pairs'>",
            "  <defaults ddsPublisher='cyclonedds,fastdds' ddsSubscriber='cyclonedds,fastdds'",
            "            publicationPeriod='1ms' messageIterations='" + MESSAGES + "'",
            "            qualityOfService='ReliableVolatile' verify='on' echo='full'/>",
            "  <test id='types' messageType='Simple,FullAvenue'/>",
            "</campaign>");
  }

  @BeforeAll
  void runTheCampaign() throws IOException {
    CampaignResult result =
        Campaigns.run(campaign, testbed.testbedXml(), store, false, new RecordingListener());
    assertEquals(new CampaignResult(List.of(), 8, 0, 0, false), result);
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  @Test
  void everyMessageAndEveryEchoIsIntact() throws IOException {
    for (StoredRun run : StoredRun.all(store, "pairs")) {
      run.assertNothingIsMissing();
      run.assertStampsAreInTheOrderOfEvents();
      run.assertCountsAreThoseOfTheSamples();
    }
    Interoperability met = CampaignSummary.of(store, "pairs").interoperability();
    assertEquals(8, met.cells().size());
    met.cells()
        .forEach(
            cell -> {
              assertEquals(InteropVerdict.INTACT, cell.verdict(), cell.toString());
              assertEquals(MESSAGES, cell.echoes(), cell.toString());
            });
  }

  @Test
  void theManifestTellsBothSides() throws IOException {
    for (RunManifest run : store.manifests("pairs")) {
      DdsPair pair = run.parameters().ddsPair();
      assertEquals(pair.isMixed(), run.ddsVersion().matches("[0-9.]+->[0-9.]+"), run.ddsVersion());
      assertEquals(pair.isMixed(), run.ddsTitle().contains(" -> "), run.ddsTitle());
    }
    assertEquals(
        List.of("cyclonedds", "cyclonedds->fastdds", "fastdds->cyclonedds", "fastdds"),
        store.manifests("pairs").stream()
            .map(run -> run.parameters().dds())
            .distinct()
            .collect(Collectors.toList()));
  }

  @Test
  void theReportHasAMatrixOfEachType() throws IOException {
    Path report = testbed.scratch().resolve("report.html");
    HtmlReport.write(store, "pairs", report);
    String html = Files.readString(report);
    assertEquals(1 + 2, html.split("class=matrix", -1).length - 1);
    assertTrue(html.contains("Eclipse Cyclone DDS -&gt; eProsima Fast DDS"));
  }
}
