package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.plan.CampaignFacts;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.RunName;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.CampaignRecord;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DisturbedRunsTest {
  private final RunStore store;
  private final FakeRun disturbed = FakeRun.of("c", 1).stolen(43);

  DisturbedRunsTest(@TempDir Path root) {
    store = new RunStore(root);
  }

  private List<Integer> next(int most) throws Exception {
    RunManifest first = disturbed.manifest(List.of());
    TestRun run = new TestRun(first.test(), 1, 1, first.parameters(), first.endpoints());
    CampaignRecord start = new CampaignRecord(1, first.started(), null, CampaignFacts.of(Map.of()));
    List<DisturbedRuns.Attempt> next =
        new DisturbedRuns(store, store.execution("c"), start).next(Map.of(run, first.run()), most);
    return next.stream().map(DisturbedRuns.Attempt::number).toList();
  }

  private FakeRun attempt(int number) {
    return FakeRun.of("c", number).measuresAgain(disturbed, number).minutesLater(number);
  }

  @Test
  void aRunThatNothingDisturbedIsNotMeasuredAgain() throws Exception {
    FakeRun.of("c", 1).stolen(1).store(store);
    assertEquals(List.of(), next(3));
  }

  @Test
  void aDisturbedRunThatFailedIsLeftToTheNextStart() throws Exception {
    FakeRun.of("c", 1).stolen(43).failing().store(store);
    assertEquals(List.of(), next(3));
  }

  @Test
  void aDisturbedRunIsMeasuredAgainUntilItWasNotOrOftenEnough() throws Exception {
    disturbed.store(store);
    assertEquals(List.of(), next(0));
    assertEquals(List.of(2), next(2));
    attempt(2).stolen(9).store(store);
    assertEquals(List.of(), next(1));
    assertEquals(List.of(3), next(2));
    attempt(3).store(store);
    assertEquals(List.of(), next(9));
  }

  @Test
  void attemptsOfAnEarlierStartKeepTheirNumbersAndDoNotCount() throws Exception {
    attempt(2).minutesLater(-60).store(store);
    disturbed.store(store);
    assertEquals(List.of(3), next(1));
  }

  @Test
  void everyAttemptHasANameOfItsOwnThatTellsTheKey() {
    assertEquals("a", RunName.key(RunName.ofAttempt("a", 2)));
    assertEquals(3, RunName.attempt("a", RunName.ofAttempt("a", 3)));
    assertEquals(1, RunName.attempt("a", "a"));
    assertEquals(0, RunName.attempt("a", RunName.ofAttempt("b", 2)));
  }
}
