package org.ddsbench.repository.store;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A directory of an execution that is a run, or should be one.
 *
 * @param execution the execution to which it belongs
 * @param run name of the directory: the run's key
 * @param manifest null when the run is damaged
 * @param facts the manifest, also of a run of which only tables are damaged: for people, not for
 *     results; null when it cannot be read
 * @param problem why the run is damaged; empty otherwise
 * @param bytes total size of its files
 */
public record RunEntry(
    Execution execution,
    String run,
    Path directory,
    @Nullable RunManifest manifest,
    @Nullable RunManifest facts,
    String problem,
    long bytes) {

  public String campaign() {
    return execution.campaign();
  }

  /** Whether it cannot be used; {@link #problem} has why. */
  public boolean isDamaged() {
    return manifest == null;
  }

  /** The same run, damaged for this reason. */
  RunEntry damaged(String reason) {
    return new RunEntry(execution, run, directory, null, facts, reason, bytes);
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
