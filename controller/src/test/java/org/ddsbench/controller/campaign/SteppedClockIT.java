package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.ddsbench.analysis.clock.ClockReset;
import org.ddsbench.analysis.correct.CorrectionReport;
import org.ddsbench.controller.campaign.StoredSamples.Sample;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * The subscriber's clock, 4 s behind and 20 ppm slow, is set 5 ms forward in the middle of a run:
 * the step is found, with its size and place, and the one-way times do not show it.
 */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SteppedClockIT {
  private static final long STEP_NS = 5_000_000;
  private static final long STEP_AFTER_MS = 2_000;
  private static final int MESSAGES = 2_500;
  private static final String BEFORE = "-4.000s x0.99998\n";
  private static final String AFTER = "-3.995s x0.99998\n";
  // The variant for programs with threads, which may read the file at the same time.
  private static final Path FAKETIME =
      Path.of("/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1");

  private final RealTestbed testbed = RealTestbed.up("ddsstep", 12, 2);
  private final Path lie = testbed.scratch().resolve("lie");
  private final List<Stepped> all = new ArrayList<>();
  private final List<RunManifest> honest = new ArrayList<>();

  /** One run of one implementation. */
  private record Stepped(RunManifest run, List<Sample> samples) {
    CorrectionReport correction() {
      return run.pairs().get(0).correction();
    }

    /** The first message that was stamped by the clock as it was afterwards. */
    int firstAfter() {
      int jump = -1;
      long largest = 0;
      for (int i = 1; i < samples.size(); i++) {
        long change = raw(i) - raw(i - 1);
        if (change > largest) {
          jump = i;
          largest = change;
        }
      }
      return jump;
    }

    private long raw(int i) {
      return samples.get(i).t2() - samples.get(i).t1();
    }

    @Override
    public String toString() {
      return run.parameters().dds() + " " + correction();
    }
  }

  /** Sets the clock a while after the first message of each run. */
  private final class Stepper extends RecordingListener {
    private CompletableFuture<Void> step = CompletableFuture.completedFuture(null);

    @Override
    public void runStarted(TestRun run) {
      step.join();
      write(BEFORE);
    }

    @Override
    public void phase(TestRun run, Phase phase) {
      super.phase(run, phase);
      if (phase == Phase.PUBLISH) {
        step =
            CompletableFuture.runAsync(
                () -> write(AFTER),
                CompletableFuture.delayedExecutor(STEP_AFTER_MS, TimeUnit.MILLISECONDS));
      }
    }
  }

  SteppedClockIT() throws IOException, InterruptedException {}

  private void write(String text) {
    try {
      Path aside = Files.writeString(lie.resolveSibling("lie.new"), text);
      Files.move(aside, lie, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @BeforeAll
  void measure() throws IOException, InterruptedException {
    RunStore store = new RunStore(testbed.scratch().resolve("results"));
    honest.addAll(run("honest", store, new RecordingListener()));
    write(BEFORE);
    testbed.environment(
        Map.of(
            "node2",
            "LD_PRELOAD="
                + FAKETIME
                + " FAKETIME_TIMESTAMP_FILE="
                + lie
                + " FAKETIME_CACHE_DURATION=1 DONT_FAKE_MONOTONIC=1"));
    for (RunManifest run : run("stepped", store, new Stepper())) {
      all.add(new Stepped(run, StoredSamples.of(store.run("stepped", run.run()))));
    }
  }

  private List<RunManifest> run(String name, RunStore store, RecordingListener listener)
      throws IOException {
    Path campaign =
        testbed.file(
            name + ".xml",
            "<campaign name='" + name + "'>",
            "  <test id='row' dds='cyclonedds,fastdds' messageType='Simple' clock='realtime'",
            "        publicationPeriod='2ms' messageIterations='" + MESSAGES + "'/>",
            "</campaign>");
    CampaignResult result = Campaigns.run(campaign, testbed.testbedXml(), store, false, listener);
    assertEquals(
        new CampaignResult(List.of(), 2, 0, 0, false), result, listener.outcomes.toString());
    return store.manifests(name);
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  @Test
  void theStepIsInTheRawStamps() {
    for (Stepped of : all) {
      int after = of.firstAfter();
      assertTrue(after > MESSAGES / 10 && after < MESSAGES * 9 / 10, of + " at " + after);
      long jump = of.raw(after) - of.raw(after - 1);
      assertTrue(Math.abs(jump - STEP_NS) < STEP_NS / 2, of + ": " + jump);
    }
  }

  @Test
  void theStepIsFoundWithItsSizeAndPlace() {
    for (Stepped of : all) {
      CorrectionReport correction = of.correction();
      ClockFits.assertBounded(correction, of.toString());
      assertEquals(1, correction.clockResets().size(), of.toString());
      ClockReset reset = correction.clockResets().get(0);
      assertTrue(
          Math.abs(reset.stepNs() - STEP_NS) <= Math.max(1_000, noiseNs(correction)),
          of + ", noise " + noiseNs(correction));
      Sample before = of.samples().get(of.firstAfter() - 1);
      Sample after = of.samples().get(of.firstAfter());
      assertTrue(
          before.t1() <= reset.timeNs() && reset.timeNs() <= after.t4(),
          of + " not between " + before + " and " + after);
    }
  }

  /** How far the floors stand above the truth: what tells the lowest times from the low ones. */
  private static double noiseNs(CorrectionReport correction) {
    return Objects.requireNonNull(correction.ottNs().p05())
        - Objects.requireNonNull(correction.ottNs().min());
  }

  @Test
  void theMedianIsThatOfAnHonestClock() {
    for (int i = 0; i < all.size(); i++) {
      CorrectionReport truth = honest.get(i).pairs().get(0).correction();
      CorrectionReport found = all.get(i).correction();
      double difference =
          Math.abs(
              Objects.requireNonNull(truth.ottNs().median())
                  - Objects.requireNonNull(found.ottNs().median()));
      long bounds =
          Objects.requireNonNull(truth.uncertaintyNs())
              + Objects.requireNonNull(found.uncertaintyNs());
      assertTrue(difference <= bounds, truth + " and " + found);
      assertTrue(bounds < STEP_NS / 2, "bounds that would hide the step: " + found);
    }
  }
}
