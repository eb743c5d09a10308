package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.ddsbench.analysis.correct.CorrectionReport;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.controller.campaign.StoredSamples.Sample;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * The subscribers' clocks are seconds ahead or behind, and fast or slow: the stamps are wrong, the
 * one-way times must not be. Honest and lying runs alternate, so that both see the same machine.
 */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LyingClockIT {
  private static final int ROUNDS = 2;
  private static final Path FAKETIME =
      Path.of("/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1");

  /** How wrong the clock of each subscriber is. */
  private static final List<Lie> LIES =
      List.of(
          new Lie("node2", 3_000_000_000L, 50),
          new Lie("node3", -10_000_000_000L, -100),
          new Lie("node4", 10_000_000_000L, 100));

  private record Lie(String node, long offsetNs, double skewPpm) {
    /** Timed waits of the middlewares must stay what they are: only the wall clock lies. */
    String environment() {
      return String.format(
          Locale.ROOT,
          "LD_PRELOAD=%s FAKETIME='%+ds x%.6f' DONT_FAKE_MONOTONIC=1",
          FAKETIME,
          offsetNs / 1_000_000_000L,
          1 + skewPpm / 1e6);
    }
  }

  private final RealTestbed testbed = RealTestbed.up("ddslie", 2, 4);
  private final List<Measured> honest = new ArrayList<>();
  private final List<Measured> lying = new ArrayList<>();

  /** One pair of one run. */
  private record Measured(RunManifest run, PairReport pair, List<Sample> samples) {
    Lie lie() {
      return LIES.get(pair.subscriber());
    }

    CorrectionReport correction() {
      return pair.correction();
    }

    long median() {
      return Math.round(Objects.requireNonNull(correction().ottNs().median()));
    }

    long bound() {
      return Objects.requireNonNull(correction().uncertaintyNs());
    }

    @Override
    public String toString() {
      return run.parameters().dds() + " to " + lie().node() + " " + correction();
    }
  }

  LyingClockIT() throws IOException, InterruptedException {}

  @BeforeAll
  void measure() throws IOException, InterruptedException {
    for (int round = 0; round < ROUNDS; round++) {
      testbed.environment(Map.of());
      honest.addAll(run("honest" + round));
      testbed.environment(LIES.stream().collect(Collectors.toMap(Lie::node, Lie::environment)));
      lying.addAll(run("lying" + round));
    }
  }

  private List<Measured> run(String name) throws IOException {
    Path campaign =
        testbed.file(
            name + ".xml",
            "<campaign name='" + name + "'>",
            "  <test id='row' dds='cyclonedds,fastdds' messageType='Simple' clock='realtime'",
            "        placement='node1 -> node2 node3 node4' subscribers='3'",
            "        publicationPeriod='2ms' messageIterations='1500'/>",
            "</campaign>");
    RunStore store = new RunStore(testbed.scratch().resolve("results"));
    RecordingListener listener = new RecordingListener();
    CampaignResult result = Campaigns.run(campaign, testbed.testbedXml(), store, false, listener);
    assertEquals(
        new CampaignResult(List.of(), 2, 0, 0, false), result, listener.outcomes.toString());
    List<Measured> measured = new ArrayList<>();
    for (RunManifest run : store.manifests(name)) {
      List<Sample> samples = StoredSamples.of(store.run(name, run.run()));
      for (PairReport pair : run.pairs()) {
        measured.add(
            new Measured(
                run,
                pair,
                samples.stream().filter(s -> s.subscriber() == pair.subscriber()).toList()));
      }
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
        assertTrue(nearLie(of, s.t2() - s.t1()), s + " of " + of);
        assertTrue(nearLie(of, s.t3() - s.t4()), s + " of " + of);
      }
    }
    for (Measured of : honest) {
      for (Sample s : of.samples()) {
        assertTrue(s.t1() <= s.t2() && s.t2() <= s.t3() && s.t3() <= s.t4(), s.toString());
      }
    }
  }

  private static boolean nearLie(Measured of, long difference) {
    return Math.abs(difference - of.lie().offsetNs()) < 1_000_000_000L;
  }

  @Test
  void theOffsetIsFound() {
    for (Measured of : lying) {
      ClockFits.assertFound(
          of.lie().offsetNs(), of.lie().skewPpm(), of.correction(), of.toString());
    }
    for (Measured of : honest) {
      long offset = Objects.requireNonNull(of.correction().offsetNs());
      assertTrue(Math.abs(offset) <= of.bound(), of.toString());
    }
  }

  @Test
  void theSkewIsFound() {
    for (Measured of : lying) {
      assertEquals(of.lie().skewPpm(), of.correction().skewPpm(), skewTolerance(of), of.toString());
      // The tolerance grows with round trips; the sign of a large lie must be seen in any case.
      if (Math.abs(of.lie().skewPpm()) >= 100) {
        assertTrue(of.correction().skewPpm() * of.lie().skewPpm() > 0, of.toString());
      }
    }
    for (Measured of : honest) {
      assertEquals(0, of.correction().skewPpm(), skewTolerance(of), of.toString());
    }
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
    for (Measured one : honest.subList(0, honest.size() / ROUNDS)) {
      List<Measured> truths = like(one, honest);
      List<Measured> lies = like(one, lying);
      assertEquals(ROUNDS, lies.size());
      long nearest = Long.MAX_VALUE;
      List<String> medians = new ArrayList<>();
      for (int round = 0; round < ROUNDS; round++) {
        Measured truth = truths.get(round);
        Measured lie = lies.get(round);
        long beyond = Math.abs(truth.median() - lie.median()) - truth.bound() - lie.bound();
        nearest = Math.min(nearest, beyond);
        medians.add(
            truth.median() + "+-" + truth.bound() + " and " + lie.median() + "+-" + lie.bound());
      }
      // A busy machine may spoil a round, not all of them.
      assertTrue(nearest <= 0, one + ": " + medians);
    }
  }

  /** The same pair of the same implementation in each round. */
  private static List<Measured> like(Measured one, List<Measured> all) {
    return all.stream()
        .filter(of -> of.run().parameters().dds().equals(one.run().parameters().dds()))
        .filter(of -> of.pair().subscriber() == one.pair().subscriber())
        .toList();
  }
}
