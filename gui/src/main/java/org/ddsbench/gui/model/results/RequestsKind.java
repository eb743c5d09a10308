package org.ddsbench.gui.model.results;

import java.util.List;
import org.ddsbench.gui.chart.RequestChart;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.ChartModel.RequestPanel;

/** Response times of requests over clients and threads, with their regression. */
final class RequestsKind implements ChartKind {
  @Override
  public String key() {
    return "requests";
  }

  @Override
  public ChoiceOptions first(ChartIndex index) {
    return ChoiceOptions.of(
        "case",
        ChartIndex.distinct(
            index.requests().stream()
                .map(panel -> new Option(panel.scenarioKey(), panel.scenario()))));
  }

  @Override
  public ChartResult build(ChartOrder order, ChartSource source) {
    List<RequestPanel> panels =
        source.index().requests().stream()
            .filter(panel -> panel.scenarioKey().equals(order.first().key()))
            .toList();
    return panels.isEmpty()
        ? ChartResult.nothing(Texts.of("results.chart.norequests"))
        : ChartResult.of(RequestChart.of(panels, order.style()));
  }
}
