package org.ddsbench.gui.model.results;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.ddsbench.gui.chart.CurveChart;
import org.ddsbench.gui.chart.Names;
import org.ddsbench.repository.chart.CellReader.Depth;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.summary.PairEnds;

/** Times at percentiles of the cells of one scenario. */
final class PercentilesKind implements ChartKind {
  @Override
  public String key() {
    return "percentiles";
  }

  @Override
  public ChoiceOptions first(ChartIndex index) {
    return ChoiceOptions.of("message", index.common(Cell::scenario, Names::described));
  }

  @Override
  public ChoiceOptions second(ChartIndex index, String first) {
    return index.pairs(cell -> cell.scenario().equals(first));
  }

  @Override
  public ChartResult build(ChartOrder order, ChartSource source) throws IOException {
    Optional<PairEnds> pair = source.index().pair(order.second().key());
    List<Cell> outlines =
        source.index().outlines(cell -> cell.scenario().equals(order.first().key()));
    if (outlines.isEmpty()) {
      return source.index().nothing();
    }
    List<Cell> cells = source.read(outlines, pair, Depth.CURVES);
    return cells.stream().allMatch(cell -> cell.boxes().isEmpty())
        ? ChartIndex.gaps(cells)
        : ChartResult.of(CurveChart.of(cells, pair, order.style()));
  }
}
