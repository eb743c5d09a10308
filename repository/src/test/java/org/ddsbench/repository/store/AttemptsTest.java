package org.ddsbench.repository.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.ddsbench.repository.FakeRun;
import org.junit.jupiter.api.Test;

class AttemptsTest {
  private final FakeRun quiet = FakeRun.of("c", 1).stolen(0.5);
  private final FakeRun disturbed = FakeRun.of("c", 2).stolen(43);

  private static List<String> counted(FakeRun... runs) {
    return Attempts.counted(List.of(runs).stream().map(run -> run.manifest(List.of())).toList())
        .stream()
        .map(RunManifest::run)
        .toList();
  }

  private FakeRun attempt(int number) {
    return FakeRun.of("c", 10 + number).measuresAgain(disturbed, number).minutesLater(number);
  }

  @Test
  void withoutAnotherAttemptADisturbedRunCounts() {
    assertEquals(List.of("run1", "run2"), counted(quiet, disturbed));
  }

  @Test
  void theFirstAttemptThatNothingDisturbedCountsInItsPlace() {
    assertEquals(
        List.of("run1", "run13"),
        counted(quiet, disturbed, attempt(2).stolen(9), attempt(3), attempt(4).stolen(0.1)));
  }

  @Test
  void whenAllWereDisturbedTheFirstCounts() {
    assertEquals(List.of("run2"), counted(disturbed, attempt(2).stolen(3), attempt(3).stolen(2.5)));
  }

  @Test
  void aFailedAttemptDoesNotCount() {
    assertEquals(List.of("run2"), counted(disturbed, attempt(2).failing()));
  }

  @Test
  void anAttemptAtWhatWasMeasuredBeforeIsOfAnEarlierStart() {
    FakeRun anew = FakeRun.of("c", 2).stolen(43).minutesLater(60);
    assertEquals(List.of("run2"), counted(anew, attempt(2)));
  }

  @Test
  void anAttemptCountsWhoseFirstRunIsGone() {
    assertEquals(List.of("run12"), counted(attempt(2)));
  }
}
