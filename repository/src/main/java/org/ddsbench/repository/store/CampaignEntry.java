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
 * A campaign in one line of a list.
 *
 * @param runs all directories that are runs or should be
 * @param unreadable those that should be
 * @param bytes of all their files
 * @param first when the first run started; null without a readable run
 * @param last when the last run ended, likewise
 * @param leftovers what was cut off while it was stored or removed
 * @param owner who stores into it now
 */
public record CampaignEntry(
    String campaign,
    int runs,
    long completed,
    long failed,
    long unreadable,
    long bytes,
    @Nullable Instant first,
    @Nullable Instant last,
    int leftovers,
    Optional<String> owner) {

  /** Of a campaign that is stored, and those of its entries that count. */
  public static CampaignEntry of(RunStore store, String campaign, List<RunEntry> runs)
      throws IOException {
    List<RunManifest> manifests =
        runs.stream().map(RunEntry::manifest).filter(Objects::nonNull).toList();
    return new CampaignEntry(
        campaign,
        runs.size(),
        manifests.stream().filter(RunManifest::isCompleted).count(),
        manifests.stream().filter(run -> !run.isCompleted()).count(),
        (long) runs.size() - manifests.size(),
        runs.stream().mapToLong(RunEntry::bytes).sum(),
        manifests.stream().map(RunManifest::started).min(Comparator.naturalOrder()).orElse(null),
        manifests.stream().map(RunManifest::ended).max(Comparator.naturalOrder()).orElse(null),
        store.leftovers(campaign).size(),
        new CampaignDirectory(store.campaign(campaign)).owner());
  }

  /** What is worth a look. */
  public String state() {
    List<String> parts = new ArrayList<>();
    owner.ifPresent(by -> parts.add("in use by " + by));
    if (failed > 0) {
      parts.add(failed + " failed");
    }
    if (unreadable > 0) {
      parts.add(unreadable + " unreadable");
    }
    if (leftovers > 0 && owner.isEmpty()) {
      parts.add(leftovers + " cut off");
    }
    return parts.isEmpty() ? (runs == 0 ? "empty" : "completed") : String.join(", ", parts);
  }
}
