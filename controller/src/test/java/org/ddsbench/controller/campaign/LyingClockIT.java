package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.correct.CorrectionReport;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.controller.campaign.StoredSamples.Sample;
import org.ddsbench.core.campaign.ClockCorrection;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * The subscribers' clocks are seconds ahead or behind, and fast or slow: the stamps are wrong, but
 * the one-way times must be right, by messages and echoes, by pings, and by both. The error of each
 * stamp is known, so each time is checked on its own.
 */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LyingClockIT {
  private static final int RUNS = 6;

  private final RealTestbed testbed = RealTestbed.up(4);
  private final List<LyingClock> clocks =
      List.of(
          new LyingClock(testbed.scratch().resolve("lie2"), 3_000_000_000L, 50_000),
          new LyingClock(testbed.scratch().resolve("lie3"), -10_000_000_000L, -100_000),
          new LyingClock(testbed.scratch().resolve("lie4"), 10_000_000_000L, 100_000));
  private final List<Measured> all = new ArrayList<>();

  /** One pair of one run. */
  private record Measured(
      RunManifest run, PairReport pair, LyingClock clock, List<Sample> samples) {
    CorrectionReport correction() {
      return pair.correction();
    }

    long bound() {
      return Objects.requireNonNull(correction().uncertaintyNs()) + LyingClock.ROUNDING_NS;
    }

    boolean isEchoed() {
      return run.parameters().get(Parameters.ECHO) != Echo.NONE;
    }

    boolean isByPings() {
      return run.parameters().get(Parameters.CLOCK_CORRECTION) == ClockCorrection.LINKS;
    }

    /** The true one-way time. */
    long truth(Sample sample) {
      return clock.truths(sample.t2()).get(0) - sample.t1();
    }

    @Override
    public String toString() {
      return run.parameters().dds() + " " + clock + " " + correction();
    }
  }

  LyingClockIT() throws IOException, InterruptedException {}

  @BeforeAll
  void measure() throws IOException, InterruptedException {
    Map<String, String> environment = new TreeMap<>();
    for (int i = 0; i < clocks.size(); i++) {
      environment.put("node" + (i + 2), clocks.get(i).environment());
    }
    testbed.environment(environment);
    Path campaign =
        testbed.file(
            "lying.xml",
            "<campaign name='lying'>",
            "  <defaults dds='cyclonedds,fastdds' messageType='Simple' clock='realtime'",
            "        placement='node1 -> node2 node3 node4' subscribers='3'",
            "        publicationPeriod='2ms' messageIterations='1500'/>",
            "  <test id='messages' echo='full' clockCorrection='messages'/>",
            "  <test id='echoed' echo='full'/>",
            "  <test id='links'/>",
            "</campaign>");
    RunStore store = new RunStore(testbed.scratch().resolve("results"));
    RecordingListener listener = new RecordingListener();
    CampaignResult result = Campaigns.run(campaign, testbed.testbedXml(), store, false, listener);
    assertEquals(
        new CampaignResult(List.of(), RUNS, 0, 0, false), result, listener.outcomes.toString());
    for (RunManifest run : store.manifests("lying")) {
      List<Sample> samples = StoredSamples.of(store.run("lying", run.run()));
      for (PairReport pair : run.pairs()) {
        all.add(
            new Measured(
                run,
                pair,
                clocks.get(pair.subscriber()),
                samples.stream().filter(s -> s.subscriber() == pair.subscriber()).toList()));
      }
    }
    assertEquals(RUNS * clocks.size(), all.size());
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  @Test
  void theLieIsInTheRawStampsAndTheirTruthIsKnown() {
    for (Measured of : all) {
      for (Sample s : of.samples()) {
        assertTrue(-LyingClock.ROUNDING_NS <= of.truth(s), () -> s + " of " + of);
        if (of.isEchoed()) {
          long t3 = of.clock().truths(s.t3()).get(0);
          assertTrue(
              s.t1() + of.truth(s) <= t3 + LyingClock.ROUNDING_NS
                  && t3 <= s.t4() + LyingClock.ROUNDING_NS,
              () -> s + " of " + of);
        }
      }
    }
  }

  /** Pings between clocks that differ by a straight line are fitted by a straight line. */
  @Test
  void pingsKnowTheClocks() {
    int byPings = 0;
    for (Measured of : all) {
      if (of.isByPings()) {
        assertEquals(ClockStatus.OK, of.correction().status(), of.toString());
        assertEquals("", Objects.requireNonNull(of.pair().calibration()).problem());
        assertTrue(
            of.correction().method() == SkewMethod.LINKS
                || of.correction().method() == SkewMethod.WINDOWED,
            of.toString());
        byPings++;
      }
    }
    assertEquals(2 * all.size() / 3, byPings);
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

  /** How far a line can turn over the run within the band that the bound allows. */
  private static double skewTolerance(Measured of) {
    List<Sample> samples = of.samples();
    long spanNs = samples.get(samples.size() - 1).t1() - samples.get(0).t1();
    return 2e6 * of.bound() / spanNs;
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
}
