package org.ddsbench.repository.chart;

import java.io.IOException;
import org.ddsbench.repository.chart.ChartModel.ResourceLines;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.RunTables;

/** What the apps and interfaces of one run used. */
public final class RunResources {
  private static final int MOST_POINTS = 1_000;

  private RunResources() {}

  /**
   * Reads the run's monitors.
   *
   * @param name of the run
   */
  public static ResourceLines of(RunStore store, RunManifest run, String name) throws IOException {
    try (RunTables tables = new RunTables(store)) {
      return ResourceCharts.of(name, tables.resources(run), MOST_POINTS);
    }
  }
}
