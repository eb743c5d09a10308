package org.ddsbench.gui.model.results;

import java.io.IOException;
import java.util.Optional;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.gui.chart.TraceChart;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.store.PairTrace;
import org.ddsbench.repository.store.RecordedPair;
import org.ddsbench.repository.store.RunTables;
import org.ddsbench.repository.summary.SummaryRow;

/** One pair of one run over time. */
final class TimeKind implements ChartKind {
  /** Largest number of a pair's messages in memory; 24 bytes each. */
  private static final int MOST_OVER_TIME = 4_000_000;

  @Override
  public String key() {
    return "time";
  }

  @Override
  public ChoiceOptions first(ChartIndex index) {
    return ChoiceOptions.of("run", index.runs());
  }

  @Override
  public ChoiceOptions second(ChartIndex index, String first) {
    return ChoiceOptions.of("pair", index.pairsOfRun(first));
  }

  @Override
  public ChartResult build(ChartOrder order, ChartSource source) throws IOException {
    Optional<SummaryRow> found = source.index().row(order.first().key(), order.second().key());
    if (found.isEmpty()) {
      return source.index().nothing();
    }
    SummaryRow row = found.get();
    if (!row.run().isCompleted()) {
      return ChartResult.nothing(Texts.of("results.chart.nomessages", row.gap()));
    }
    try (RunTables tables = new RunTables(source.store())) {
      PairTrace trace =
          tables.trace(
              row.run(), new RecordedPair.Key(row.publisher(), row.subscriber()), MOST_OVER_TIME);
      PairReport report = row.report();
      return trace.count() == 0
          ? ChartResult.nothing(Texts.of("results.chart.nomessages", row.gap()))
          : ChartResult.of(
              TraceChart.of(
                  order.first().name(),
                  order.second().name(),
                  trace,
                  report == null ? null : report.correction().medianBoundNs(),
                  row.caveats(),
                  order.style()));
    }
  }
}
