package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.plan.RunKey;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.repository.store.CampaignRecord;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;

/** Which runs of a start of a campaign are to be measured again, since something disturbed them. */
final class DisturbedRuns {
  private final RunStore store;
  private final String campaign;
  private final CampaignRecord start;

  /** A further measurement of a stored run, under a key of its own. */
  record Attempt(TestRun run, String first, int number) {
    String key() {
      return RunKey.ofAttempt(first, number);
    }
  }

  DisturbedRuns(RunStore store, String campaign, CampaignRecord start) {
    this.store = store;
    this.campaign = campaign;
    this.start = start;
  }

  /**
   * The next attempt at each of these runs that this start stored as completed and disturbed,
   * unless an attempt of this start was not disturbed, or there were enough.
   *
   * @param keys of the first measurements
   * @param most attempts of this start, beside the first measurement
   */
  List<Attempt> next(Map<TestRun, String> keys, int most) throws IOException {
    List<RunManifest> stored = store.manifests(campaign);
    List<Attempt> next = new ArrayList<>();
    keys.forEach(
        (run, key) -> {
          boolean disturbed =
              stored.stream()
                  .anyMatch(
                      had ->
                          had.run().equals(key)
                              && start.has(had)
                              && had.isCompleted()
                              && had.isDisturbed());
          List<RunManifest> again =
              stored.stream().filter(had -> key.equals(had.repeats())).toList();
          List<RunManifest> ofThisStart =
              again.stream().filter(had -> !had.started().isBefore(start.started())).toList();
          if (disturbed
              && ofThisStart.size() < most
              && ofThisStart.stream().allMatch(had -> !had.isCompleted() || had.isDisturbed())) {
            // Attempts of an earlier start keep their numbers: nothing takes their place.
            int last = again.stream().mapToInt(RunManifest::attempt).max().orElse(1);
            next.add(new Attempt(run, key, last + 1));
          }
        });
    return next;
  }
}
