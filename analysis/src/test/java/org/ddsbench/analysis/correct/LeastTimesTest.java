package org.ddsbench.analysis.correct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import org.ddsbench.analysis.clock.ClockFit;
import org.ddsbench.analysis.clock.ClockFitter;
import org.ddsbench.analysis.clock.ClockSegment;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.clock.LinkHistory;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.trace.Messages;
import org.ddsbench.analysis.trace.Trace;
import org.junit.jupiter.api.Test;

/**
 * Paths whose serialization times are known: 10 Mbit/s forward, 100 Mbit/s back, for pings of 76
 * bytes and messages of 8 KiB whose echoes are as long.
 */
class LeastTimesTest {
  private static final long PING_NS = 60_800;
  private static final long ANSWER_NS = 6_080;
  private static final long MESSAGE_NS = 6_553_600;
  private static final long ECHO_NS = 655_360;

  private final TwoClocks stream = new TwoClocks();
  private TwoClocks pings = new TwoClocks();

  /** Sets up the stream, and pings between the same clocks as the stream has now. */
  private void world(long seed) {
    stream.seed = seed;
    stream.messages = 150;
    stream.spanNs = 3_000_000_000L;
    stream.epochNs = 1_700_000_000_000_000_000L;
    stream.offsetNs = -3_000_000_000L;
    stream.skew = 80e-6;
    stream.forwardFloor = t -> MESSAGE_NS + 100_000;
    stream.backwardFloor = t -> ECHO_NS + 80_000;
    pings = stream.pings();
    pings.forwardFloor = t -> PING_NS + 3_000;
    pings.backwardFloor = t -> ANSWER_NS + 5_000;
  }

  private CorrectedSeries known(double share) {
    return corrected(
        messages(share),
        Messages.of(pings.trace()).atLeast(part(PING_NS, share), part(ANSWER_NS, share)));
  }

  private Messages messages(double share) {
    return Messages.of(stream.trace()).atLeast(part(MESSAGE_NS, share), part(ECHO_NS, share));
  }

  private static long part(long ns, double share) {
    return (long) (share * ns);
  }

  private CorrectedSeries corrected(Messages messages, Messages ofPings) {
    ClockFit clocks = ClockFitter.fit(messages, ofPings);
    return Correction.of(stream.trace(), clocks, OptionalLong.empty());
  }

  /** Checks that every row is within its own bound; returns the bound of the whole series. */
  private long bound(CorrectedSeries series, String what) {
    assertEquals(ClockStatus.OK, series.report().status(), what);
    Messages messages = Messages.of(stream.trace());
    for (int i = 0; i < series.count(); i++) {
      long t1 = messages.t1(i);
      long t2 = messages.t2(i);
      double allowed = series.fit().uncertaintyNs(t1, t2).orElseThrow();
      assertEquals(
          stream.transitNs[(int) messages.seq(i)], (double) series.ottNs(i), allowed, what);
    }
    return Objects.requireNonNull(series.report().uncertaintyNs());
  }

  @Test
  void theBoundIsSmallerByHalfTheSumAndTheOffsetMovesByHalfTheDifference() {
    for (long seed = 0; seed < 50; seed++) {
      String what = "seed " + seed;
      stream.echoRatio = seed % 2;
      world(seed);
      CorrectedSeries without = known(0);
      CorrectedSeries with = known(1);
      long shrinks = bound(without, what) - bound(with, what);
      assertEquals((PING_NS + ANSWER_NS) / 2.0, (double) shrinks, 800, what);
      long moved =
          Objects.requireNonNull(without.report().offsetNs())
              - Objects.requireNonNull(with.report().offsetNs());
      assertEquals((PING_NS - ANSWER_NS) / 2.0, (double) moved, 800, what);
      assertTrue(bound(with, what) < 6_000, () -> what + ": " + with.report());
      assertEquals(SkewMethod.LINKS, with.report().method());
    }
  }

  @Test
  void whereNothingIsKnownNothingChanges() {
    world(1);
    CorrectedSeries plain = corrected(Messages.of(stream.trace()), Messages.of(pings.trace()));
    assertEquals(plain.report(), known(0).report());
    assertNotEquals(plain.report(), known(1).report());
  }

  /** A least time below the true one, as a rate above the true one gives it, is valid too. */
  @Test
  void aRateAboveTheTrueOneHoldsToo() {
    world(2);
    long half = bound(known(0.5), "half");
    assertTrue(half < bound(known(0), "nothing") && half > bound(known(1), "all"));
  }

  /**
   * The echoes are much smaller than the messages; without pings the known times must make up for
   * that.
   */
  @Test
  void echoesThatAreOnlyStampsAreSeenThrough() {
    for (long seed = 0; seed < 20; seed++) {
      world(seed);
      stream.backwardFloor = t -> 2_900 + 80_000;
      Messages known = Messages.of(stream.trace()).atLeast(MESSAGE_NS, 2_880);
      Trace trace = stream.trace();
      CorrectedSeries without = Correction.of(trace, SkewMethod.JOINT);
      CorrectedSeries with =
          Correction.of(trace, known, SkewMethod.JOINT, OptionalLong.of(trace.rows()));
      String what = "seed " + seed;
      double shrinks = bound(without, what) - bound(with, what);
      assertEquals((MESSAGE_NS + 2_880) / 2.0, shrinks, 100_000, what);
      assertTrue(Math.abs(with.ottNs(0) - stream.transitNs[0]) < 30_000, what);
      assertTrue(Math.abs(without.ottNs(0) - stream.transitNs[0]) > 3_000_000, what);
    }
  }

  @Test
  void clocksThatWanderStayWithinTheBound() {
    for (double amplitude : new double[] {500, 5_000, 50_000}) {
      for (double period : new double[] {20, 60}) {
        stream.wander = t -> amplitude * Math.sin(2 * Math.PI * t / (period * 1e9));
        for (long seed = 0; seed < 10; seed++) {
          stream.echoRatio = seed % 2;
          world(seed);
          CorrectedSeries with = known(0.998);
          if (with.report().status() == ClockStatus.OK) {
            bound(with, amplitude + " ns in " + period + " s, seed " + seed);
          }
        }
      }
    }
  }

  /**
   * A message takes longer than the time between two messages; a ping was answered just before the
   * reset, or none is near.
   */
  @Test
  void resetsAreFoundAndHeldByTheBound() {
    for (double step : new double[] {-40_000_000, -300_000, 300_000, 40_000_000}) {
      for (long seed = 0; seed < 20; seed++) {
        stream.steps.clear();
        stream.steps.add(new double[] {seed < 10 ? 1.401e9 : 1.507e9, step});
        stream.echoRatio = seed % 2;
        world(seed);
        stream.messages = 6_000;
        CorrectedSeries with = known(1);
        String what = "step of " + step + ", seed " + seed;
        assertEquals(1, with.report().clockResets().size(), what);
        assertTrue(bound(with, what) < 20_000, () -> what + ": " + with.report());
      }
    }
  }

  @Test
  void ratesBelowTheTrueOnesAreInconsistent() {
    for (long seed = 0; seed < 20; seed++) {
      stream.echoRatio = seed % 2;
      world(seed);
      assertInconsistent(known(2), "seed " + seed);
    }
  }

  /** The forward messages contradict the least time; the pings are too short to do so. */
  @Test
  void messagesThatArriveTooSoonAreInconsistent() {
    for (long seed = 0; seed < 20; seed++) {
      stream.echoRatio = seed % 2;
      world(seed);
      Messages tooLong = Messages.of(stream.trace()).atLeast(2 * MESSAGE_NS, 0);
      assertInconsistent(corrected(tooLong, Messages.of(pings.trace())), "seed " + seed);
    }
  }

  /** The stream alone would be consistent: the return way has time to spare. */
  @Test
  void echoesDoNotHideWhatPingsShow() {
    for (long seed = 0; seed < 20; seed++) {
      world(seed);
      stream.backwardFloor = t -> 3 * MESSAGE_NS;
      Messages tooLong = Messages.of(stream.trace()).atLeast(2 * MESSAGE_NS, 0);
      CorrectedSeries alone =
          Correction.of(stream.trace(), tooLong, SkewMethod.JOINT, OptionalLong.empty());
      assertEquals(ClockStatus.OK, alone.report().status());
      assertInconsistent(corrected(tooLong, Messages.of(pings.trace())), "seed " + seed);
    }
  }

  private static void assertInconsistent(CorrectedSeries series, String what) {
    assertEquals(ClockStatus.INCONSISTENT_CLOCK, series.report().status(), what);
  }

  @Test
  void theDifferenceOfTwoRunsIsHeldWhateverIsKnownInEach() {
    for (long seed = 0; seed < 10; seed++) {
      List<Messages> ofRuns = new ArrayList<>();
      List<ClockSegment> segments = new ArrayList<>();
      List<Double> errors = new ArrayList<>();
      for (int run = 0; run < 6; run++) {
        world(100 * seed + run);
        stream.epochNs += run * 10_000_000_000L;
        stream.offsetNs += Math.round(stream.skew * run * 1e10);
        TwoClocks again = stream.pings();
        again.forwardFloor = pings.forwardFloor;
        again.backwardFloor = pings.backwardFloor;
        double share = run % 2;
        Messages calibrated =
            Messages.of(again.trace()).atLeast(part(PING_NS, share), part(ANSWER_NS, share));
        ClockSegment segment = ClockFitter.fit(messages(share), calibrated).segments().get(0);
        ofRuns.add(calibrated);
        segments.add(segment);
        errors.add(segment.offsetNs() - stream.theta((double) segment.fromNs() - stream.epochNs));
      }
      LinkHistory history = LinkHistory.of(ofRuns);
      for (int one = 0; one < 6; one++) {
        for (int other = 0; other < 6; other++) {
          long bound =
              history.boundOfDifference(segments.get(one), segments.get(other)).orElseThrow();
          double difference = Math.abs(errors.get(one) - errors.get(other));
          assertTrue(difference <= bound, difference + " beyond " + bound + ", seed " + seed);
        }
      }
    }
  }
}
