package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import org.ddsbench.analysis.pair.BreakdownReport;
import org.ddsbench.analysis.pair.DetailReport;
import org.ddsbench.analysis.stats.Summary;
import org.ddsbench.repository.store.Figure;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.verify.RunVerification;
import org.ddsbench.repository.verify.RunVerifier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Real campaigns in which probes observe threads and functions as well as system calls. */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BreakdownDetailIT {
  private static final double SEEN = 0.8;

  /** The least ratio of a conversion in a run to one without a network. */
  private static final double LEAST = 0.85;

  /** The largest: functions that are timed trap. */
  private static final double MOST = 1.25;

  /**
   * Processors of virtual machines may work at one of two speeds, which differ by more than these
   * limits and change after a tenth of a second or after several: both sides are measured until
   * each has seen the higher one.
   */
  private static final int ROUNDS = 10;

  /** They measure one after the other. */
  private static final int PUBLISHERS = 10;

  private final RealTestbed testbed = RealTestbed.up(2);
  private final RunStore store = new RunStore(testbed.scratch().resolve("results"));
  private final List<RunManifest> runs = new ArrayList<>();
  private final List<RunManifest> conversions = new ArrayList<>();

  BreakdownDetailIT() throws IOException, InterruptedException {}

  @BeforeAll
  void measure() throws IOException {
    Path campaign =
        testbed.file(
            "detail.xml",
            "<campaign name='detail'>",
            "  <defaults publicationPeriod='10ms' messageIterations='50' messageType='CompactAvenue'",
            "            placement='node1 -> node2' probe='bpftrace-detail'/>",
            "  <test id='waitset' dds='cyclonedds' trigger='waitset'/>",
            "  <test id='listener' dds='fastdds' trigger='listener'/>",
            "  <test id='sent' dds='cyclonedds,fastdds' messageType='FullAvenue'/>",
            "</campaign>");
    runs.addAll(completed(campaign, "detail"));
    measureConversions();
  }

  /** Without a pause, so that neither caches nor the first trap after one matter. */
  private void measureConversions() throws IOException {
    String publishers = String.join(" ", Collections.nCopies(PUBLISHERS, "node1"));
    Path campaign =
        testbed.file(
            "conversions.xml",
            "<campaign name='conversions'>",
            "  <defaults dds='cyclonedds,fastdds' messageType='FullAvenue' pattern='max'/>",
            "  <test id='flooded' placement='node1 -> node2' probe='bpftrace-detail'",
            "        qualityOfService='ReliableVolatile' messageIterations='1000'/>",
            "  <test id='timed' publishers='" + PUBLISHERS + "'",
            "        placement='" + publishers + " -> node2'",
            "        experiment='marshal' messageIterations='100'/>",
            "</campaign>");
    conversions.addAll(completed(campaign, "conversions"));
  }

  /** The four runs of a campaign of this name. */
  private List<RunManifest> completed(Path campaign, String name) throws IOException {
    RecordingListener listener = new RecordingListener();
    CampaignResult result = Campaigns.run(campaign, testbed.testbedXml(), store, false, listener);
    assertEquals(
        new CampaignResult(List.of(), 4, 0, 0, false), result, listener.outcomes::toString);
    return store.manifests(name);
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  @Test
  void whatHappensInAPartIsAPartOfIt() throws IOException {
    for (RunManifest run : runs) {
      long matched = count(run, "carriage = 'matched'");
      assertTrue(matched > 0, run::toString);
      for (String rule :
          List.of(
              "serialise_ns > 0 AND serialise_ns <= so_ns",
              "ro_off_ns IS NULL OR deserialise_ns > 0 AND deserialise_ns <= ro_ns",
              "0 <= so_off_ns AND so_off_ns <= so_ns",
              "so_queue_ns IS NULL OR 0 <= so_queue_ns AND so_queue_ns <= so_off_ns",
              "ro_off_ns IS NULL OR 0 <= ro_off_ns AND ro_off_ns <= ro_ns",
              "ro_queue_ns IS NULL OR 0 <= ro_queue_ns AND ro_queue_ns <= ro_off_ns",
              "(so_switches > 0) = (so_off_ns > 0)",
              "ro_off_ns IS NULL OR (ro_switches > 0) = (ro_off_ns > 0)")) {
        assertEquals(
            matched,
            count(run, "carriage = 'matched' AND (" + rule + ")"),
            () -> run.parameters().dds() + " " + run.test() + ": " + rule);
      }
      // A wake-up in an interrupt may be missed, but that is rare.
      assertTrue(
          count(run, "so_queue_ns IS NOT NULL AND ro_queue_ns IS NOT NULL") >= SEEN * matched,
          run.parameters()::dds);
      // The taking thread sleeps until the receiving thread wakes it up.
      if (run.test().equals("waitset")) {
        assertTrue(count(run, "ro_switches > 0") > 0, run.parameters()::dds);
      }
    }
  }

  @Test
  void theReportHasTheDistributionsAndNothingWasMissing() {
    for (RunManifest run : runs) {
      BreakdownReport parts = run.pairs().get(0).breakdown();
      assertNotNull(parts);
      assertEquals("bpftrace-detail", parts.probe());
      assertEquals(0, parts.publisherCalls().skipped() + parts.subscriberCalls().skipped());
      DetailReport detail = parts.detail();
      assertNotNull(detail);
      assertEquals(parts.soNs().count(), detail.serialiseNs().count());
      assertTrue(detail.roQueueNs().count() > 0);
      assertEquals(
          List.of(), run.warnings().stream().filter(text -> text.contains("probe of")).toList());
    }
  }

  /** What else the machine does only adds to a time: the least ones are compared. */
  @Test
  void theConversionsOfRunsAreThoseThatAreTimedWithoutANetwork() throws IOException {
    for (String dds : List.of("cyclonedds", "fastdds")) {
      for (int round = 1; !areTheSame(dds); round++) {
        assertTrue(round < ROUNDS, dds + ": " + sent(dds) + " ns of " + encoded(dds) + " ns");
        measureConversions();
      }
    }
  }

  private boolean areTheSame(String dds) {
    double ratio = sent(dds) / encoded(dds);
    return LEAST <= ratio && ratio <= MOST;
  }

  private double sent(String dds) {
    return least(dds, "flooded", run -> DoubleStream.of(serialised(run).min()));
  }

  private double encoded(String dds) {
    return least(
        dds,
        "timed",
        run ->
            run.figures().stream()
                .filter(figure -> figure.name().equals("encode_time"))
                .filter(figure -> figure.step().equals("median"))
                .mapToDouble(Figure::value));
  }

  private double least(String dds, String test, Function<RunManifest, DoubleStream> times) {
    return conversions.stream()
        .filter(run -> run.test().equals(test) && run.parameters().dds().equals(dds))
        .flatMapToDouble(times)
        .min()
        .orElseThrow();
  }

  private static Summary serialised(RunManifest run) {
    BreakdownReport parts = Objects.requireNonNull(run.pairs().get(0).breakdown());
    return Objects.requireNonNull(parts.detail(), run::toString).serialiseNs();
  }

  @Test
  void whatIsStoredGivesTheSameFiguresAgain() throws IOException {
    try (RunVerifier verifier = new RunVerifier(store)) {
      for (String campaign : List.of("detail", "conversions")) {
        for (RunEntry run : store.entries(campaign)) {
          RunVerification verification = verifier.verify(run).orElseThrow();
          assertEquals(List.of(), verification.differences(), run::toString);
        }
      }
    }
  }

  private long count(RunManifest run, String condition) throws IOException {
    Path table = store.run(run.campaign(), run.run()).resolve("breakdown.parquet");
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "SELECT count(*) FROM read_parquet('" + table + "') WHERE " + condition)) {
      row.next();
      return row.getLong(1);
    } catch (SQLException e) {
      throw new IOException("table of " + run.run(), e);
    }
  }
}
