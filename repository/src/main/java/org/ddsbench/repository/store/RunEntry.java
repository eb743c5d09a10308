package org.ddsbench.repository.store;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A directory of an execution that is a run, or should be one.
 *
 * @param execution the execution to which it belongs
 * @param run name of the directory: the run's key
 * @param manifest null when the run is damaged
 * @param problem why not; empty otherwise
 * @param bytes total size of its files
 */
public record RunEntry(
    Execution execution,
    String run,
    Path directory,
    @Nullable RunManifest manifest,
    String problem,
    long bytes) {

  public String campaign() {
    return execution.campaign();
  }

  /** Whether it cannot be used; {@link #problem} has why. */
  public boolean isDamaged() {
    return manifest == null;
  }

  /** The whole name, as users enter it. */
  public String name() {
    return execution + "/" + run;
  }

  /** {@code completed}, {@code failed}, or {@code damaged}. */
  public String status() {
    return manifest == null ? "damaged" : manifest.status();
  }
}
