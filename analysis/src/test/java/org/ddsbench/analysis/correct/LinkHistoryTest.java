package org.ddsbench.analysis.correct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import org.ddsbench.analysis.clock.ClockFit;
import org.ddsbench.analysis.clock.ClockFitter;
import org.ddsbench.analysis.clock.ClockSegment;
import org.ddsbench.analysis.clock.LinkHistory;
import org.ddsbench.analysis.trace.Messages;
import org.junit.jupiter.api.Test;

/** Runs of a campaign over one link, three seconds apart, with known true clocks. */
class LinkHistoryTest {
  private static final long APART_NS = 3_000_000_000L;
  private static final long OFFSET_NS = 700_000_000L;
  private static final double SKEW = 20e-6;

  /**
   * Deviation of the subscriber's clock from a straight line, by the time since the campaign's
   * start.
   */
  private TwoClocks.Delay wander = t -> 0;

  /** By how much the forward pings of a run exceed the usual 3 us, by the run's start. */
  private TwoClocks.Delay detour = t -> 0;

  /** Whether the pings of each run begin before those of the previous run end. */
  private boolean early;

  /** One run: its true clocks, its pings and the fitted clocks. */
  private record Measured(TwoClocks truth, Messages pings, ClockFit fit) {
    ClockSegment segment() {
      return fit.segments().get(0);
    }

    long bound() {
      return fit.uncertaintyNs().orElseThrow();
    }

    /** Error of the estimated offset at {@code place}: 0 is the first message, 1 the last. */
    double error(double place) {
      double since = place * truth.spanNs;
      double at = truth.epochNs + since - segment().fromNs();
      return segment().offsetNs() + segment().skewPpm() * 1e-6 * at - truth.theta(since);
    }
  }

  private List<Measured> campaign(long seed, int runs) {
    List<Measured> all = new ArrayList<>();
    for (int r = 0; r < runs; r++) {
      double start = (double) r * APART_NS;
      TwoClocks clocks = new TwoClocks();
      clocks.seed = 1000 * seed + r;
      clocks.messages = 100;
      clocks.spanNs = 1_000_000_000L;
      clocks.epochNs = 50_000_000_000L + r * APART_NS;
      clocks.offsetNs = OFFSET_NS + Math.round(SKEW * start);
      clocks.skew = SKEW;
      clocks.echoRatio = 0;
      clocks.wander = t -> wander.at(start + t);
      TwoClocks ofPings = clocks.pings();
      double longer = 3_000 + detour.at(start);
      ofPings.forwardFloor = t -> longer;
      if (early) {
        pingEarly(ofPings);
      }
      Messages pings = Messages.of(ofPings.trace());
      all.add(new Measured(clocks, pings, ClockFitter.fit(Messages.of(clocks.trace()), pings)));
    }
    return all;
  }

  /**
   * Adds pings from 2.05 s before the stream, when the last burst of the previous run still goes
   * on.
   */
  private static void pingEarly(TwoClocks pings) {
    int before = 10;
    TwoClocks.Schedule usual = pings.schedule;
    pings.messages += before;
    pings.schedule = i -> i < before ? -2.05e9 + 0.18e9 * i : usual.of(i - before);
  }

  private static LinkHistory history(List<Measured> runs) {
    return LinkHistory.of(runs.stream().map(Measured::pings).toList());
  }

  /**
   * Checks the bound of the difference for every two runs.
   *
   * @return for how many pairs the bound is below half of the sum of both runs' bounds
   */
  private static int close(List<Measured> runs, String what) {
    LinkHistory history = history(runs);
    int close = 0;
    for (Measured one : runs) {
      for (Measured other : runs) {
        OptionalLong bound = history.boundOfDifference(one.segment(), other.segment());
        if (one.equals(other) || bound.isEmpty()) {
          continue;
        }
        for (double x : new double[] {0, 0.3, 1}) {
          for (double y : new double[] {0, 0.6, 1}) {
            double difference = Math.abs(one.error(x) - other.error(y));
            assertTrue(
                difference <= bound.getAsLong(),
                what + ": " + difference + " beyond " + bound.getAsLong());
          }
        }
        close += 2 * bound.getAsLong() < one.bound() + other.bound() ? 1 : 0;
      }
    }
    return close;
  }

  @Test
  void whatIsConstantCancels() {
    for (long seed = 0; seed < 30; seed++) {
      List<Measured> runs = campaign(seed, 20);
      assertTrue(close(runs, "seed " + seed) > 0.5 * 20 * 19, "seed " + seed);
      long next =
          history(runs)
              .boundOfDifference(runs.get(9).segment(), runs.get(10).segment())
              .orElseThrow();
      assertTrue(next < 1_500, "seed " + seed + ": " + next + " ns, where U is 4 us each");
    }
  }

  @Test
  void clocksThatWanderStayWithinTheBound() {
    for (double amplitude : new double[] {200, 1_000, 5_000, 50_000}) {
      for (double period : new double[] {6, 20, 60, 600}) {
        wander = t -> amplitude * Math.sin(2 * Math.PI * t / (period * 1e9));
        for (long seed = 0; seed < 5; seed++) {
          close(campaign(seed, 20), amplitude + " ns in " + period + " s, seed " + seed);
        }
      }
    }
  }

  @Test
  void aClockThatGetsWarmStaysWithinTheBound() {
    for (double ppm : new double[] {0.01, 0.1, 1}) {
      wander = t -> ppm * 1e-6 * t * t / (60 * 1e9);
      for (long seed = 0; seed < 10; seed++) {
        close(campaign(seed, 20), ppm + " ppm a minute, seed " + seed);
      }
    }
  }

  @Test
  void stepsBetweenRunsStayWithinTheBound() {
    for (double step : new double[] {300, 2_000, 20_000, 5e6}) {
      wander = t -> t > 9.5 * APART_NS ? step : 0;
      for (long seed = 0; seed < 10; seed++) {
        close(campaign(seed, 20), "a step of " + step + " ns, seed " + seed);
      }
    }
  }

  @Test
  void anotherRouteStaysWithinTheBound() {
    for (double longer : new double[] {500, 2_000, 40_000}) {
      detour = t -> t > 9.5 * APART_NS ? longer : 0;
      for (long seed = 0; seed < 10; seed++) {
        close(campaign(seed, 20), "a detour of " + longer + " ns, seed " + seed);
      }
    }
  }

  @Test
  void detoursNowAndThenStayWithinTheBound() {
    for (long seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      double[] of = random.doubles(30, 0, 6_000).toArray();
      detour = t -> of[(int) Math.round(t / APART_NS)];
      close(campaign(seed, 20), "detours, seed " + seed);
    }
  }

  @Test
  void pingsBetweenTheRunsMakeOneCurve() {
    early = true;
    for (long seed = 0; seed < 30; seed++) {
      assertTrue(close(campaign(seed, 20), "seed " + seed) > 0.5 * 20 * 19, "seed " + seed);
    }
    clocksThatWanderStayWithinTheBound();
    aClockThatGetsWarmStaysWithinTheBound();
  }

  @Test
  void twoRunsAtTheSameTimeTellNothing() {
    List<Measured> runs = campaign(1, 4);
    runs.add(campaign(2, 4).get(2));
    assertEquals(
        OptionalLong.empty(),
        history(runs).boundOfDifference(runs.get(0).segment(), runs.get(1).segment()));
  }

  @Test
  void clocksWithoutAnswersTellNothing() {
    List<Measured> runs = campaign(1, 2);
    TwoClocks silent = runs.get(0).truth().pings();
    silent.echoRatio = 0;
    LinkHistory history = LinkHistory.of(List.of(Messages.of(silent.trace())));
    assertEquals(
        OptionalLong.empty(),
        history.boundOfDifference(runs.get(0).segment(), runs.get(1).segment()));
    assertEquals(
        OptionalLong.empty(),
        LinkHistory.of(List.of()).boundOfDifference(runs.get(0).segment(), runs.get(1).segment()));
  }
}
