package org.ddsbench.gui.model.results;

import java.util.List;
import org.ddsbench.gui.chart.FigureChart;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.ChartModel.FigureRow;

/** The values of a figure that an experiment measured, in all configurations. */
final class FiguresKind implements ChartKind {
  @Override
  public String key() {
    return "figures";
  }

  @Override
  public ChoiceOptions first(ChartIndex index) {
    return ChoiceOptions.of(
        "figure",
        ChartIndex.distinct(
            index.figures().stream().map(row -> new Option(row.figure(), row.title()))));
  }

  @Override
  public ChartResult build(ChartOrder order, ChartSource source) {
    List<FigureRow> rows =
        source.index().figures().stream()
            .filter(row -> row.figure().equals(order.first().key()))
            .toList();
    return rows.isEmpty()
        ? ChartResult.nothing(Texts.of("results.chart.nofigures"))
        : ChartResult.of(FigureChart.of(rows, order.style()));
  }
}
