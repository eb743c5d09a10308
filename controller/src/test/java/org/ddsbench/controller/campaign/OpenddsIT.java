package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.analysis.pair.BreakdownReport;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.core.campaign.Discovery;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.InteropVerdict;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** OpenDDS over real nodes: its discovery and transport choices, alone and with the others. */
@Tag("testbed")
@Tag("opendds")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OpenddsIT {
  private static final int RUNS = 17;

  private final RealTestbed testbed = RealTestbed.up(3);
  private final RunStore store = new RunStore(testbed.scratch().resolve("results"));

  OpenddsIT() throws IOException, InterruptedException {}

  @BeforeAll
  void runTheCampaign() throws IOException {
    Path campaign =
        testbed.file(
            "campaign.xml",
            "<campaign name='opendds'>",
            "<defaults dds='opendds' messageType='Simple' publicationPeriod='2ms'",
            "          messageIterations='60' verify='on' echo='full' discovery='rtps,inforepo'/>",
            "<test id='stored' messageType='CompactAvenue,FullAvenue' subscribers='2'/>",
            "<test id='bestEffort' qualityOfService='BestEffort' trigger='waitset' echo='none'/>",
            "<test id='exclusive' ownership='exclusive' publishers='2' strength='1 2'/>",
            "<test id='multicast' discovery='rtps' multicast='on' subscribers='2'/>",
            "<test id='pairs' discovery='rtps' ddsPublisher='opendds,cyclonedds,fastdds'",
            "      ddsSubscriber='opendds'/>",
            "<test id='bundled' messageType='Complex' messageSize='200000' echo='stamp'",
            "      discovery='inforepo'/>",
            "<test id='carried' discovery='inforepo' transport='udp,tcp' probe='preload'/>",
            "<test id='group' discovery='inforepo' transport='udp' multicast='on'"
                + " subscribers='2'/>",
            "<test id='then' dds='opendds2008' discovery='inforepo'/>",
            "</campaign>");
    CampaignResult result =
        Campaigns.run(campaign, bundled(), store, false, new RecordingListener());
    assertEquals(new CampaignResult(List.of(), RUNS, 0, 0, false), result);
  }

  /** The testbed whose last node has no libraries installed. */
  private Path bundled() throws IOException {
    String text = Files.readString(testbed.testbedXml());
    return Files.writeString(
        testbed.state().resolve("bundled.xml"),
        text.replace("<node name=\"node3\"", "<node libraries=\"bundled\" name=\"node3\""));
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  @Test
  void everyMessageIsIntact() throws IOException {
    for (StoredRun run : StoredRun.all(store, "opendds")) {
      run.assertStampsAreInTheOrderOfEvents();
      run.assertCountsAreThoseOfTheSamples();
    }
    CampaignSummary.of(store, "opendds")
        .interoperability()
        .cells()
        .forEach(cell -> assertEquals(InteropVerdict.INTACT, cell.verdict(), cell.toString()));
  }

  @Test
  void theRepositoryIsKnownOnEveryNode() throws IOException {
    for (StoredRun run : StoredRun.all(store, "opendds")) {
      boolean central = run.manifest().parameters().get(Parameters.DISCOVERY) == Discovery.INFOREPO;
      for (Endpoint endpoint : run.manifest().endpoints()) {
        Path logs = run.directory().resolve("logs").resolve(endpoint.node());
        assertEquals(central, Files.exists(logs.resolve("repository.ior")), logs.toString());
        assertTrue(Files.exists(logs.resolve("opendds.ini")), logs.toString());
      }
    }
  }

  @Test
  void theRowChoosesTheTransport() throws IOException {
    for (StoredRun run : StoredRun.all(store, "opendds")) {
      RunManifest manifest = run.manifest();
      Values p = manifest.parameters();
      boolean central = p.get(Parameters.DISCOVERY) == Discovery.INFOREPO;
      boolean chosen = List.of("carried", "group").contains(manifest.test());
      assertNotEquals(Transport.DEFAULT, p.get(Parameters.TRANSPORT));
      if (!chosen) {
        assertEquals(central ? Transport.TCP : Transport.UDP, p.get(Parameters.TRANSPORT));
      }
      for (Endpoint endpoint : manifest.endpoints()) {
        Path file = run.directory().resolve("logs").resolve(endpoint.node()).resolve("opendds.ini");
        assertEquals(
            p.get(Parameters.TRANSPORT) == Transport.UDP,
            Files.readString(file).contains("heartbeat_period="),
            file.toString());
      }
    }
  }

  /** With the InfoRepo as without it; over TCP no call shows which message it carried. */
  @Test
  void timesAreSplitOverUdpOnly() throws IOException {
    List<RunManifest> observed =
        StoredRun.all(store, "opendds").stream()
            .map(StoredRun::manifest)
            .filter(run -> run.test().equals("carried"))
            .toList();
    assertEquals(2, observed.size());
    for (RunManifest run : observed) {
      boolean split = run.parameters().get(Parameters.TRANSPORT) == Transport.UDP;
      assertEquals(split, run.isObserved());
      assertEquals(
          split ? 0 : 1,
          run.warnings().stream().filter(text -> text.contains("times are not split")).count(),
          run.warnings().toString());
      for (PairReport pair : run.pairs()) {
        BreakdownReport parts = pair.breakdown();
        assertEquals(split ? 54 : 0, parts == null ? 0 : parts.soNs().count());
      }
    }
  }

  @Test
  void noRepositoryIsLeftBehind() throws IOException, InterruptedException {
    List<String> processes = testbed.processes();
    assertTrue(
        processes.stream().noneMatch(line -> line.contains("inforepo")), processes.toString());
  }
}
