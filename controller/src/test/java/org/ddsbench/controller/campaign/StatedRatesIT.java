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
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.correct.CorrectionReport;
import org.ddsbench.analysis.pair.Calibration;
import org.ddsbench.analysis.pair.CorrectedPair;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.pair.PairSamples;
import org.ddsbench.analysis.pair.RateContradiction;
import org.ddsbench.controller.campaign.StoredSamples.Sample;
import org.ddsbench.core.protocol.StatedRates;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.RecordedPair;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.RunTables;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.verify.RunVerification;
import org.ddsbench.repository.verify.RunVerifier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * A stream without echo to a node behind a line of 1 Mbit/s forward and 10 Mbit/s back. The time
 * that its rates explain distorts the offset where they are not stated, and does not where they
 * are. The clock of the subscriber is right but not verified to be the publisher's, so pings
 * determine it.
 */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StatedRatesIT {
  private static final long THERE_BPS = 1_000_000;
  private static final long BACK_BPS = 10_000_000;

  /** Offsets and bounds are rounded to nanoseconds, bounds upwards. */
  private static final long ROUNDING_NS = 2;

  private final RealTestbed testbed = RealTestbed.up(2);
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
            // Repetitions would fill the slow cable once its round trips are long.
            "        placement='node1 -> node2' echo='none' qualityOfService='BestEffort'",
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

  /** Corrects the stamps of the run with stated rates again. */
  @Test
  void whatTheRatesExplainIsNotInTheOffset() throws IOException {
    StatedRates rates = Objects.requireNonNull(stated.pair().statedRates());
    assertEquals(new StatedRates(THERE_BPS, BACK_BPS, 96, 0, 76), rates);
    assertNull(unstated.pair().statedRates());
    RecordedPair recorded;
    PairSamples pings;
    try (RunTables tables = new RunTables(store)) {
      recorded = tables.recorded(stated.run(), new RecordedPair.Key(0, 0));
      pings = tables.pings(stated.run(), "node1", "node2");
    }
    PairSamples samples = recorded.samples();
    CorrectedPair with = CorrectedPair.of(samples, Calibration.of(pings).at(rates));
    for (int row = 0; row < samples.rows(); row++) {
      assertEquals(recorded.ottNs(row), with.ottNs(row).orElseThrow(), stated.toString());
    }
    PairSamples rest = sooner(samples, rates.messageNs(), rates.echoNs());
    Calibration restOfPings = Calibration.of(sooner(pings, rates.pingNs(), rates.answerNs()));
    assertAreOfTheSameClocks(with, CorrectedPair.of(rest, restOfPings));
    assertExplained(rates, CorrectedPair.of(samples, Calibration.of(pings)), with);
  }

  /** The same samples with each way shorter by so much; the publisher's stamps are unchanged. */
  private static PairSamples sooner(PairSamples all, long thereNs, long backNs) {
    org.ddsbench.analysis.pair.StoredSamples.Builder sooner =
        new org.ddsbench.analysis.pair.StoredSamples.Builder();
    for (int row = 0; row < all.rows(); row++) {
      sooner.add(
          all.warmup(row),
          all.duplicate(row),
          all.seq(row),
          all.t0(row),
          all.t1(row),
          all.writeReturn(row),
          all.received(row) ? all.t2(row) - thereNs : all.t2(row),
          all.echoed(row) ? all.t3(row) + backNs : all.t3(row),
          all.t4(row));
    }
    return sooner.build(all.publisher(), all.subscriber());
  }

  /** Stated rates must give the same clocks as stamps that are shortened by the same times. */
  private static void assertAreOfTheSameClocks(CorrectedPair with, CorrectedPair rest) {
    CorrectionReport one = with.series().report();
    CorrectionReport other = rest.series().report();
    String both = one + "\n" + other;
    if (other.method() == SkewMethod.WINDOWED && one.method() == SkewMethod.LINKS) {
      // Rates may show that windows follow noise; shortened stamps cannot show that.
      return;
    }
    assertEquals(other.method(), one.method(), both);
    assertEquals(other.status(), one.status(), both);
    long offset = Objects.requireNonNull(one.offsetNs());
    assertTrue(Math.abs(offset - Objects.requireNonNull(other.offsetNs())) <= ROUNDING_NS, both);
    for (int row = 0; row < with.samples().rows(); row++) {
      long bound = with.ottBoundNs(row).orElseThrow();
      assertTrue(Math.abs(bound - rest.ottBoundNs(row).orElseThrow()) <= ROUNDING_NS, both);
    }
  }

  /**
   * Rates shorten both ways by at least what they explain of each. So half the difference of the
   * explained times moves the offset, half their sum is part of the bound without rates, and any
   * further movement of the offset reduces that bound too.
   */
  private static void assertExplained(
      StatedRates rates, CorrectedPair without, CorrectedPair with) {
    CorrectionReport before = without.series().report();
    CorrectionReport after = with.series().report();
    String both = before + "\n" + after;
    if (before.method() != SkewMethod.LINKS || after.method() != SkewMethod.LINKS) {
      // Windows that follow noise may move differently than lines.
      assertTrue(
          before.method() == SkewMethod.WINDOWED || after.method() == SkewMethod.WINDOWED, both);
      return;
    }
    assertEquals(before.tRefNs(), after.tRefNs(), both);
    long tRef = Objects.requireNonNull(before.tRefNs());
    long offset = Objects.requireNonNull(before.offsetNs());
    double moved = offset - Objects.requireNonNull(after.offsetNs()).doubleValue();
    long bound = without.series().fit().uncertaintyNs(tRef, tRef + offset).orElseThrow();
    double explained = (rates.pingNs() - rates.answerNs()) / 2.0;
    double left = bound - (rates.pingNs() + rates.answerNs()) / 2.0 + ROUNDING_NS;
    assertTrue(left >= 0, both);
    assertTrue(Math.abs(moved - explained) <= left, () -> moved + " of " + explained + " " + both);
  }

  @Test
  void ratesThatArePlainlyTooLowAreReported() throws IOException {
    assertEquals(ClockStatus.INCONSISTENT_CLOCK, tooLow.pair().correction().status());
    // On a busy machine perhaps no single ping is quick enough to prove it; all stamps together
    // are.
    boolean byOnePing = RateContradiction.in(tooLow.pair()).isPresent();
    String warnings = tooLow.run().warnings().toString();
    assertTrue(
        warnings.contains(
            "between node1 and node2 " + (byOnePing ? "are too low: a ping" : "may be too low")),
        warnings);
    assertTrue(
        report("low")
            .contains(
                "taken off: 50 kbit/s there, nothing back; "
                    + (byOnePing ? "too low: a ping" : "perhaps too low")));
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
