package org.ddsbench.gui.model.results;

import org.ddsbench.gui.chart.LoadChart;
import org.ddsbench.gui.text.Texts;

/** One-way times over the load, with their knee. */
final class LoadsKind implements ChartKind {
  @Override
  public String key() {
    return "loads";
  }

  @Override
  public ChoiceOptions first(ChartIndex index) {
    return ChoiceOptions.of(
        "case",
        index.loads().stream()
            .map(panel -> new Option(panel.key(), panel.configuration()))
            .toList());
  }

  @Override
  public ChartResult build(ChartOrder order, ChartSource source) {
    return source.index().loads().stream()
        .filter(panel -> panel.key().equals(order.first().key()))
        .findFirst()
        .map(panel -> ChartResult.of(LoadChart.of(panel, order.style())))
        .orElse(ChartResult.nothing(Texts.of("results.chart.noloads")));
  }
}
