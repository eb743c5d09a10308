package org.ddsbench.repository.summary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.Metric;
import org.ddsbench.repository.store.RunManifest;
import org.junit.jupiter.api.Test;

/** Runs with given medians; U is a fifteenth of their level, 4 us by default. */
class ProbeCostsTest {
  private static final int ROW = 1;

  /** A campaign's runs, which begin a minute apart. */
  private final List<RunManifest> runs = new ArrayList<>();

  private FakeRun run(String probe, int row, int repetition) {
    int number = runs.size() + 1;
    return FakeRun.of("c", number)
        .shape(64, 1, 100)
        .repeats(row, repetition)
        .probe(probe)
        .minutesLater(number);
  }

  private void add(String probe, int repetition, long medianNs) {
    FakeRun run = run(probe, ROW, repetition);
    runs.add(run.manifest(List.of(run.report(0, medianNs))));
  }

  private ProbeCost only(Metric metric) {
    List<ProbeCost> costs =
        ProbeCosts.of(runs).stream().filter(cost -> cost.metric() == metric).toList();
    assertEquals(1, costs.size());
    return costs.get(0);
  }

  /**
   * The differences are 4, 5 and 6 us: t with two degrees of freedom is 4.3027, s / sqrt 3 is
   * 577.35 ns.
   */
  @Test
  void roundsArePairedSoThatDriftIsNotInTheCost() {
    for (int round = 1; round <= 3; round++) {
      add("none", round, 100_000L * round);
      add("preload", round, 101_000L * round + 3_000);
    }
    ProbeCost ott = only(Metric.OTT);
    assertEquals("preload", ott.probe());
    assertEquals(3, ott.medians().rounds());
    assertEquals(200_000, ott.medians().reference());
    assertEquals(5_000, ott.medians().difference());
    Interval interval = ott.medians().interval();
    assertNotNull(interval);
    assertEquals(5_000 - 4.3027 * 577.35, interval.low(), 0.1);
    assertEquals(2.5, ott.percent(ott.medians().difference()));
    assertEquals(CostRounds.ALTERNATED, ott.rounds());
    assertEquals(8_000, ott.boundNs());
    assertEquals(CostVerdict.SLOWER_BY_THE_CLOCKS, ott.verdict());
    ProbeCost rtt = only(Metric.RTT);
    assertEquals(10_000, rtt.medians().difference());
    assertEquals(0, rtt.boundNs());
    assertEquals(CostVerdict.SLOWER, rtt.verdict());
  }

  /** U of the rounds is 2, 4 and 9 us; each median of the mean may be off by its own U. */
  @Test
  void theMeanOfTheRoundsIsBoundedByTheMeanOfTheirBounds() {
    for (int round = 1; round <= 3; round++) {
      long[] levels = {30_000, 60_000, 135_000};
      for (String probe : List.of("none", "preload")) {
        FakeRun run =
            run(probe, ROW, round).dds("cyclonedds", "Eclipse Cyclone DDS", levels[round - 1]);
        runs.add(
            run.manifest(List.of(run.report(0, probe.equals("none") ? 80_000 : 91_000 + round))));
      }
    }
    ProbeCost ott = only(Metric.OTT);
    assertEquals(2 * 5_000, ott.boundNs());
    // With twice the largest bound, 18 us, the cost would not be certain.
    assertEquals(CostVerdict.SLOWER, ott.verdict());
  }

  /** No probe observes such a run, so its cost would seem to be zero. */
  @Test
  void aRunOverTcpHasNoCost() {
    for (String probe : List.of("none", "preload")) {
      FakeRun run = run(probe, ROW, 1).over(Transport.TCP);
      runs.add(run.manifest(List.of(run.report(0, 100_000))));
    }
    assertEquals(List.of(), ProbeCosts.of(runs));
  }

  @Test
  void aDifferenceBeyondTheClocksBoundIsCertain() {
    for (int round = 1; round <= 4; round++) {
      add("bpftrace", round, 60_000 + round);
      add("none", round, 80_000 - round);
    }
    assertEquals(CostVerdict.FASTER, only(Metric.OTT).verdict());
    assertEquals(CostVerdict.FASTER, only(Metric.RTT).verdict());
  }

  @Test
  void anIntervalThatHoldsZeroTellsNothing() {
    for (int round = 1; round <= 4; round++) {
      add("none", round, 60_000);
      add("preload", round, 60_000 + (round % 2 == 0 ? 500 : -400));
    }
    assertEquals(CostVerdict.INDISTINCT, only(Metric.OTT).verdict());
    assertEquals(CostVerdict.INDISTINCT, only(Metric.RTT).verdict());
  }

  @Test
  void oneRoundShowsADifferenceAndNoInterval() {
    add("none", 1, 60_000);
    add("preload", 1, 61_000);
    ProbeCost cost = only(Metric.OTT);
    assertEquals(1_000, cost.medians().difference());
    assertNull(cost.medians().interval());
    assertEquals(CostVerdict.ONE_ROUND, cost.verdict());
    assertEquals(CostRounds.ONCE, cost.rounds());
  }

  @Test
  void onlyRoundsThatHaveBothCount() {
    for (int round = 1; round <= 5; round++) {
      add("none", round, 60_000);
    }
    add("preload", 2, 62_000);
    FakeRun failed = run("preload", ROW, 3).failing();
    runs.add(failed.manifest(List.of()));
    add("preload", 4, 64_000);
    FakeRun empty = run("preload", ROW, 5);
    runs.add(empty.manifest(List.of(empty.report(0))));
    ProbeCost cost = only(Metric.RTT);
    assertEquals(5, cost.runsWithout());
    assertEquals(2, cost.runsWith());
    assertEquals(2, cost.medians().rounds());
    assertEquals(6_000, cost.medians().difference());
    assertEquals(CostRounds.SCATTERED, cost.rounds());
  }

  @Test
  void aProbeThatNeverRanHasALineWithoutNumbers() {
    add("none", 1, 60_000);
    FakeRun failed = run("systemtap", ROW, 1).failing();
    runs.add(failed.manifest(List.of()));
    ProbeCost cost = only(Metric.OTT);
    assertEquals(CostVerdict.NO_ROUND, cost.verdict());
    assertEquals(0, cost.runsWith());
    assertNull(cost.medians().difference());
    assertNull(cost.percentInterval());
  }

  @Test
  void withoutARowThatHasBothThereIsNoCost() {
    assertEquals(List.of(), ProbeCosts.of(runs));
    IntStream.rangeClosed(1, 2).forEach(round -> add("none", round, 60_000));
    assertEquals(List.of(), ProbeCosts.of(runs));
    FakeRun other = run("preload", ROW, 1).shape(128, 1, 100);
    runs.add(other.manifest(List.of(other.report(0, 70_000))));
    FakeRun rebuilt = run("preload", ROW, 1).of("b2");
    runs.add(rebuilt.manifest(List.of(rebuilt.report(0, 70_000))));
    assertEquals(List.of(), ProbeCosts.of(runs));
    runs.removeIf(run -> run.parameters().get(Parameters.PROBE).equals("none"));
    assertEquals(List.of(), ProbeCosts.of(runs));
  }

  @Test
  void linesOfTheCampaignOfTheirOwnAreComparedToo() {
    for (int round = 1; round <= 2; round++) {
      add("none", round, 60_000);
      FakeRun other = run("preload", ROW + 1, round);
      runs.add(other.manifest(List.of(other.report(0, 61_000))));
    }
    ProbeCost cost = only(Metric.OTT);
    assertEquals("row1", cost.without().test());
    assertEquals("row2", cost.with().test());
    assertEquals(2, cost.medians().rounds());
  }

  @Test
  void everyProbeAndPairHasItsOwnLine() {
    for (String probe : List.of("preload", "none", "bpftrace")) {
      FakeRun run = run(probe, ROW, 1).shape(64, 2, 100);
      runs.add(run.manifest(List.of(run.report(0, 60_000), run.report(1, 70_000))));
    }
    assertEquals(
        List.of(
            "0 bpftrace OTT",
            "0 bpftrace RTT",
            "0 preload OTT",
            "0 preload RTT",
            "1 bpftrace OTT",
            "1 bpftrace RTT",
            "1 preload OTT",
            "1 preload RTT"),
        ProbeCosts.of(runs).stream()
            .map(cost -> cost.subscriber() + " " + cost.probe() + " " + cost.metric())
            .toList());
  }
}
