package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.ddsbench.core.protocol.RunName;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;

/**
 * The attempts of each planned run that an execution has stored, so that the next attempt replaces
 * none.
 */
final class StoredAttempts {
  private final List<RunEntry> entries;

  private StoredAttempts(List<RunEntry> entries) {
    this.entries = entries;
  }

  /** The attempts that are stored now. */
  static StoredAttempts of(RunStore store, Execution execution) throws IOException {
    return new StoredAttempts(store.entries(execution.toString()));
  }

  /**
   * The attempts at the run of a key, the earliest first, without those that measured a disturbed
   * run again.
   */
  List<RunManifest> at(String key) {
    return manifests().stream()
        .filter(run -> run.repeats() == null && RunName.key(run.run()).equals(key))
        .toList();
  }

  /** The attempts that measured a disturbed run again, the earliest first. */
  List<RunManifest> again(RunManifest disturbed) {
    return manifests().stream().filter(run -> disturbed.run().equals(run.repeats())).toList();
  }

  /** The number of the next attempt at the run of a key, from 1. */
  int next(String key) {
    return 1
        + entries.stream()
            .mapToInt(entry -> Math.max(RunName.attempt(key, entry.run()), number(key, entry)))
            .max()
            .orElse(0);
  }

  /**
   * The number in a name; versions without executions named further measurements in another way.
   */
  private static int number(String key, RunEntry entry) {
    RunManifest run = entry.manifest();
    return run != null && run.repeats() != null && RunName.key(run.repeats()).equals(key)
        ? run.attempt()
        : 0;
  }

  private List<RunManifest> manifests() {
    return entries.stream().map(RunEntry::manifest).filter(Objects::nonNull).toList();
  }
}
