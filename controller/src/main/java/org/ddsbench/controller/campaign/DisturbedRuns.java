package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.RunName;
import org.ddsbench.repository.store.CampaignRecord;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;

/**
 * Finds the runs of a start of a campaign that are to be measured again because they were
 * disturbed.
 */
final class DisturbedRuns {
  private final RunStore store;
  private final Execution execution;
  private final CampaignRecord start;

  /**
   * A further measurement of a stored run, under a name of its own.
   *
   * @param first name of the run that is measured again
   */
  record Attempt(TestRun run, String first, int number) {
    String name() {
      return RunName.ofAttempt(RunName.key(first), number);
    }
  }

  DisturbedRuns(RunStore store, Execution execution, CampaignRecord start) {
    this.store = store;
    this.execution = execution;
    this.start = start;
  }

  /**
   * The next attempt at each of these runs that this start stored as completed and disturbed,
   * unless an attempt of this start was not disturbed, or the limit is reached.
   *
   * @param keys keys of the runs
   * @param most largest number of attempts of this start, in addition to the first measurement
   */
  List<Attempt> next(Map<TestRun, String> keys, int most) throws IOException {
    StoredAttempts stored = StoredAttempts.of(store, execution);
    List<Attempt> next = new ArrayList<>();
    keys.forEach(
        (run, key) ->
            stored.at(key).stream()
                .filter(start::has)
                .findFirst()
                .filter(RunManifest::isDisturbed)
                .filter(first -> isWanted(stored.again(first), most))
                .ifPresent(first -> next.add(new Attempt(run, first.run(), stored.next(key)))));
    return next;
  }

  private boolean isWanted(List<RunManifest> again, int most) {
    List<RunManifest> ofThisStart =
        again.stream().filter(had -> !had.started().isBefore(start.started())).toList();
    return ofThisStart.size() < most
        && ofThisStart.stream().allMatch(had -> !had.isCompleted() || had.isDisturbed());
  }
}
