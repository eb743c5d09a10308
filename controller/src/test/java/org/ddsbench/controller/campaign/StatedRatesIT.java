package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.controller.campaign.StoredSamples.Sample;
import org.ddsbench.core.protocol.StatedRates;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.verify.RunVerification;
import org.ddsbench.repository.verify.RunVerifier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * A stream without echo to a node behind a line of 1 Mbit/s there and 10 Mbit/s back. What its
 * rates explain is in the offset where they are not stated, and not where they are. The clock of
 * the subscriber is right but not proved to be the publisher's, so that pings decide.
 */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StatedRatesIT {
  private static final long THERE_BPS = 1_000_000;
  private static final long BACK_BPS = 10_000_000;

  private final RealTestbed testbed = RealTestbed.up("ddsrate", 97, 2);
  private final RunStore store = new RunStore(testbed.scratch().resolve("results"));
  private final LyingClock clock = new LyingClock(testbed.scratch().resolve("honest"), 0, 0);
  private final Measured unstated;
  private final Measured stated;
  private final Measured tooLow;

  /** The pair of a run. */
  private record Measured(RunManifest run, List<Sample> samples, LyingClock clock) {
    PairReport pair() {
      return run.pairs().get(0);
    }

    long bound() {
      return Objects.requireNonNull(pair().correction().uncertaintyNs()) + LyingClock.ROUNDING_NS;
    }

    long error(Sample sample) {
      long truth = clock.truths(sample.t2()).get(0) - sample.t1();
      return Objects.requireNonNull(sample.ott()) - truth;
    }

    double meanError() {
      return samples.stream().mapToLong(this::error).average().orElseThrow();
    }

    @Override
    public String toString() {
      return pair() + " " + run.warnings();
    }
  }

  StatedRatesIT() throws IOException, InterruptedException {
    testbed.environment(Map.of("node2", clock.environment()));
    SlowCable cable =
        new SlowCable(
            testbed.scratch(), testbed.bridge(), testbed.cable("node2"), THERE_BPS, BACK_BPS);
    try (cable) {
      unstated = run("unstated", "");
      stated =
          run(
              "stated",
              "<link from='node1' to='node2' rate='1Mbps'/><link from='node2' rate='10Mbps'/>");
      tooLow = run("low", "<link from='node1' rate='50kbps'/>");
    }
  }

  private Measured run(String name, String links) throws IOException {
    String xml = Files.readString(testbed.testbedXml());
    Path stating = testbed.testbedXml().resolveSibling(name + "-testbed.xml");
    Files.writeString(stating, xml.replace("</testbed>", links + "</testbed>"));
    Path campaign =
        testbed.file(
            name + ".xml",
            "<campaign name='" + name + "'>",
            "  <test id='row' dds='cyclonedds' messageType='Simple' clock='realtime'",
            "        placement='node1 -> node2' echo='none'",
            "        publicationPeriod='10ms' messageIterations='300'/>",
            "</campaign>");
    RecordingListener listener = new RecordingListener();
    CampaignResult result = Campaigns.run(campaign, stating, store, false, listener);
    assertEquals(1, result.completed(), listener.outcomes::toString);
    RunManifest run = store.manifests(name).get(0);
    return new Measured(run, StoredSamples.of(store.run(name, run.run())), clock);
  }

  @BeforeAll
  void everyOneArrived() {
    for (Measured of : List.of(unstated, stated, tooLow)) {
      assertEquals(300, of.samples().size(), of::toString);
      assertTrue(Objects.requireNonNull(of.pair().calibration()).answered() >= 80, of::toString);
    }
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  @Test
  void everyOneWayTimeIsTrueWithinTheBound() {
    for (Measured of : List.of(unstated, stated)) {
      assertEquals(ClockStatus.OK, of.pair().correction().status(), of::toString);
      for (Sample sample : of.samples()) {
        long error = of.error(sample);
        assertTrue(Math.abs(error) <= of.bound(), () -> error + " in " + sample + " of " + of);
      }
    }
  }

  @Test
  void whatTheRatesExplainIsNotInTheOffset() {
    StatedRates rates = Objects.requireNonNull(stated.pair().statedRates());
    assertEquals(new StatedRates(THERE_BPS, BACK_BPS, 96, 0, 76), rates);
    assertNull(unstated.pair().statedRates());
    double explained = (rates.pingNs() - rates.answerNs()) / 2.0;
    String both = unstated + "\n" + stated;
    assertTrue(unstated.meanError() < -0.8 * explained, both);
    assertTrue(Math.abs(stated.meanError()) < 0.4 * explained, both);
    double sum = rates.pingNs() + rates.answerNs();
    assertTrue(stated.bound() < unstated.bound() - 0.3 * sum, both);
  }

  @Test
  void ratesThatArePlainlyTooLowAreReported() throws IOException {
    assertEquals(ClockStatus.INCONSISTENT_CLOCK, tooLow.pair().correction().status());
    String warnings = tooLow.run().warnings().toString();
    assertTrue(warnings.contains("between node1 and node2 are too low: a ping was"), warnings);
    assertTrue(report("low").contains("taken off: 50 kbit/s there, nothing back; too low: a ping"));
  }

  @Test
  void theReportSaysWhatWasTakenOff() throws IOException {
    assertTrue(report("stated").contains("compared; taken off: 1 Mbit/s there, 10 Mbit/s back"));
    assertTrue(!report("unstated").contains("taken off"));
  }

  private String report(String campaign) throws IOException {
    Path html = testbed.scratch().resolve(campaign + ".html");
    HtmlReport.write(store, CampaignSummary.of(store, campaign), html);
    return Files.readString(html);
  }

  @Test
  void storedRunsGiveTheirFiguresAgain() throws IOException {
    try (RunVerifier verifier = new RunVerifier(store)) {
      for (String campaign : List.of("unstated", "stated", "low")) {
        RunVerification verification =
            verifier.verify(store.entries(campaign).get(0)).orElseThrow();
        assertEquals(List.of(), verification.differences(), campaign);
        assertEquals(1, verification.recorrected(), campaign);
      }
    }
  }
}
