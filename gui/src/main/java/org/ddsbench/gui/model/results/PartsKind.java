package org.ddsbench.gui.model.results;

import java.io.IOException;
import java.util.List;
import org.ddsbench.gui.chart.PartsChart;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.CampaignCells;
import org.ddsbench.repository.chart.ChartModel.PartBar;
import org.ddsbench.repository.chart.PartCharts;

/** The parts of one-way times that a probe observed. */
final class PartsKind implements ChartKind {
  @Override
  public String key() {
    return "parts";
  }

  @Override
  public ChartResult build(ChartOrder order, ChartSource source) throws IOException {
    CampaignCells cells = source.index().cells();
    List<PartBar> parts = PartCharts.read(source.store(), cells);
    return parts.isEmpty()
        ? ChartResult.nothing(Texts.of("results.chart.noparts"))
        : ChartResult.of(PartsChart.of(parts, bar -> cells.bound(bar.cell()), order.style()));
  }
}
