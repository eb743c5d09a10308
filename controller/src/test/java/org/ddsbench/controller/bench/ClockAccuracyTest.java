package org.ddsbench.controller.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.analysis.pair.Calibration;
import org.ddsbench.analysis.pair.CorrectedPair;
import org.ddsbench.analysis.pair.PairSamples;
import org.ddsbench.analysis.pair.StoredSamples;
import org.ddsbench.controller.localtestbed.Isolation;
import org.junit.jupiter.api.Test;

class ClockAccuracyTest {
  private static final long THERE = 3_000;
  private static final long BACK = 5_000;
  private static final long OTT = 100_000;

  /** Both ends use one clock, but pings of 3 us forward and 5 us back suggest an offset of 1 us. */
  private static CorrectedPair pair(long back) throws IOException {
    StoredSamples.Builder pings = new StoredSamples.Builder();
    for (long seq = 0; seq < 100; seq++) {
      long t1 = seq * 10_000_019;
      long t4 = back < 0 ? -1 : t1 + THERE + 1_000 + back;
      long t3 = back < 0 ? -1 : t1 + THERE + 1_000;
      pings.add(false, false, seq, t1, t1, t1, t1 + THERE, t3, t4);
    }
    StoredSamples.Builder stream = new StoredSamples.Builder();
    for (long seq = 0; seq < 90; seq++) {
      long t1 = 50_000_007 + seq * 10_000_019;
      stream.add(false, false, seq, t1, t1, t1 + 9, t1 + OTT, -1, -1);
    }
    PairSamples samples = stream.build(0, 0);
    return CorrectedPair.of(samples, Calibration.of(pings.build(0, 0)));
  }

  @Test
  void theTruthIsWhatTheStampsOfOneClockSay() throws Exception {
    ClockAccuracy.Tally tally = new ClockAccuracy.Tally();
    tally.add(pair(BACK));
    tally.add(pair(BACK));
    ClockAccuracy accuracy = tally.result();
    assertEquals((THERE + BACK) / 2e3, accuracy.boundUs(), 0.01);
    assertEquals((BACK - THERE) / 2e3, accuracy.errorUs(), 0.01);
    assertEquals(0.25, accuracy.share(), 0.01);
    assertEquals(4.0 / 101, accuracy.relative(), 0.001);
    assertEquals(0, accuracy.notOk());
  }

  @Test
  void aPairOfUnknownClocksIsCountedAndNoMore() throws Exception {
    ClockAccuracy.Tally tally = new ClockAccuracy.Tally();
    tally.add(pair(-1));
    assertThrows(NotMeasuredException.class, tally::result);
    tally.add(pair(BACK));
    assertEquals(1, tally.result().notOk());
    List<Figure> figures =
        new ClockBenchmark(Isolation.NAMESPACES, true).figures(List.of(tally.result()));
    for (Figure figure : figures) {
      assertTrue(figure.notes().toString().contains("1 pairs"), figure.toString());
    }
  }

  @Test
  void figuresAreOfBothKindsOfHosts() {
    List<ClockAccuracy> rounds =
        List.of(new ClockAccuracy(4, 0.01, 0.5, 0.25, 0), new ClockAccuracy(12, 0.03, 4, 1.5, 0));
    Map<String, ClockBenchmark> benchmarks =
        Map.of(
            "clock-idle", new ClockBenchmark(Isolation.NAMESPACES, false),
            "clock-busy", new ClockBenchmark(Isolation.NAMESPACES, true),
            "clock-idle-ports", new ClockBenchmark(Isolation.LOOPBACK, false),
            "clock-busy-ports", new ClockBenchmark(Isolation.LOOPBACK, true));
    benchmarks.forEach(
        (name, benchmark) -> {
          List<Figure> figures = benchmark.figures(rounds);
          boolean ports = name.endsWith("ports");
          assertEquals(name, benchmark.name());
          assertEquals(
              List.of(name + "-bound", name + "-relative", name + "-error", name + "-share"),
              figures.stream().map(Figure::name).toList());
          assertEquals(new Spread(4, 8, 12), figures.get(0).ours());
          assertEquals(Optional.of(ports), figures.get(0).met());
          assertEquals(new Spread(1, 2, 3), figures.get(1).ours());
          assertEquals(Optional.of(true), figures.get(3).met());
          String what = figures.get(0).what();
          assertEquals(name.contains("busy"), what.contains("busy loops"));
          assertEquals(ports, what.contains("ports of 127.0.0.1"));
        });
  }

  @Test
  void theCostsOfPingsAndOfReadingsHaveTheirIntervals() {
    List<Round> rounds =
        List.of(Round.beside(99, 100), Round.beside(101, 100), Round.beside(100, 100));
    for (Figure figure :
        List.of(
            new PingCostBenchmark().figure(rounds), new DisturbanceBenchmark().figure(rounds))) {
      assertEquals(Optional.of(true), figure.met());
      assertEquals(List.of("95 % interval of the mean ratio 0.975 to 1.025"), figure.notes());
    }
  }
}
