package org.ddsbench.repository.prune;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ddsbench.core.file.TreeDeletion;
import org.ddsbench.repository.store.CampaignDirectory;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.Spared;
import org.ddsbench.repository.store.Strangers;

/**
 * The steps of a removal, taken in the order of its methods by the holder of the campaign's lock. A
 * step that fails is recorded. What is a user's by now, or has changed, is spared.
 */
final class PruneSteps {
  private final RunStore store;
  private final String campaign;
  private final Strangers strangers;
  private final List<RunEntry> removed = new ArrayList<>();
  private final Set<Execution> changed = new TreeSet<>();
  private final List<Spared> spared = new ArrayList<>();
  private final List<IOException> failures = new ArrayList<>();

  PruneSteps(RunStore store, String campaign) {
    this.store = store;
    this.campaign = campaign;
    this.strangers = new Strangers(store);
  }

  void removeRuns(List<RunEntry> runs) throws IOException {
    Map<Path, RunEntry> now = new HashMap<>();
    store.allEntries(campaign).forEach(run -> now.put(run.directory(), run));
    for (RunEntry run : runs) {
      RunEntry found = now.get(run.directory());
      if (found == null) {
        continue;
      }
      Optional<Spared> stranger = strangers.of(found);
      if (stranger.isPresent()) {
        spared.add(stranger.get());
      } else if (!found.equals(run)) {
        spared.add(new Spared(run.name(), "it has changed since it was listed"));
      } else {
        take(
            () -> {
              store.remove(run);
              removed.add(run);
              changed.add(run.execution());
            });
      }
    }
  }

  void removeLeftovers(List<Path> leftovers) throws InterruptedIOException {
    for (Path leftover : leftovers) {
      take(() -> TreeDeletion.delete(leftover));
    }
  }

  void removeExecutions(List<Execution> emptied) throws IOException {
    Set<Execution> filled =
        store.allEntries(campaign).stream().map(RunEntry::execution).collect(Collectors.toSet());
    for (Execution execution : emptied) {
      List<Spared> there = filled.contains(execution) ? List.of() : strangers.in(execution);
      spared.addAll(there);
      if (!filled.contains(execution) && there.isEmpty()) {
        take(
            () -> {
              store.remove(execution);
              changed.remove(execution);
            });
      }
    }
  }

  void removeCampaign(CampaignDirectory place) throws IOException {
    List<Spared> beside = strangers.in(campaign);
    spared.addAll(beside);
    if (beside.isEmpty() && failures.isEmpty() && store.executions(campaign).isEmpty()) {
      take(place::remove);
    }
  }

  private void take(Removal.Step step) throws InterruptedIOException {
    Removal.take(failures, step);
  }

  Removal done() {
    return new Removal(campaign, Optional.empty(), removed, List.copyOf(changed), spared, failures);
  }
}
