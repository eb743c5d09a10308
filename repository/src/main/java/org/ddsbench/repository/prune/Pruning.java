package org.ddsbench.repository.prune;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ddsbench.core.file.OwnedLock;
import org.ddsbench.core.file.TreeDeletion;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.CampaignDirectory;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.LatestLinks;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunStore;

/**
 * What is to be removed of one campaign. The campaign may change before the removal: what was not
 * shown is never removed.
 *
 * @param runs runs to remove
 * @param leftovers files of attempts that were cut off, which are removed too
 * @param emptied executions that have no runs left then, which are removed with everything in them
 * @param everything whether no execution is left, so that the campaign is removed with everything
 *     in it
 */
public record Pruning(
    String campaign,
    List<RunEntry> runs,
    List<Path> leftovers,
    List<Execution> emptied,
    boolean everything) {

  public Pruning {
    runs = List.copyOf(runs);
    leftovers = List.copyOf(leftovers);
    emptied = List.copyOf(emptied);
  }

  /**
   * Finds what to remove of a campaign, or of one of its executions; removes nothing.
   *
   * @param name {@code CAMPAIGN} for all its executions, or {@code CAMPAIGN/EXECUTION}
   */
  public static Pruning of(RunStore store, String name, PruneChoice choice) throws IOException {
    Execution named = store.execution(name);
    String campaign = named.campaign();
    boolean one = name.contains("/");
    List<Execution> executions = one ? List.of(named) : store.executions(campaign);
    List<RunEntry> all = one ? store.entries(name) : store.allEntries(campaign);
    List<RunEntry> chosen = choice.of(all);
    List<Path> leftovers = new ArrayList<>();
    List<Execution> emptied = new ArrayList<>();
    for (Execution execution : executions) {
      leftovers.addAll(store.leftovers(execution));
      List<RunEntry> of = all.stream().filter(run -> run.execution().equals(execution)).toList();
      if (!of.isEmpty() && chosen.containsAll(of)) {
        emptied.add(execution);
      }
    }
    return new Pruning(
        campaign,
        chosen,
        leftovers,
        emptied,
        !chosen.isEmpty() && chosen.size() == store.allEntries(campaign).size());
  }

  public boolean isEmpty() {
    return runs.isEmpty() && leftovers.isEmpty();
  }

  /** Bytes of the runs. */
  public long bytes() {
    return runs.stream().mapToLong(RunEntry::bytes).sum();
  }

  /**
   * Removes what was shown, run by run, and regenerates summary and report of the rest if they
   * existed.
   *
   * @param owner as for {@link CampaignDirectory#lock}
   * @return empty when done, else the holder of the campaign's lock: then nothing was removed
   */
  @SuppressWarnings("try") // the lock is held, not used
  public Optional<String> carryOut(RunStore store, String owner) throws IOException {
    Path directory = store.campaign(campaign);
    try (OwnedLock lock = new CampaignDirectory(directory).lock(owner)) {
      List<RunEntry> now = store.allEntries(campaign);
      if (everything && now.equals(runs)) {
        store.remove(campaign);
      } else {
        removeRuns(store, now);
      }
    } catch (OwnedLock.TakenException e) {
      return Optional.of(e.owner());
    }
    return Optional.empty();
  }

  private void removeRuns(RunStore store, List<RunEntry> now) throws IOException {
    Set<Execution> changed = new TreeSet<>();
    for (RunEntry run : runs) {
      if (now.contains(run)) {
        store.remove(run);
        changed.add(run.execution());
      }
    }
    for (Path leftover : leftovers) {
      TreeDeletion.delete(leftover);
    }
    Set<Execution> left =
        store.allEntries(campaign).stream().map(RunEntry::execution).collect(Collectors.toSet());
    for (Execution execution : changed) {
      if (emptied.contains(execution) && !left.contains(execution)) {
        store.remove(execution);
      } else {
        HtmlReport.renew(store, execution);
      }
    }
    LatestLinks.refresh(store, campaign);
  }
}
