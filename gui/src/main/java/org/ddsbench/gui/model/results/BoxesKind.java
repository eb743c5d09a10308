package org.ddsbench.gui.model.results;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.ddsbench.gui.chart.BoxChart;
import org.ddsbench.gui.chart.Names;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.CellReader.Depth;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.summary.PairEnds;

/** Quartiles, whiskers and outliers of all cells, or of those with the same conditions. */
final class BoxesKind implements ChartKind {
  @Override
  public String key() {
    return "boxes";
  }

  @Override
  public ChoiceOptions first(ChartIndex index) {
    List<Option> options = new ArrayList<>(index.common(Cell::conditions, Names::caseOf));
    if (options.size() > 1) {
      options.add(0, new Option("", Texts.of("results.choice.all")));
    }
    return ChoiceOptions.of("case", options);
  }

  @Override
  public ChoiceOptions second(ChartIndex index, String first) {
    return index.pairs(isOf(first));
  }

  private static Predicate<Cell> isOf(String conditions) {
    return cell -> conditions.isEmpty() || cell.conditions().equals(conditions);
  }

  @Override
  public ChartResult build(ChartOrder order, ChartSource source) throws IOException {
    Optional<PairEnds> pair = source.index().pair(order.second().key());
    List<Cell> cells =
        source.read(source.index().outlines(isOf(order.first().key())), pair, Depth.BOX);
    return cells.isEmpty()
        ? source.index().nothing()
        : ChartResult.of(BoxChart.of(cells, pair, order.style()));
  }
}
