package org.ddsbench.analysis.correct;

import static org.ddsbench.analysis.correct.TwoClocks.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.ddsbench.analysis.clock.ClockFit;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.trace.Messages;
import org.ddsbench.analysis.trace.Trace;
import org.junit.jupiter.api.Test;

/** Whatever clocks and networks do, no one-way time is off by more than its bound. */
class StressTest {
  private static final int SEEDS = 300;
  private static final double ROUNDING_NS = 3;

  private static final List<TwoClocks.Noise> NOISES =
      List.of(
          TwoClocks::exponential,
          (random, mean) ->
              TwoClocks.exponential(random, mean / 3)
                  + TwoClocks.exponential(random, mean / 3)
                  + TwoClocks.exponential(random, mean / 3),
          (random, mean) -> mean * 0.3 * (Math.pow(1 - random.nextDouble(), -1 / 1.5) - 1),
          (random, mean) ->
              random.nextInt(50) == 0
                  ? 100 * mean * random.nextDouble()
                  : TwoClocks.exponential(random, mean));

  private static double between(Random random, double low, double high) {
    return low + (high - low) * random.nextDouble();
  }

  private static TwoClocks world(long seed) {
    Random random = new Random(seed);
    TwoClocks clocks = new TwoClocks();
    clocks.seed = seed;
    clocks.epochNs = random.nextBoolean() ? 1_700_000_000_000_000_000L : 20 * SECOND;
    clocks.messages = (int) Math.round(Math.exp(between(random, Math.log(8), Math.log(3_000))));
    clocks.spanNs = Math.round(clocks.messages * between(random, 1e6, 2e7));
    clocks.offsetNs = Math.round(between(random, -10e9, 10e9));
    clocks.skew = between(random, -200e-6, 200e-6);
    clocks.noise = NOISES.get(random.nextInt(NOISES.size()));
    clocks.noiseForwardNs = between(random, 0, 40_000);
    clocks.noiseBackwardNs = between(random, 0, 40_000);
    double there = between(random, 0, 100_000);
    double back = between(random, 0, 100_000);
    double burst = between(random, 0, (double) clocks.spanNs);
    double queue = random.nextBoolean() ? 0 : between(random, 0, 500_000);
    clocks.forwardFloor =
        t -> there + queue * Math.max(0, 1 - Math.abs(t - burst) / (0.1 * clocks.spanNs));
    clocks.backwardFloor = t -> back;
    clocks.arriving = random.nextBoolean() ? 1 : 0.7;
    clocks.echoRatio = random.nextBoolean() ? 1 : 0.5;
    clocks.shuffled = random.nextInt(4) == 0;
    return clocks;
  }

  /** The number of rows beyond their bound, except those in flight during a reset. */
  private static int wrong(TwoClocks truth, CorrectedSeries series) {
    ClockFit fit = series.fit();
    Messages messages = series.messages();
    int wrong = 0;
    for (int i = 0; i < series.count(); i++) {
      long t1 = messages.t1(i);
      long t2 = messages.t2(i);
      double error = Math.abs(series.ottNs(i) - truth.transitNs[(int) series.seq(i)]);
      boolean beyond = error > fit.uncertaintyNs(t1, t2).orElseThrow() + ROUNDING_NS;
      wrong += beyond && !fit.isGuarded(t1, t2) ? 1 : 0;
    }
    return wrong;
  }

  private static boolean hasEcho(Trace trace) {
    Messages messages = Messages.of(trace);
    for (int i = 0; i < messages.count(); i++) {
      if (messages.echoed(i)) {
        return true;
      }
    }
    return false;
  }

  @Test
  void straightClocksAreAlwaysWithinTheBoundAndNeverCalledCrooked() {
    for (long seed = 0; seed < SEEDS; seed++) {
      TwoClocks clocks = world(seed);
      Trace trace = clocks.trace();
      if (!hasEcho(trace)) {
        continue;
      }
      SkewMethod method = seed % 3 == 0 ? SkewMethod.MOON : SkewMethod.JOINT;
      CorrectedSeries series = Correction.of(trace, method);
      assertEquals(0, wrong(clocks, series), "seed " + seed);
      assertEquals(List.of(), series.report().clockResets(), "seed " + seed);
      assertEquals(method, series.report().method(), "seed " + seed);
    }
  }

  /** At least twenty messages on either side: a clock may step unnoticed between two messages. */
  @Test
  void resetsLeaveEveryRowWithinTheBound() {
    for (long seed = 0; seed < SEEDS; seed++) {
      TwoClocks clocks = world(seed);
      clocks.echoRatio = 1;
      clocks.messages = Math.max(200, clocks.messages);
      Random random = new Random(seed + 1_000_000);
      int resets = 1 + random.nextInt(4);
      for (int k = 0; k < resets; k++) {
        double time = (k + between(random, 0.2, 0.8)) / resets * clocks.spanNs;
        double size = Math.exp(between(random, Math.log(1e6), Math.log(1e9)));
        clocks.steps.add(new double[] {time, random.nextBoolean() ? size : -size});
      }
      CorrectedSeries series = Correction.of(clocks.trace(), SkewMethod.JOINT);
      String label = "seed " + seed + " " + series.report().clockResets();
      assertEquals(resets, series.report().clockResets().size(), label);
      assertEquals(0, wrong(clocks, series), label);
    }
  }

  @Test
  void wanderLeavesEveryRowWithinTheBound() {
    List<Long> broken = new ArrayList<>();
    for (long seed = 0; seed < SEEDS / 2; seed++) {
      TwoClocks clocks = world(seed);
      Random random = new Random(seed + 2_000_000);
      clocks.messages = 1_000 + random.nextInt(3_000);
      clocks.spanNs = clocks.messages * 10_000_000L;
      clocks.echoRatio = 1;
      double amplitude = Math.exp(between(random, Math.log(1e3), Math.log(3e5)));
      double period = between(random, 10, 120) * SECOND;
      double phase = between(random, 0, 6);
      clocks.wander = t -> amplitude * Math.sin(2 * Math.PI * t / period + phase);
      CorrectedSeries series = Correction.of(clocks.trace(), SkewMethod.JOINT);
      if (wrong(clocks, series) > 0) {
        broken.add(seed);
      }
    }
    assertEquals(List.of(), broken, "beyond the bound");
  }
}
