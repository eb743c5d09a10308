package org.ddsbench.gui.model.results;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.ddsbench.gui.chart.SweepChart;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.CellReader.Depth;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.SweepAxis;

/** Medians against a parameter that the campaign sweeps. */
final class SweepKind implements ChartKind {
  @Override
  public String key() {
    return "sweep";
  }

  @Override
  public ChoiceOptions first(ChartIndex index) {
    return ChoiceOptions.of("parameter", index.axes());
  }

  @Override
  public ChoiceOptions second(ChartIndex index, String first) {
    return ChoiceOptions.of("series", index.axis(first).map(index::swept).orElse(List.of()));
  }

  @Override
  public ChartResult build(ChartOrder order, ChartSource source) throws IOException {
    Optional<SweepAxis> axis = source.index().axis(order.first().key());
    if (axis.isEmpty()) {
      return ChartResult.nothing(Texts.of("results.chart.nosweep"));
    }
    List<Cell> outlines =
        source
            .index()
            .outlines(
                cell ->
                    cell.along(axis.get())
                        .filter(point -> point.groupKey().equals(order.second().key()))
                        .isPresent());
    List<Cell> cells = source.read(outlines, Optional.empty(), Depth.BOX);
    return cells.stream().allMatch(cell -> cell.boxes().isEmpty())
        ? ChartIndex.gaps(cells)
        : ChartResult.of(SweepChart.of(cells, axis.get(), order.style()));
  }
}
