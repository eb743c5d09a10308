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
 * Streams without echo, from one node to two subscribers on another whose clock is right, or 3 s
 * ahead and 50 ppm fast: pings beside the stream show how wrong its stamps are.
 */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OneWayClockIT {
  private final RealTestbed testbed = RealTestbed.up(2);
  private final LyingClock honestClock = new LyingClock(testbed.scratch().resolve("honest"), 0, 0);
  private final LyingClock lyingClock =
      new LyingClock(testbed.scratch().resolve("lie"), 3_000_000_000L, 50_000);
  private final List<Measured> all = new ArrayList<>();

  /** One pair of one run. */
  private record Measured(
      RunManifest run, PairReport pair, LyingClock clock, List<Sample> samples, List<Ping> pings) {
    CorrectionReport correction() {
      return pair.correction();
    }

    CalibrationReport calibration() {
      return Objects.requireNonNull(pair.calibration());
    }

    long bound() {
      return Objects.requireNonNull(correction().uncertaintyNs()) + LyingClock.ROUNDING_NS;
    }

    /** The true one-way time. */
    long truth(Sample sample) {
      return clock.truths(sample.t2()).get(0) - sample.t1();
    }

    @Override
    public String toString() {
      return pair + " " + run.warnings();
    }
  }

  OneWayClockIT() throws IOException, InterruptedException {}

  @BeforeAll
  void measure() throws IOException, InterruptedException {
    testbed.environment(Map.of("node2", honestClock.environment()));
    all.addAll(run("honest", honestClock, testbed.testbedXml(), "echo='none'"));
    testbed.environment(Map.of("node2", lyingClock.environment()));
    all.addAll(run("lying", lyingClock, testbed.testbedXml(), "echo='none'"));
  }

  private List<Measured> run(String name, LyingClock clock, Path testbedXml, String more)
      throws IOException {
    Path campaign =
        testbed.file(
            name + ".xml",
            "<campaign name='" + name + "'>",
            "  <test id='row' dds='cyclonedds' messageType='Simple' clock='realtime'",
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
      measured.add(new Measured(run, pair, clock, samples, StoredSamples.pings(stored)));
    }
    assertEquals(2, measured.size());
    return measured;
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  @Test
  void theTruthOfTheStampsIsKnownAndNothingComesBack() {
    for (Measured of : all) {
      for (Sample s : of.samples()) {
        assertTrue(of.truth(s) >= -LyingClock.ROUNDING_NS, () -> s + " of " + of);
        assertTrue(s.t3() == -1 && s.t4() == -1 && s.rtt() == null, s.toString());
      }
      assertEquals(0, of.correction().rttNs().count());
    }
  }

  @Test
  void pingsSurroundTheStream() {
    for (Measured of : all) {
      List<Sample> stream = of.samples();
      long first = stream.get(0).t1();
      long last = stream.get(stream.size() - 1).t1();
      List<Ping> pings = of.pings();
      assertTrue(pings.stream().filter(ping -> ping.t1() < first).count() >= 40, of.toString());
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

  /**
   * Kernel stamps also work where a program's clock is falsified: the other end has the true one.
   */
  @Test
  void theKernelStampsPings() {
    for (Measured of : all) {
      long stamps = Objects.requireNonNull(of.calibration().kernelStamps(), of::toString);
      assertTrue(stamps > 0, of::toString);
    }
  }

  @Test
  void theOffsetIsFound() {
    for (Measured of : all) {
      ClockFits.assertFound(of.clock(), of.correction(), of.toString());
    }
  }

  @Test
  void theSkewIsFound() {
    for (Measured of : all) {
      assertEquals(
          of.clock().skewPpm(), of.correction().skewPpm(), skewTolerance(of), of::toString);
    }
  }

  /** How far a floor can tilt over the pings within the band that the bound allows. */
  private static double skewTolerance(Measured of) {
    List<Ping> pings = of.pings();
    long spanNs = pings.get(pings.size() - 1).t1() - pings.get(0).t1();
    return 2e6 * of.bound() / spanNs;
  }

  @Test
  void pairsOnTheSameNodesShareTheirClocks() {
    for (int i = 0; i < all.size(); i += 2) {
      assertEquals(all.get(i).correction().offsetNs(), all.get(i + 1).correction().offsetNs());
      assertEquals(all.get(i).calibration(), all.get(i + 1).calibration());
    }
  }

  @Test
  void everyOneWayTimeIsTrueWithinTheBound() {
    for (Measured of : all) {
      for (Sample s : of.samples()) {
        long error = Objects.requireNonNull(s.ott()) - of.truth(s);
        assertTrue(Math.abs(error) <= of.bound(), () -> error + " in " + s + " of " + of);
      }
    }
  }

  /**
   * Measures where no ping arrives. By multicast the middleware needs no node's address, but pings
   * do.
   */
  private List<Measured> unreachable(String name, String more)
      throws IOException, InterruptedException {
    testbed.environment(Map.of("node2", honestClock.environment()));
    String xml = Files.readString(testbed.testbedXml());
    String host = "host=\"" + testbed.address("node2") + '"';
    assertTrue(xml.contains(host), xml);
    Path wrong = testbed.testbedXml().resolveSibling(name + "-testbed.xml");
    Files.writeString(wrong, xml.replace(host, host + " address=\"192.0.2.1\""));
    List<Measured> measured = run(name, honestClock, wrong, "multicast='on' " + more);
    for (Measured of : measured) {
      assertEquals(1500, of.pair().counts().received());
      assertTrue(!of.calibration().problem().isEmpty(), of.toString());
      String warnings = of.run().warnings().toString();
      assertTrue(warnings.contains("responder-1: bind"), warnings);
    }
    return measured;
  }

  @Test
  void aRunGoesOnWhenClocksCannotBeCompared() throws IOException, InterruptedException {
    for (Measured of : unreachable("wrong", "echo='none'")) {
      assertEquals(ClockStatus.NO_ECHO, of.correction().status(), of.toString());
      assertEquals(null, of.correction().uncertaintyNs());
      String warnings = of.run().warnings().toString();
      assertTrue(warnings.contains("from node1 to node2 are not corrected"), warnings);
      assertTrue(warnings.contains("Let UDP pass between them"), warnings);
    }
  }

  @Test
  void echoesCorrectWherePingsDoNotArrive() throws IOException, InterruptedException {
    for (Measured of : unreachable("echoed", "echo='full'")) {
      ClockFits.assertBounded(of.correction(), of.toString());
      assertTrue(of.correction().rttNs().count() > 0, of.toString());
      String warnings = of.run().warnings().toString();
      assertTrue(
          warnings.contains("from node1 to node2 are corrected by the messages and their echoes"),
          warnings);
    }
  }

  @Test
  void nothingIsLeftOnTheNodes() throws IOException, InterruptedException {
    assertEquals(List.of(), testbed.leftovers());
    assertEquals(List.of(), testbed.runFiles());
  }
}
