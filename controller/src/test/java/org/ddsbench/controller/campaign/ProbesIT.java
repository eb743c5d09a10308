package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.ddsbench.analysis.pair.BreakdownReport;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.probe.Probe;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.Metric;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.CostRounds;
import org.ddsbench.repository.summary.ProbeCost;
import org.ddsbench.repository.verify.RunVerification;
import org.ddsbench.repository.verify.RunVerifier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Real campaigns with probes in the kernel and inside the apps: messages in fragments to two
 * subscribers on one node, messages of two publishers to a group, and batches.
 */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ProbesIT {
  private static final double MATCHED = 0.99;
  private static final long FULL_AVENUE = 77_812;

  private final RealTestbed testbed = RealTestbed.up(3);
  private final RunStore store = new RunStore(testbed.scratch().resolve("results"));
  private List<RunManifest> runs = List.of();

  ProbesIT() throws IOException, InterruptedException {}

  @BeforeAll
  void measure() throws IOException {
    Path campaign =
        testbed.file(
            "probes.xml",
            "<campaign name='probes'>",
            "  <defaults publicationPeriod='10ms' messageIterations='100' echo='full'/>",
            "  <test id='fragments' dds='cyclonedds,fastdds' messageType='FullAvenue'"
                + " fill='nominal'",
            "        subscribers='2' placement='node1 -> node2 node2' probe='bpftrace,preload'/>",
            "  <test id='group' dds='cyclonedds,fastdds' messageType='CompactAvenue'"
                + " multicast='on'",
            "        qualityOfService='ReliableVolatile' publishers='2' subscribers='2'",
            "        placement='node1 node1 -> node2 node3' probe='any'/>",
            "  <test id='batches' dds='cyclonedds' messageType='Simple' batching='on'"
                + " pattern='max'",
            "        qualityOfService='ReliableVolatile' echo='none' messageIterations='2000'",
            "        placement='node1 -> node2' probe='preload'/>",
            "  <test id='cost' dds='cyclonedds' messageType='Simple' messageIterations='50'",
            "        placement='node1 -> node2' probe='none,preload' repeat='2'/>",
            "</campaign>");
    RecordingListener listener = new RecordingListener();
    CampaignResult result = Campaigns.run(campaign, testbed.testbedXml(), store, false, listener);
    assertEquals(
        new CampaignResult(List.of(), 11, 0, 0, false), result, listener.outcomes.toString());
    runs = store.manifests("probes");
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  @Test
  void theCallsOfAtLeast99OutOf100MessagesAreKnown() {
    for (RunManifest run : runs) {
      for (PairReport pair : run.pairs()) {
        BreakdownReport parts = pair.breakdown();
        if (run.parameters().get(Parameters.PROBE).equals(Probe.NONE)) {
          assertNull(parts);
          continue;
        }
        assertNotNull(parts, () -> run.test() + " " + run.warnings());
        String wanted = run.parameters().get(Parameters.PROBE);
        assertEquals(wanted.equals(Probe.ANY) ? "bpftrace" : wanted, parts.probe());
        assertEquals(0, parts.publisherCalls().skipped() + parts.subscriberCalls().skipped());
        assertTrue(
            parts.carriages().getOrDefault("matched", 0L) >= MATCHED * parts.messages(),
            () -> run.test() + " " + run.parameters().dds() + " " + parts);
      }
    }
  }

  @Test
  void thePartsOfEveryMessageAddUpAndAreInOrder() throws IOException {
    for (RunManifest run : runs) {
      if (run.parameters().get(Parameters.PROBE).equals(Probe.NONE)) {
        continue;
      }
      Path stored = store.run(run.campaign(), run.run());
      long messages =
          count(
              stored,
              "carriage = 'matched' AND so_ns + to_ns + ro_ns = ott_ns AND t1_ns <= t1k_ns AND"
                  + " t1k_ns <= t1k_last_ns AND t2k_first_ns <= t2k_ns AND t2k_ns <= t2_ns AND"
                  + " so_ns = t1k_ns - t1_ns AND ro_ns = t2_ns - t2k_ns");
      assertEquals(count(stored, "carriage = 'matched'"), messages);
      assertTrue(messages > 0);
    }
  }

  /** A datagram has at most 65,507 bytes; Cyclone DDS makes smaller ones. */
  @Test
  void fragmentsAreTimedFromTheFirstToTheLast() {
    for (RunManifest run : runs) {
      for (PairReport pair : run.pairs()) {
        BreakdownReport parts = pair.breakdown();
        if (parts != null && run.test().equals("fragments")) {
          assertTrue(present(parts.sentBytes().min()) > FULL_AVENUE, parts::toString);
          assertTrue(present(parts.sentDatagrams().min()) > 1, parts::toString);
          assertTrue(present(parts.sendSpreadNs().min()) > 0, parts::toString);
          assertTrue(present(parts.receiveSpreadNs().min()) > 0, parts::toString);
        }
      }
    }
  }

  private static long present(@Nullable Long value) {
    assertNotNull(value);
    return value;
  }

  /** On a busy machine the cost itself cannot be predicted, only that it is reported. */
  @Test
  void theReportTellsWhatAProbeCosts() throws IOException {
    List<ProbeCost> costs = CampaignSummary.of(store, "probes").probeCosts();
    assertEquals(List.of(Metric.OTT, Metric.RTT), costs.stream().map(ProbeCost::metric).toList());
    for (ProbeCost cost : costs) {
      assertEquals("preload", cost.probe());
      assertEquals(2, cost.medians().rounds());
      assertEquals(CostRounds.ALTERNATED, cost.rounds());
      assertNotNull(cost.medians().interval());
    }
    Path report = testbed.scratch().resolve("report.html");
    HtmlReport.write(store, "probes", report);
    String html = Files.readString(report);
    assertTrue(html.contains("<h2>Cost of the probes</h2>"));
    assertTrue(html.contains(CostRounds.ALTERNATED.sentence()));
  }

  @Test
  void whatIsStoredGivesTheSameFiguresAgain() throws IOException {
    try (RunVerifier verifier = new RunVerifier(store)) {
      for (RunEntry run : store.entries("probes")) {
        RunVerification found = verifier.verify(run).orElseThrow();
        assertTrue(found.isSound(), found::toString);
      }
    }
  }

  @Test
  void nothingIsLeftOnTheNodes() throws IOException, InterruptedException {
    assertEquals(List.of(), testbed.leftovers());
    assertEquals(List.of(), testbed.runFiles());
  }

  /** Number of messages of a run, without duplicates, that satisfy a condition. */
  private static long count(Path run, String condition) throws IOException {
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "SELECT count(*) FROM read_parquet('"
                    + run.resolve("samples.parquet")
                    + "') JOIN read_parquet('"
                    + run.resolve("breakdown.parquet")
                    + "') USING (publisher, subscriber, seq) WHERE duplicate = 0 AND "
                    + condition)) {
      row.next();
      return row.getLong(1);
    } catch (SQLException e) {
      throw new IOException("tables of " + run, e);
    }
  }
}
