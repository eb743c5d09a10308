package org.ddsbench.repository.delivery;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.ddsbench.repository.store.RunManifest;

/** The losses behind the cells of tables, whose values are means over runs. Immutable. */
public final class CellLosses {
  private final Map<String, RunManifest> runs = new HashMap<>();

  /**
   * @param runs those of an execution
   */
  public CellLosses(List<RunManifest> runs) {
    runs.forEach(run -> this.runs.put(run.run(), run));
  }

  /**
   * What became of the messages of some runs, a few words; empty when each arrived once.
   *
   * @param keys those of the runs
   */
  public String text(List<String> keys) {
    return String.join(
        ", ", Delivery.of(keys.stream().map(runs::get).filter(Objects::nonNull).toList()).words());
  }
}
