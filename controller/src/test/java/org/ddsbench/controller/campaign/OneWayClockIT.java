package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.correct.CorrectionReport;
import org.ddsbench.analysis.pair.CalibrationReport;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.controller.campaign.StoredSamples.Ping;
import org.ddsbench.controller.campaign.StoredSamples.Sample;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Streams without echo, from one node to two subscribers on another whose clock is 3 s ahead and 50
 * ppm fast: pings beside the stream tell how wrong its stamps are. Honest and lying runs alternate.
 */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OneWayClockIT {
  private static final int ROUNDS = 2;
  private static final long OFFSET_NS = 3_000_000_000L;
  private static final double SKEW_PPM = 50;

  /**
   * Each program's lie grows from its own start, which libfaketime now and then takes from its own
   * lying clock, 3 s off: so far the lies of two programs on one node are apart.
   */
  private static final long LIES_APART_NS = 150_000;

  private static final Path FAKETIME =
      Path.of("/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1");
  // Timed waits must stay what they are: only the wall clock lies.
  private static final String LIE =
      "LD_PRELOAD=" + FAKETIME + " FAKETIME='+3s x1.00005' DONT_FAKE_MONOTONIC=1";

  private final RealTestbed testbed = RealTestbed.up("ddsone", 6, 2);
  private final List<Measured> honest = new ArrayList<>();
  private final List<Measured> lying = new ArrayList<>();

  /** One pair of one run. */
  private record Measured(
      RunManifest run, PairReport pair, List<Sample> samples, List<Ping> pings) {
    CorrectionReport correction() {
      return pair.correction();
    }

    CalibrationReport calibration() {
      return Objects.requireNonNull(pair.calibration());
    }

    long median() {
      return Math.round(Objects.requireNonNull(correction().ottNs().median()));
    }

    long bound() {
      return Objects.requireNonNull(correction().uncertaintyNs());
    }

    @Override
    public String toString() {
      return pair + " " + run.warnings();
    }
  }

  OneWayClockIT() throws IOException, InterruptedException {}

  @BeforeAll
  void measure() throws IOException, InterruptedException {
    for (int round = 0; round < ROUNDS; round++) {
      testbed.environment(Map.of());
      honest.addAll(run("honest" + round, testbed.testbedXml(), ""));
      testbed.environment(Map.of("node2", LIE));
      lying.addAll(run("lying" + round, testbed.testbedXml(), ""));
    }
  }

  private List<Measured> run(String name, Path testbedXml, String more) throws IOException {
    Path campaign =
        testbed.file(
            name + ".xml",
            "<campaign name='" + name + "'>",
            "  <test id='row' dds='cyclonedds' messageType='Simple' clock='realtime' echo='none'",
            "        placement='node1 -> node2 node2' subscribers='2' " + more,
            "        publicationPeriod='2ms' messageIterations='1500'/>",
            "</campaign>");
    RunStore store = new RunStore(testbed.scratch().resolve("results"));
    RecordingListener listener = new RecordingListener();
    CampaignResult result = Campaigns.run(campaign, testbedXml, store, false, listener);
    assertEquals(
        new CampaignResult(List.of(), 1, 0, 0, false), result, listener.outcomes.toString());
    List<Measured> measured = new ArrayList<>();
    RunManifest run = store.manifests(name).get(0);
    Path stored = store.run(name, run.run());
    for (PairReport pair : run.pairs()) {
      List<Sample> samples =
          StoredSamples.of(stored).stream()
              .filter(sample -> sample.subscriber() == pair.subscriber())
              .toList();
      measured.add(new Measured(run, pair, samples, StoredSamples.pings(stored)));
    }
    assertEquals(2, measured.size());
    return measured;
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  private List<Measured> all() {
    List<Measured> all = new ArrayList<>(honest);
    all.addAll(lying);
    return all;
  }

  @Test
  void theStampsLieAndNothingComesBack() {
    for (Measured of : lying) {
      for (Sample s : of.samples()) {
        assertTrue(s.t2() - s.t1() > OFFSET_NS - LIES_APART_NS, s.toString());
      }
    }
    for (Measured of : all()) {
      for (Sample s : of.samples()) {
        assertTrue(s.t3() == -1 && s.t4() == -1 && s.rtt() == null, s.toString());
      }
      assertEquals(0, of.correction().rttNs().count());
    }
  }

  @Test
  void pingsSurroundTheStream() {
    for (Measured of : all()) {
      List<Sample> stream = of.samples();
      long first = stream.get(0).t1();
      long last = stream.get(stream.size() - 1).t1();
      List<Ping> pings = of.pings();
      assertTrue(pings.stream().filter(ping -> ping.t4() < first).count() >= 40, of.toString());
      assertTrue(pings.stream().filter(ping -> ping.t1() > last).count() >= 40, of.toString());
      assertTrue(
          pings.stream().anyMatch(ping -> ping.t1() > first && ping.t1() < last), of.toString());
      assertEquals("node1", pings.get(0).publisherNode());
      assertEquals("node2", pings.get(0).subscriberNode());
      assertEquals(of.calibration().pings(), pings.size());
      assertEquals(
          of.calibration().answered(), pings.stream().filter(ping -> ping.t4() >= 0).count());
    }
  }

  @Test
  void theOffsetIsFound() {
    for (Measured of : lying) {
      ClockFits.assertFound(OFFSET_NS, SKEW_PPM, of.correction(), of.toString());
    }
    for (Measured of : honest) {
      ClockFits.assertBounded(of.correction(), of.toString());
      long offset = Objects.requireNonNull(of.correction().offsetNs());
      assertTrue(Math.abs(offset) <= of.bound(), of.toString());
    }
  }

  @Test
  void theSkewIsFound() {
    for (Measured of : lying) {
      assertEquals(SKEW_PPM, of.correction().skewPpm(), skewTolerance(of), of.toString());
    }
    for (Measured of : honest) {
      assertEquals(0, of.correction().skewPpm(), skewTolerance(of), of.toString());
    }
  }

  /** How far a floor can tilt over the pings without leaving the band that the bound allows. */
  private static double skewTolerance(Measured of) {
    List<Ping> pings = of.pings();
    long spanNs = pings.get(pings.size() - 1).t1() - pings.get(0).t1();
    return 2e6 * of.bound() / spanNs;
  }

  @Test
  void pairsOnTheSameNodesShareTheirClocks() {
    for (int i = 0; i < lying.size(); i += 2) {
      assertEquals(lying.get(i).correction().offsetNs(), lying.get(i + 1).correction().offsetNs());
      assertEquals(lying.get(i).calibration(), lying.get(i + 1).calibration());
    }
  }

  @Test
  void noOneWayTimeIsNegativeBeyondTheBound() {
    for (Measured of : all()) {
      for (Sample s : of.samples()) {
        long apart = lying.contains(of) ? LIES_APART_NS : 0;
        assertTrue(Objects.requireNonNull(s.ott()) >= -of.bound() - apart, () -> s + " of " + of);
      }
    }
  }

  @Test
  void aLyingClockDoesNotChangeTheMedian() {
    long nearest = Long.MAX_VALUE;
    List<String> medians = new ArrayList<>();
    for (int i = 0; i < honest.size(); i++) {
      Measured truth = honest.get(i);
      Measured lie = lying.get(i);
      long beyond =
          Math.abs(truth.median() - lie.median()) - truth.bound() - lie.bound() - LIES_APART_NS;
      nearest = Math.min(nearest, beyond);
      medians.add(
          truth.median() + "+-" + truth.bound() + " and " + lie.median() + "+-" + lie.bound());
    }
    // A busy machine may spoil a round, not all of them.
    assertTrue(nearest <= 0, medians.toString());
  }

  @Test
  void aRunGoesOnWhenClocksCannotBeCompared() throws IOException, InterruptedException {
    testbed.environment(Map.of());
    String nowhere = "192.0.2.1";
    String xml = Files.readString(testbed.testbedXml());
    assertTrue(xml.contains("host=\"10.78.6.2\""), xml);
    Path wrong = testbed.testbedXml().resolveSibling("wrong.xml");
    Files.writeString(
        wrong, xml.replace("host=\"10.78.6.2\"", "host=\"10.78.6.2\" address=\"" + nowhere + "\""));
    // By multicast the middleware needs nobody's address, but pings do.
    for (Measured of : run("wrong", wrong, "multicast='on'")) {
      assertEquals(ClockStatus.NO_ECHO, of.correction().status(), of.toString());
      assertEquals(null, of.correction().uncertaintyNs());
      assertEquals(1500, of.pair().counts().received());
      assertTrue(!of.calibration().problem().isEmpty(), of.toString());
      String warnings = of.run().warnings().toString();
      assertTrue(warnings.contains("responder-1: bind"), warnings);
      assertTrue(warnings.contains("from node1 to node2 are not corrected"), warnings);
    }
  }

  @Test
  void nothingIsLeftOnTheNodes() throws IOException, InterruptedException {
    assertEquals(List.of(), testbed.leftovers());
    assertEquals(List.of(), testbed.runFiles());
  }
}
