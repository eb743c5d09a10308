package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.correct.CorrectionReport;
import org.ddsbench.controller.campaign.StoredSamples.Sample;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * The subscriber's clock is 3 s ahead and 50 ppm fast: the stamps are wrong, the one-way times must
 * not be. Honest and lying runs alternate, so that both see the same machine.
 */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LyingClockIT {
  private static final int ROUNDS = 2;
  private static final long OFFSET_NS = 3_000_000_000L;
  private static final double SKEW_PPM = 50;
  private static final Path FAKETIME =
      Path.of("/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1");
  // Timed waits of the middlewares must stay what they are: only the wall clock lies.
  private static final String LIE =
      "LD_PRELOAD=" + FAKETIME + " FAKETIME='+3s x1.00005' DONT_FAKE_MONOTONIC=1";

  private final RealTestbed testbed = RealTestbed.up("ddslie", 2, 2);
  private final List<Measured> honest = new ArrayList<>();
  private final List<Measured> lying = new ArrayList<>();

  /** One run of one implementation. */
  private record Measured(RunManifest run, List<Sample> samples) {
    CorrectionReport correction() {
      return run.pairs().get(0).correction();
    }

    long median() {
      return Math.round(Objects.requireNonNull(correction().ottNs().median()));
    }

    long bound() {
      return Objects.requireNonNull(correction().uncertaintyNs());
    }

    @Override
    public String toString() {
      return run.parameters().dds() + " " + correction();
    }
  }

  LyingClockIT() throws IOException, InterruptedException {}

  @BeforeAll
  void measure() throws IOException, InterruptedException {
    for (int round = 0; round < ROUNDS; round++) {
      testbed.environment(Map.of());
      honest.addAll(run("honest" + round));
      testbed.environment(Map.of("node2", LIE));
      lying.addAll(run("lying" + round));
    }
  }

  private List<Measured> run(String name) throws IOException {
    Path campaign =
        testbed.file(
            name + ".xml",
            "<campaign name='" + name + "'>",
            "  <test id='row' dds='cyclonedds,fastdds' messageType='Simple' clock='realtime'",
            "        publicationPeriod='2ms' messageIterations='1500'/>",
            "</campaign>");
    RunStore store = new RunStore(testbed.scratch().resolve("results"));
    RecordingListener listener = new RecordingListener();
    CampaignResult result = Campaigns.run(campaign, testbed.testbedXml(), store, false, listener);
    assertEquals(
        new CampaignResult(List.of(), 2, 0, 0, false), result, listener.outcomes.toString());
    List<Measured> measured = new ArrayList<>();
    for (RunManifest run : store.manifests(name)) {
      measured.add(new Measured(run, StoredSamples.of(store.run(name, run.run()))));
    }
    return measured;
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  @Test
  void theLieIsInTheRawStamps() {
    for (Measured of : lying) {
      for (Sample s : of.samples()) {
        assertTrue(s.t2() - s.t1() > OFFSET_NS && s.t4() - s.t3() < -OFFSET_NS / 2, s.toString());
      }
    }
    for (Measured of : honest) {
      for (Sample s : of.samples()) {
        assertTrue(s.t1() <= s.t2() && s.t2() <= s.t3() && s.t3() <= s.t4(), s.toString());
      }
    }
  }

  @Test
  void theOffsetIsFound() {
    for (Measured of : lying) {
      CorrectionReport correction = of.correction();
      assertEquals(ClockStatus.OK, correction.status(), of.toString());
      // The lie grows from the subscriber's start on, which is less than a minute ago.
      long passed = Math.round(60e9 * SKEW_PPM / 1e6);
      long more = Objects.requireNonNull(correction.offsetNs()) - OFFSET_NS;
      assertTrue(-of.bound() <= more && more <= of.bound() + passed, of.toString());
    }
    for (Measured of : honest) {
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
    // The tolerance grows with round trips; half of the lie must be seen in any case.
    assertTrue(
        lying.stream().mapToDouble(of -> of.correction().skewPpm()).average().orElse(0)
            > SKEW_PPM / 2,
        lying.toString());
  }

  /** How far a floor can tilt over the run without leaving the band that the bound allows. */
  private static double skewTolerance(Measured of) {
    List<Sample> samples = of.samples();
    long spanNs = samples.get(samples.size() - 1).t1() - samples.get(0).t1();
    return 2e6 * of.bound() / spanNs;
  }

  @Test
  void everyOneWayTimeIsAPartOfItsRoundTrip() {
    List<Measured> all = new ArrayList<>(honest);
    all.addAll(lying);
    for (Measured of : all) {
      for (Sample s : of.samples()) {
        long ott = Objects.requireNonNull(s.ott());
        long rtt = Objects.requireNonNull(s.rtt());
        assertTrue(-of.bound() <= ott && ott <= rtt + of.bound(), () -> s + " of " + of);
      }
    }
  }

  @Test
  void aLyingClockDoesNotChangeTheMedian() {
    for (String dds : List.of("cyclonedds", "fastdds")) {
      long nearest = Long.MAX_VALUE;
      List<String> medians = new ArrayList<>();
      for (int round = 0; round < ROUNDS; round++) {
        Measured truth = of(honest, dds).get(round);
        Measured lie = of(lying, dds).get(round);
        long beyond = Math.abs(truth.median() - lie.median()) - truth.bound() - lie.bound();
        nearest = Math.min(nearest, beyond);
        medians.add(
            truth.median() + "+-" + truth.bound() + " and " + lie.median() + "+-" + lie.bound());
      }
      // A busy machine may spoil a round, not all of them.
      assertTrue(nearest <= 0, dds + ": " + medians);
    }
  }

  private static List<Measured> of(List<Measured> all, String dds) {
    return all.stream().filter(of -> of.run().parameters().dds().equals(dds)).toList();
  }
}
