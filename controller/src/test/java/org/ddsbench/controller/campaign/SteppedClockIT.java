package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.ddsbench.analysis.clock.ClockReset;
import org.ddsbench.analysis.clock.ClockSegment;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.correct.CorrectionReport;
import org.ddsbench.controller.campaign.StoredSamples.Sample;
import org.ddsbench.core.campaign.ClockCorrection;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * The subscriber's clock, 4 s behind and 20 ppm slow, is set 5 ms forward at a known moment of a
 * run: the step is found, with its size and place, and does not appear in the one-way times.
 * Everything is compared with the true times of the stamps, however long a message was delayed.
 */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SteppedClockIT {
  private static final long STEP_NS = 5_000_000;
  private static final Duration STEP_IN = Duration.ofSeconds(2);
  private static final int MESSAGES = 4_000;

  private final RealTestbed testbed = RealTestbed.up(2);
  private final List<Stepped> all = new ArrayList<>();

  /** One run of one implementation. */
  private record Stepped(RunManifest run, List<Sample> samples, LyingClock clock) {
    CorrectionReport correction() {
      return run.pairs().get(0).correction();
    }

    ClockSegment before() {
      return correction().clock().segments().get(0);
    }

    ClockSegment after() {
      return correction().clock().segments().get(1);
    }

    /** Arrival of the message or of its echo, whichever is later, by the publisher's clock. */
    long end(Sample s) {
      return s.t4() < 0 ? Collections.max(clock.truths(s.t2())) : s.t4();
    }

    @Override
    public String toString() {
      return run.campaign() + " " + correction() + " " + clock;
    }
  }

  /** Steps the clock some time after the first messages. */
  private static final class Stepper extends RecordingListener {
    private final LyingClock clock;
    private boolean done;

    private Stepper(LyingClock clock) {
      this.clock = clock;
    }

    @Override
    public void published(TestRun run, long messages) {
      if (messages > 0 && !done) {
        done = true;
        clock.stepIn(STEP_IN);
      }
    }
  }

  SteppedClockIT() throws IOException, InterruptedException {}

  @BeforeAll
  void measure() throws IOException, InterruptedException {
    RunStore store = new RunStore(testbed.scratch().resolve("results"));
    for (String dds : List.of("cyclonedds", "fastdds")) {
      measure(store, dds, dds + "-messages", "echo='full' clockCorrection='messages'");
      measure(store, dds, dds + "-echoed", "echo='full' clockCorrection='links'");
      measure(store, dds, dds + "-links", "echo='none' clockCorrection='links'");
    }
  }

  private void measure(RunStore store, String dds, String name, String correction)
      throws IOException, InterruptedException {
    LyingClock clock =
        new LyingClock(testbed.scratch().resolve(name), -4_000_000_000L, -20_000).withStep(STEP_NS);
    testbed.environment(Map.of("node2", clock.environment()));
    Path campaign =
        testbed.file(
            name + ".xml",
            "<campaign name='" + name + "'>",
            "  <test id='row' dds='" + dds + "' messageType='Simple' clock='realtime'",
            "        publicationPeriod='2ms' messageIterations='" + MESSAGES + "' " + correction,
            "        />",
            "</campaign>");
    Stepper listener = new Stepper(clock);
    CampaignResult result = Campaigns.run(campaign, testbed.testbedXml(), store, false, listener);
    assertEquals(
        new CampaignResult(List.of(), 1, 0, 0, false), result, listener.outcomes.toString());
    RunManifest run = store.manifests(name).get(0);
    all.add(new Stepped(run, StoredSamples.of(store.run(name, run.run())), clock));
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  @Test
  void theStepIsInTheRawStampsAndTheirTruthIsKnown() {
    for (Stepped of : all) {
      assertEquals(MESSAGES, of.samples().size());
      assertTrue(of.samples().get(MESSAGES / 10).t1() < of.clock().stepFromNs(), of.toString());
      assertTrue(of.samples().get(MESSAGES * 9 / 10).t1() > of.clock().stepToNs(), of.toString());
      for (Sample s : of.samples()) {
        long end = s.t4() < 0 ? Long.MAX_VALUE - LyingClock.ROUNDING_NS : s.t4();
        assertTrue(
            of.clock().truths(s.t2()).stream().anyMatch(t2 -> isBetween(s.t1(), t2, end)),
            () -> s + " of " + of);
        assertTrue(
            s.t4() < 0
                || of.clock().truths(s.t3()).stream().anyMatch(t3 -> isBetween(s.t1(), t3, end)),
            () -> s + " of " + of);
      }
    }
  }

  private static boolean isBetween(long from, long time, long to) {
    return from - LyingClock.ROUNDING_NS <= time && time <= to + LyingClock.ROUNDING_NS;
  }

  @Test
  void theStepIsFoundWhereItWasMade() {
    for (Stepped of : all) {
      ClockFits.assertBounded(of.correction(), of.toString());
      if (of.run().parameters().get(Parameters.CLOCK_CORRECTION) == ClockCorrection.LINKS) {
        assertEquals(ClockStatus.OK, of.correction().status(), of.toString());
      }
      assertEquals(1, of.correction().clockResets().size(), of.toString());
      assertEquals(2, of.correction().clock().segments().size(), of.toString());
      assertTrue(of.before().toNs() <= of.clock().stepToNs(), of.toString());
      assertTrue(of.after().fromNs() >= of.clock().stepFromNs(), of.toString());
      ClockReset reset = of.correction().clockResets().get(0);
      assertTrue(
          of.before().toNs() <= reset.timeNs() && reset.timeNs() <= of.after().fromNs(),
          of.toString());
    }
  }

  /** Each side's line is off by at most its bound, and by slightly more in the gap between them. */
  @Test
  void theSizeOfTheStepIsTrueWithinTheBounds() {
    for (Stepped of : all) {
      ClockReset reset = of.correction().clockResets().get(0);
      double bounds = boundInGap(of, of.before()) + boundInGap(of, of.after());
      assertTrue(Math.abs(reset.stepNs() - STEP_NS) <= bounds, () -> of + ", bounds " + bounds);
    }
  }

  /** Includes messages between the segments, unless the report names them as guarded. */
  @Test
  void everyOneWayTimeThatIsNotGuardedIsTrueWithinTheBound() {
    for (Stepped of : all) {
      long bound = Objects.requireNonNull(of.correction().uncertaintyNs()) + LyingClock.ROUNDING_NS;
      List<Long> guarded = of.correction().clock().guardedSeq();
      assertEquals(of.correction().clock().guarded(), guarded.size(), "all are named: " + of);
      for (Sample s : of.samples()) {
        long ott = Objects.requireNonNull(s.ott());
        assertTrue(
            guarded.contains(s.seq())
                || of.clock().truths(s.t2()).stream()
                    .anyMatch(t2 -> Math.abs(ott - (t2 - s.t1())) <= bound),
            () -> s + " of " + of);
      }
    }
  }

  /**
   * A line within the bound at both ends of a segment can tilt by at most two bounds over its
   * length.
   */
  private static double boundInGap(Stepped of, ClockSegment segment) {
    double gap = of.after().fromNs() - of.before().toNs();
    double length = segment.toNs() - segment.fromNs();
    return segment.uncertaintyNs() * (1 + 2 * gap / length) + LyingClock.ROUNDING_NS;
  }

  @Test
  void everyOneWayTimeBesideTheStepIsTrueWithinTheBound() {
    for (Stepped of : all) {
      int beside = 0;
      for (Sample s : of.samples()) {
        boolean before = of.end(s) <= of.before().toNs();
        if (before || s.t1() >= of.after().fromNs()) {
          long bound = (before ? of.before() : of.after()).uncertaintyNs() + LyingClock.ROUNDING_NS;
          long ott = Objects.requireNonNull(s.ott());
          assertTrue(
              of.clock().truths(s.t2()).stream()
                  .anyMatch(t2 -> Math.abs(ott - (t2 - s.t1())) <= bound),
              () -> s + " of " + of);
          beside++;
        }
      }
      // The others were in flight during the step: many, if the machine was stalled at that moment.
      assertTrue(beside > MESSAGES / 2, beside + " of " + of);
    }
  }
}
