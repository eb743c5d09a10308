package org.ddsbench.repository.prune;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.file.OwnedLock;
import org.ddsbench.repository.store.CampaignDirectory;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.Spared;

/**
 * What is to be removed of one campaign: runs, and what DDSBench wrote beside them. The campaign
 * may change before the removal: what was not shown is never removed.
 *
 * @param runs runs to remove
 * @param leftovers files of attempts that were cut off, which are removed too
 * @param emptied executions that have no runs left then, and nothing of a user, which are removed
 * @param everything whether no execution is left and nothing of a user, so that the campaign is
 *     removed
 * @param spared what is not removed although it lies there, by path
 */
public record Pruning(
    String campaign,
    List<RunEntry> runs,
    List<Path> leftovers,
    List<Execution> emptied,
    boolean everything,
    List<Spared> spared) {

  public Pruning {
    runs = List.copyOf(runs);
    leftovers = List.copyOf(leftovers);
    emptied = List.copyOf(emptied);
    spared = spared.stream().sorted(Comparator.comparing(Spared::path)).toList();
  }

  /**
   * Finds what to remove of a campaign, or of one of its executions; removes nothing.
   *
   * @param name {@code CAMPAIGN} for all its executions, or {@code CAMPAIGN/EXECUTION}
   */
  public static Pruning of(RunStore store, String name, PruneChoice choice) throws IOException {
    return PruneSearch.of(store, name, choice);
  }

  /** Whether there is nothing to remove. */
  public boolean isEmpty() {
    return runs.isEmpty() && leftovers.isEmpty() && emptied.isEmpty();
  }

  /** Bytes of the runs. */
  public long bytes() {
    return runs.stream().mapToLong(RunEntry::bytes).sum();
  }

  /**
   * Removes what was shown, run by run; what cannot be removed does not keep the rest. {@link
   * Removal#renew} then regenerates the summaries and reports.
   *
   * @param owner as for {@link CampaignDirectory#lock}
   * @throws IOException when the campaign cannot be locked or listed
   */
  @SuppressWarnings("try") // the lock is held, not used
  public Removal carryOut(RunStore store, String owner) throws IOException {
    Path directory = store.campaign(campaign);
    if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
      // It was removed meanwhile.
      return new Removal(campaign, Optional.empty(), List.of(), List.of(), List.of(), List.of());
    }
    CampaignDirectory place = new CampaignDirectory(directory);
    try (OwnedLock lock = place.lock(owner)) {
      PruneSteps steps = new PruneSteps(store, campaign);
      steps.removeRuns(runs);
      steps.removeLeftovers(leftovers);
      steps.removeExecutions(emptied);
      if (everything) {
        steps.removeCampaign(place);
      }
      return steps.done();
    } catch (OwnedLock.TakenException e) {
      return Removal.refused(campaign, e.owner());
    }
  }
}
