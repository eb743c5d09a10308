package org.ddsbench.repository.store;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A directory of a campaign that is a run, or should be one.
 *
 * @param run name of the directory: the run's key
 * @param manifest null when it cannot be read
 * @param problem why not; empty otherwise
 * @param bytes of all its files
 */
public record RunEntry(
    String campaign,
    String run,
    Path directory,
    @Nullable RunManifest manifest,
    String problem,
    long bytes) {

  /** {@code completed}, {@code failed}, or {@code unreadable}. */
  public String status() {
    return manifest == null ? "unreadable" : manifest.status();
  }
}
