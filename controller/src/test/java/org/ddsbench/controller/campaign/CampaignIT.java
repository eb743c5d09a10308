package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.ddsbench.controller.campaign.StoredSamples.Sample;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.samplelog.SampleLog;
import org.ddsbench.core.samplelog.SampleLogReader;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.report.ReportInBrowser;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * The central test: one campaign over three real nodes, from campaign.xml to stored samples,
 * checked message by message.
 */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CampaignIT {
  private static final int MESSAGES = 200;
  private static final int WARMUP = 20;

  private final RealTestbed testbed = RealTestbed.upEmpty(3);
  private final RunStore store = new RunStore(testbed.scratch().resolve("results"));
  private final RecordingListener first = new RecordingListener();
  private final RecordingListener again = new RecordingListener();
  private final Path campaign;
  private CampaignResult result = new CampaignResult(List.of(), 0, 0, 0, true);
  private List<RunManifest> runs = List.of();

  CampaignIT() throws IOException, InterruptedException {
    campaign =
        testbed.file(
            "campaign.xml",
            "<campaign name='keystone'>",
            "  <defaults dds='cyclonedds,fastdds' publicationPeriod='2ms'",
            "            messageIterations='" + MESSAGES + "' subscribers='2' echo='full'/>",
            "  <test id='full' messageType='Simple,CompactAvenue'/>",
            "  <test id='stamp' messageType='CompactAvenue' echo='stamp'/>",
            "  <test id='verified' messageType='CompactAvenue' verify='on'/>",
            "</campaign>");
  }

  @BeforeAll
  void runTheCampaign() throws IOException {
    result = Campaigns.run(campaign, testbed.testbedXml(), store, false, first);
    runs = store.manifests("keystone");
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  @Test
  void everyRunCompletes() {
    assertEquals(List.of(), result.findings());
    assertEquals(List.of(), failures());
    assertEquals(new CampaignResult(List.of(), 8, 0, 0, false), result);
    assertEquals(8, runs.size());
    List<Phase> unobserved = new ArrayList<>(List.of(Phase.values()));
    unobserved.remove(Phase.OBSERVE);
    assertEquals(unobserved, first.phases);
  }

  private List<RunOutcome> failures() {
    return first.outcomes.stream()
        .filter(outcome -> !(outcome instanceof RunOutcome.Completed))
        .toList();
  }

  @Test
  void implementationsAlternateAndTellTheirVersions() {
    assertEquals(
        List.of("Eclipse Cyclone DDS", "eProsima Fast DDS"),
        runs.stream().map(RunManifest::ddsTitle).distinct().toList());
    for (RunManifest run : runs) {
      assertEquals(run.number() % 2 == 1 ? "cyclonedds" : "fastdds", run.parameters().dds());
      assertTrue(run.ddsVersion().matches("\\d+(\\.\\d+)+"), run.ddsVersion());
      assertEquals(3, run.nodes().size());
      assertEquals(3, run.clocks().size());
    }
  }

  @Test
  void payloadsHaveTheirSerializedSize() {
    for (RunManifest run : runs) {
      boolean simple = run.parameters().get(Parameters.MESSAGE_TYPE).equals("Simple");
      assertEquals(simple ? 96 : 8_023, run.payloadBytes());
      assertEquals(simple ? 96 : 27_812, run.nominalBytes());
    }
  }

  @Test
  void everyMessageReachesEverySubscriberOnce() throws IOException {
    for (StoredRun run : StoredRun.all(store, "keystone")) {
      run.assertNothingIsMissing();
      assertEquals(2 * WARMUP, run.samples().stream().filter(Sample::warmup).count());
    }
  }

  @Test
  void stampsCountsAndRoundTripTimesAgree() throws IOException {
    for (StoredRun run : StoredRun.all(store, "keystone")) {
      run.assertStampsAreInTheOrderOfEvents();
      run.assertRoundTripTimesAreThoseOfTheStamps();
      run.assertCountsAreThoseOfTheSamples();
    }
  }

  @Test
  void aBrowserDrawsTheReport() throws IOException, InterruptedException {
    Path report = testbed.scratch().resolve("report.html");
    HtmlReport.write(store, "keystone", report);
    assertTrue(Files.readString(report).contains("verify=on"), "values as campaigns have them");
    Path browser = Files.createDirectory(testbed.scratch().resolve("browser"));
    ReportInBrowser page = new ReportInBrowser(report, browser);
    page.assertDraws(
        List.of("boxes", "distribution", "sweep", "time", "cpu", "memory", "switches", "network"));
    Path screenshots = Files.createDirectories(Path.of("target", "screenshots"));
    page.photograph(screenshots.resolve("campaign.png"), 6200);
  }

  @Test
  void oneWayTimesAreTrueWithinTheStatedBound() throws IOException {
    StoredRun.all(store, "keystone").forEach(StoredRun::assertOneWayTimesAreTrueWithinTheBound);
  }

  @Test
  void storedSamplesAreTheRawLogs() throws IOException {
    for (RunManifest run : runs) {
      List<Sample> samples = samples(run);
      SampleLog sent =
          log(run, Role.PUBLISHER, 0, AppArguments.log(endpoint(run, Role.PUBLISHER, 0)));
      assertEquals(MESSAGES, sent.count());
      for (int subscriber = 0; subscriber < 2; subscriber++) {
        Endpoint receiver = endpoint(run, Role.SUBSCRIBER, subscriber);
        SampleLog received = log(run, Role.SUBSCRIBER, subscriber, AppArguments.log(receiver));
        assertEquals(MESSAGES, received.count(), label(run));
        List<Sample> pair = pair(samples, subscriber);
        IntStream.range(0, MESSAGES)
            .forEach(
                record -> {
                  Sample of = pair.get((int) sent.seq(record));
                  assertEquals(List.of(sent.a(record), sent.b(record)), List.of(of.t0(), of.t1()));
                  Sample at = pair.get((int) received.seq(record));
                  assertEquals(
                      List.of(received.a(record), received.b(record), received.c(record)),
                      List.of(at.t1(), at.t2(), at.t3()));
                });
      }
    }
  }

  @Test
  void theSummaryIsMadeOfTheSamples() throws IOException {
    JsonNode rows =
        new ObjectMapper().readTree(CampaignSummary.of(store, "keystone").json()).path("rows");
    assertEquals(2 * runs.size(), rows.size());
    Map<String, RunManifest> byKey = new HashMap<>();
    runs.forEach(run -> byKey.put(run.run(), run));
    for (JsonNode row : rows) {
      RunManifest run = Objects.requireNonNull(byKey.get(row.path("run").asText()), row.toString());
      // The summary names endpoints by node or app; both pairs of a run have equal counts.
      assertEquals(MESSAGES, row.path("sent").asInt(), row.toString());
      assertEquals(MESSAGES, row.path("received").asInt(), row.toString());
      assertEquals(0, row.path("lost").asInt(-1), row.toString());
      assertEquals(0, row.path("duplicates").asInt(-1), row.toString());
      assertTrue(
          run.pairs().stream()
              .map(pair -> pair.correction().status().name().toLowerCase(Locale.ROOT))
              .anyMatch(row.path("clock_status").asText()::equals),
          row.toString());
      assertEquals(run.payloadBytes(), row.path("message_bytes_serialized").asInt());
      assertTrue(
          IntStream.range(0, 2)
              .mapToObj(subscriber -> medianRtt(run, subscriber))
              .anyMatch(median -> median == row.path("rtt_median_ns").asDouble()),
          row.toString());
    }
  }

  /** The median of the stored samples without warm-up; their number is even. */
  private double medianRtt(RunManifest run, int subscriber) {
    try {
      long[] rtt =
          pair(samples(run), subscriber).stream()
              .filter(s -> !s.warmup())
              .mapToLong(s -> Objects.requireNonNull(s.rtt()))
              .sorted()
              .toArray();
      return (rtt[rtt.length / 2 - 1] + rtt[rtt.length / 2]) / 2.0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void theBundleIsSentOnceAndStoredRunsAreSkipped() throws IOException {
    assertEquals(3, first.deployed.size());
    assertTrue(first.deployed.values().stream().allMatch(bytes -> bytes > 1_000_000));
    CampaignResult second = Campaigns.run(campaign, testbed.testbedXml(), store, true, again);
    assertEquals(Map.of("node1", 0L, "node2", 0L, "node3", 0L), again.deployed);
    assertEquals(new CampaignResult(List.of(), 0, 0, 8, false), second);
  }

  @Test
  void nothingIsLeftOnTheNodes() throws IOException, InterruptedException {
    assertEquals(List.of(), testbed.leftovers());
    assertEquals(List.of(), testbed.runFiles());
  }

  private List<Sample> samples(RunManifest run) throws IOException {
    return StoredSamples.of(store.run(run.campaign(), run.run()));
  }

  private static List<Sample> pair(List<Sample> samples, int subscriber) {
    return samples.stream().filter(s -> s.subscriber() == subscriber).toList();
  }

  private SampleLog log(RunManifest run, Role role, int index, String file) throws IOException {
    Path logs = store.run(run.campaign(), run.run()).resolve("logs");
    return SampleLogReader.read(logs.resolve(endpoint(run, role, index).node()).resolve(file));
  }

  private static Endpoint endpoint(RunManifest run, Role role, int index) {
    return run.endpoints(role).get(index);
  }

  private static String label(RunManifest run) {
    return run.test()
        + " "
        + run.parameters().dds()
        + " "
        + run.parameters().get(Parameters.MESSAGE_TYPE);
  }
}
