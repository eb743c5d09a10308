package org.ddsbench.repository.chart;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.PartBar;
import org.ddsbench.repository.store.PartTables;
import org.ddsbench.repository.store.PartTimes;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;

/** Where the one-way times of a campaign go, and nothing else of what probes saw. */
public final class CampaignParts {
  private CampaignParts() {}

  /** A bar a cell that a probe observed; reads nothing when none did. */
  public static List<PartBar> of(RunStore store, CampaignCells cells) throws IOException {
    List<PartBar> bars = new ArrayList<>();
    List<Cell> observed =
        cells.outlines().stream()
            .filter(cell -> cells.runs(cell).stream().anyMatch(RunManifest::isObserved))
            .toList();
    if (observed.isEmpty()) {
      return bars;
    }
    try (PartTables tables = new PartTables(store)) {
      for (Cell cell : observed) {
        Optional<PartTimes> times = tables.times(cells.runs(cell));
        times.ifPresent(
            found ->
                bars.add(
                    new PartBar(
                        cell.implementation(),
                        cell.message(),
                        cell.bytes(),
                        cell.subscribers(),
                        cell.variation(),
                        found)));
      }
    }
    return bars;
  }
}
