package org.ddsbench.gui.model.results;

import java.util.List;
import org.ddsbench.gui.chart.CycleChart;
import org.ddsbench.gui.chart.Names;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.ChartModel.CycleCurve;

/** Cycle times of graph colouring at percentiles. */
final class CyclesKind implements ChartKind {
  @Override
  public String key() {
    return "cycles";
  }

  @Override
  public ChoiceOptions first(ChartIndex index) {
    return ChoiceOptions.of(
        "case",
        ChartIndex.distinct(
            index.cycles().stream()
                .map(curve -> new Option(curve.cell().scenario(), Names.described(curve.cell())))));
  }

  @Override
  public ChartResult build(ChartOrder order, ChartSource source) {
    List<CycleCurve> curves =
        source.index().cycles().stream()
            .filter(curve -> curve.cell().scenario().equals(order.first().key()))
            .toList();
    return curves.isEmpty()
        ? ChartResult.nothing(Texts.of("results.chart.nocycles"))
        : ChartResult.of(CycleChart.of(curves, order.style()));
  }
}
