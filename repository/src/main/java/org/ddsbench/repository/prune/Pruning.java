package org.ddsbench.repository.prune;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.file.OwnedLock;
import org.ddsbench.core.file.TreeDeletion;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.CampaignDirectory;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;

/**
 * What is to be removed of one campaign. Between the look and the removal the campaign may have
 * changed: what was not shown is never removed.
 *
 * @param runs that are to go
 * @param leftovers of attempts that were cut off; they are removed too
 * @param everything whether no run is left then, so that the campaign goes with all it holds
 */
public record Pruning(
    String campaign, List<RunEntry> runs, List<Path> leftovers, boolean everything) {
  private static final String REPORT = "report.html";
  private static final String SUMMARY = "summary.csv";

  public Pruning {
    runs = List.copyOf(runs);
    leftovers = List.copyOf(leftovers);
  }

  /** Looks at a campaign and removes nothing. */
  public static Pruning of(RunStore store, String campaign, PruneChoice choice) throws IOException {
    List<RunEntry> all = store.entries(campaign);
    List<RunEntry> chosen = choice.of(all);
    return new Pruning(
        campaign, chosen, store.leftovers(campaign), !all.isEmpty() && chosen.size() == all.size());
  }

  public boolean isEmpty() {
    return runs.isEmpty() && leftovers.isEmpty();
  }

  /** Bytes of the runs. */
  public long bytes() {
    return runs.stream().mapToLong(RunEntry::bytes).sum();
  }

  /**
   * Removes what was shown, run by run, and makes summary and report of the rest anew if there were
   * some.
   *
   * @param owner as for {@link CampaignDirectory#lock}
   * @return nothing when done, else who holds the campaign: then nothing was removed
   */
  @SuppressWarnings("try") // the lock is held, not used
  public Optional<String> carryOut(RunStore store, String owner) throws IOException {
    Path directory = store.campaign(campaign);
    try (OwnedLock lock = new CampaignDirectory(directory).lock(owner)) {
      List<RunEntry> now = store.entries(campaign);
      if (everything && now.equals(runs)) {
        store.remove(campaign);
      } else {
        removeRuns(store, directory, now);
      }
    } catch (OwnedLock.TakenException e) {
      return Optional.of(e.owner());
    }
    return Optional.empty();
  }

  private void removeRuns(RunStore store, Path directory, List<RunEntry> now) throws IOException {
    for (RunEntry run : runs) {
      if (now.contains(run)) {
        store.remove(campaign, run.run());
      }
    }
    for (Path leftover : leftovers) {
      TreeDeletion.delete(leftover);
    }
    if (Files.exists(directory.resolve(SUMMARY))) {
      CampaignSummary summary = CampaignSummary.of(store, campaign);
      summary.writeTables(directory);
      if (Files.exists(directory.resolve(REPORT))) {
        HtmlReport.write(store, summary, directory.resolve(REPORT));
      }
    }
  }
}
