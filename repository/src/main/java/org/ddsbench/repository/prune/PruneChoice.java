package org.ddsbench.repository.prune;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/**
 * Selects the runs of a campaign to remove: those that meet every given condition.
 *
 * @param keepNewest number of the latest runs that stay in any case
 * @param before only runs that started before
 * @param failedOnly only runs that failed, and directories whose manifest cannot be read
 */
public record PruneChoice(
    Optional<Integer> keepNewest, Optional<Instant> before, boolean failedOnly) {

  /** The runs to remove among all runs of a campaign, in their order. */
  public List<RunEntry> of(List<RunEntry> runs) {
    List<RunEntry> newest =
        runs.stream()
            .filter(run -> run.manifest() != null)
            .sorted(Comparator.comparing(PruneChoice::started).reversed())
            .limit(keepNewest.orElse(0))
            .toList();
    return runs.stream()
        .filter(run -> !newest.contains(run))
        .filter(run -> before.isEmpty() || isBefore(run.manifest(), before.get()))
        .filter(run -> !failedOnly || run.manifest() == null || !run.manifest().isCompleted())
        .toList();
  }

  private static Instant started(RunEntry run) {
    RunManifest manifest = run.manifest();
    return manifest == null ? Instant.MIN : manifest.started();
  }

  /** The start of a damaged run is not known: it stays. */
  private static boolean isBefore(@Nullable RunManifest manifest, Instant limit) {
    return manifest != null && manifest.started().isBefore(limit);
  }
}
