package org.ddsbench.repository.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.core.campaign.ClockCorrection;
import org.ddsbench.core.protocol.StatedRates;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.MeasuredRun;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs over one link, seconds apart, with pings beside them. */
class SharedLinksTest {
  private final RunStore store;
  private final List<RunManifest> runs = new ArrayList<>();

  SharedLinksTest(@TempDir Path root) {
    store = new RunStore(root);
  }

  private static FakeRun run(int number) {
    return FakeRun.of("c", number).shape(64, 1, 300).repeats(1, number);
  }

  private RunManifest add(FakeRun run, int seconds) throws IOException {
    RunManifest stored =
        MeasuredRun.of(run).withoutEcho().after(seconds * 1_000_000_000L).store(store);
    runs.add(stored);
    return stored;
  }

  private OptionalLong bound(RunManifest one, RunManifest other) throws IOException {
    return new SharedLinks().with(store, runs).boundOfDifference(one, other);
  }

  private static long own(RunManifest run) {
    assertEquals(SkewMethod.LINKS, run.pairs().get(0).correction().method());
    return Objects.requireNonNull(run.pairs().get(0).correction().uncertaintyNs());
  }

  @Test
  void theConstantErrorOfALinkCancels() throws IOException {
    for (int i = 1; i <= 16; i++) {
      add(run(i), 3 * i);
    }
    RunManifest one = runs.get(7);
    RunManifest next = runs.get(8);
    long bound = bound(one, next).orElseThrow();
    assertTrue(4 * bound < own(one) + own(next), bound + " of " + own(one) + " + " + own(next));
    assertEquals(bound, bound(next, one).orElseThrow());
    long far = bound(runs.get(0), runs.get(15)).orElseThrow();
    assertTrue(far > bound, far + " over the whole campaign");
    assertEquals(own(one), new SharedLinks().bound(one.pairs().get(0)).orElseThrow());
  }

  @Test
  void aVerdictUsesItAndSaysSo() throws IOException {
    for (int i = 1; i <= 12; i++) {
      FakeRun run = FakeRun.of("c", i).shape(64, 1, 300).repeats(1, (i + 1) / 2);
      add(i % 2 == 0 ? run : run.dds("fastdds", "Fast DDS", 1_000), 3 * i);
    }
    CampaignVerdicts verdicts = CampaignVerdicts.of(store, store.manifests("c"));
    Contrast shared = verdicts.groups().get(0).rivals().get(0).contrast();
    Contrast own =
        CampaignVerdicts.of(store, store.manifests("c"), ClockErrors.OF_EACH_RUN)
            .groups()
            .get(0)
            .rivals()
            .get(0)
            .contrast();
    assertEquals(null, own.differenceBoundNs());
    assertTrue(Objects.requireNonNull(shared.differenceBoundNs()) < own(runs.get(0)));
    assertTrue(
        shared.effect().interval().high() - shared.effect().interval().low()
            < own.effect().interval().high() - own.effect().interval().low());
    assertTrue(verdicts.reading().contains("share"), verdicts.reading());
  }

  /** A run key depends on parameters only, so another campaign or repository can have the same. */
  @Test
  void aRunOfTheSameNameIsAnotherRun(@TempDir Path elsewhere) throws IOException {
    RunManifest one = add(run(1), 3);
    MeasuredRun namesake =
        MeasuredRun.of(run(1)).withoutEcho().after(9_000_000_000L).set(1_000_000_000);
    RunStore other = new RunStore(elsewhere);
    RunManifest set = namesake.store(other);
    assertEquals(one.run(), set.run());
    assertEquals(
        OptionalLong.empty(),
        new SharedLinks().with(store, runs).with(other, List.of(set)).boundOfDifference(one, set));
    RunManifest also =
        MeasuredRun.of(FakeRun.of("d", 1).shape(64, 1, 300).repeats(1, 1))
            .withoutEcho()
            .after(9_000_000_000L)
            .set(1_000_000_000)
            .store(store);
    assertEquals(
        OptionalLong.empty(),
        new SharedLinks()
            .with(store, runs)
            .with(store, List.of(also))
            .boundOfDifference(one, also));
  }

  @Test
  void nodesThatWereStartedAnewShareNothing() throws IOException {
    RunManifest before = add(run(1), 3);
    RunManifest after = add(run(2).booted("second boot"), 6);
    assertEquals(OptionalLong.empty(), bound(before, after));
  }

  @Test
  void runsOverSeveralLinksHaveTheirOwnBounds() throws IOException {
    RunManifest one = add(FakeRun.of("c", 1).shape(64, 2, 300).repeats(1, 1), 3);
    RunManifest other = add(FakeRun.of("c", 2).shape(64, 2, 300).repeats(1, 2), 6);
    assertEquals(OptionalLong.empty(), bound(one, other));
  }

  @Test
  void runsCorrectedOtherwiseHaveTheirOwnBounds() throws IOException {
    RunManifest one = add(run(1), 3);
    RunManifest other =
        MeasuredRun.of(run(2).correctedBy(ClockCorrection.MESSAGES))
            .withPings()
            .after(6_000_000_000L)
            .store(store);
    assertEquals(OptionalLong.empty(), bound(one, other));
  }

  @Test
  void runsAtOneTimeAreOfDifferentClocks() throws IOException {
    assertEquals(OptionalLong.empty(), bound(add(run(1), 3), add(run(2), 3)));
  }

  /** The pings of a history are corrected in the same way as those of its runs. */
  @Test
  void whatIsStatedInSomeRunsIsTakenOffTheirPings() throws IOException {
    StatedRates stated = new StatedRates(10_000_000L, 100_000_000L, 40, 0, 40);
    for (int i = 1; i <= 16; i++) {
      MeasuredRun measured = MeasuredRun.of(run(i)).withoutEcho().after(3_000_000_000L * i);
      runs.add((i % 2 == 0 ? measured.at(stated) : measured).store(store));
    }
    long bound = bound(runs.get(7), runs.get(8)).orElseThrow();
    assertTrue(bound > 10_000, "the offset differs by 14 us: " + bound);
    assertTrue(bound < own(runs.get(8)), bound + " of " + own(runs.get(8)));
    assertTrue(own(runs.get(7)) + 15_000 < own(runs.get(8)));
  }
}
