package org.ddsbench.repository.prune;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.repository.store.CampaignDirectory;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.Spared;
import org.ddsbench.repository.store.Strangers;

/**
 * Finds what to remove of one campaign, and what stays there since a user may have put it there.
 */
final class PruneSearch {
  private final RunStore store;
  private final Strangers strangers;
  private final List<RunEntry> runs = new ArrayList<>();
  private final List<Path> leftovers = new ArrayList<>();
  private final List<Execution> emptied = new ArrayList<>();
  private final List<Spared> spared = new ArrayList<>();

  private PruneSearch(RunStore store) {
    this.store = store;
    this.strangers = new Strangers(store);
  }

  /** As {@link Pruning#of}. */
  static Pruning of(RunStore store, String name, PruneChoice choice) throws IOException {
    return new PruneSearch(store).find(name, choice);
  }

  private Pruning find(String name, PruneChoice choice) throws IOException {
    Execution named = store.execution(name);
    String campaign = named.campaign();
    Optional<Spared> link = strangers.link(campaign);
    if (link.isPresent()) {
      spared.add(link.get());
      return found(campaign, false);
    }
    List<Execution> all = store.executions(campaign);
    List<Execution> executions = name.contains("/") ? List.of(named) : all;
    List<RunEntry> entries =
        store.allEntries(campaign).stream()
            .filter(run -> executions.contains(run.execution()))
            .toList();
    for (RunEntry run : choice.of(entries)) {
      if (!isLink(run.execution())) {
        strangers.of(run).ifPresentOrElse(spared::add, () -> runs.add(run));
      }
    }
    boolean used = new CampaignDirectory(store.campaign(campaign)).owner().isPresent();
    Set<Execution> keeping = new HashSet<>();
    Set<Execution> filled = new HashSet<>();
    Set<RunEntry> going = new HashSet<>(runs);
    for (RunEntry run : entries) {
      (going.contains(run) ? filled : keeping).add(run.execution());
    }
    for (Execution execution : executions) {
      boolean ours = isOurs(execution);
      // One that has no run yet may be in use.
      if (ours && !keeping.contains(execution) && (filled.contains(execution) || !used)) {
        emptied.add(execution);
      }
    }
    boolean last = !emptied.isEmpty() && emptied.containsAll(all);
    List<Spared> beside = last || executions.equals(all) ? strangers.in(campaign) : List.of();
    spared.addAll(beside);
    return found(campaign, last && beside.isEmpty());
  }

  /** Looks what else is in an execution. Returns whether nothing in it is a user's. */
  private boolean isOurs(Execution execution) throws IOException {
    List<Spared> there = strangers.in(execution);
    spared.addAll(there);
    if (!isLink(execution)) {
      leftovers.addAll(store.leftovers(execution));
    }
    return there.isEmpty();
  }

  private boolean isLink(Execution execution) {
    return Files.isSymbolicLink(store.directory(execution));
  }

  private Pruning found(String campaign, boolean everything) {
    return new Pruning(campaign, runs, leftovers, emptied, everything, spared);
  }
}
