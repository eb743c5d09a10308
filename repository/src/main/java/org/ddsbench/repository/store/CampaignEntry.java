package org.ddsbench.repository.store;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An execution of a campaign in one line of a list.
 *
 * @param start how it began; empty when it is not recorded or cannot be read
 * @param runs number of directories that are runs or should be
 * @param damaged number of those that are damaged
 * @param bytes total size of their files
 * @param first when the first run started; null without a readable run
 * @param last when the last run ended, likewise
 * @param leftovers number of attempts that were cut off while storing or removing
 * @param owner the controller that stores into it now
 */
public record CampaignEntry(
    Execution execution,
    Optional<ExecutionRecord> start,
    int runs,
    long completed,
    long failed,
    long damaged,
    long bytes,
    @Nullable Instant first,
    @Nullable Instant last,
    int leftovers,
    Optional<String> owner) {

  /** Makes the entry of a stored execution from those of its entries that count. */
  public static CampaignEntry of(RunStore store, Execution execution, List<RunEntry> runs)
      throws IOException {
    List<RunManifest> manifests =
        runs.stream().map(RunEntry::manifest).filter(Objects::nonNull).toList();
    return new CampaignEntry(
        execution,
        ExecutionDirectory.of(store, execution).knownStart(),
        runs.size(),
        manifests.stream().filter(RunManifest::isCompleted).count(),
        manifests.stream().filter(run -> !run.isCompleted()).count(),
        (long) runs.size() - manifests.size(),
        runs.stream().mapToLong(RunEntry::bytes).sum(),
        manifests.stream().map(RunManifest::started).min(Comparator.naturalOrder()).orElse(null),
        manifests.stream().map(RunManifest::ended).max(Comparator.naturalOrder()).orElse(null),
        store.leftovers(execution).size(),
        new CampaignDirectory(store.campaign(execution.campaign())).owner());
  }

  /** Note and tags that the user gave; may be empty. */
  public String label() {
    return start.map(ExecutionRecord::label).orElse("");
  }

  /** The whole name of the execution. */
  public String name() {
    return execution.toString();
  }

  /** What needs attention. */
  public String state() {
    List<String> parts = new ArrayList<>();
    owner.ifPresent(by -> parts.add("in use by " + by));
    if (failed > 0) {
      parts.add(failed + " failed");
    }
    if (damaged > 0) {
      parts.add(damaged + " damaged");
    }
    if (leftovers > 0 && owner.isEmpty()) {
      parts.add(leftovers + " cut off");
    }
    return parts.isEmpty() ? (runs == 0 ? "empty" : "completed") : String.join(", ", parts);
  }
}
