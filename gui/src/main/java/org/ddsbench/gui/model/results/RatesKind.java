package org.ddsbench.gui.model.results;

import org.ddsbench.gui.chart.RateChart;
import org.ddsbench.gui.text.Texts;

/** Sustainable rates over the size of messages, or over subscribers. */
final class RatesKind implements ChartKind {
  @Override
  public String key() {
    return "rates";
  }

  @Override
  public ChoiceOptions first(ChartIndex index) {
    return ChoiceOptions.of(
        "case",
        index.rates().stream()
            .map(panel -> new Option(panel.key(), panel.configuration()))
            .toList());
  }

  @Override
  public ChartResult build(ChartOrder order, ChartSource source) {
    return source.index().rates().stream()
        .filter(panel -> panel.key().equals(order.first().key()))
        .findFirst()
        .map(panel -> ChartResult.of(RateChart.of(panel, order.style())))
        .orElse(ChartResult.nothing(Texts.of("results.chart.norates")));
  }
}
