package org.ddsbench.gui.model.results;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.gui.chart.Ecdf;
import org.ddsbench.gui.chart.EcdfChart;
import org.ddsbench.gui.chart.Names;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.CellReader;
import org.ddsbench.repository.chart.CellReader.Depth;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.OttBox;

/** Empirical distributions of the cells of one scenario, of all pairs together. */
final class EcdfKind implements ChartKind {
  @Override
  public String key() {
    return "ecdf";
  }

  @Override
  public ChoiceOptions first(ChartIndex index) {
    return ChoiceOptions.of("message", index.common(Cell::scenario, Names::described));
  }

  @Override
  public ChartResult build(ChartOrder order, ChartSource source) throws IOException {
    List<Cell> outlines =
        source.index().outlines(cell -> cell.scenario().equals(order.first().key()));
    if (outlines.isEmpty()) {
      return source.index().nothing();
    }
    List<Ecdf> all = new ArrayList<>();
    StringBuilder missing = new StringBuilder();
    List<Cell> cells = source.read(outlines, Optional.empty(), Depth.CURVES);
    try (CellReader reader = new CellReader(source.store(), source.index().cells())) {
      for (Cell cell : cells) {
        if (cell.boxes().isEmpty()) {
          missing
              .append(' ')
              .append(Texts.of("results.chart.missing", cell.implementation(), cell.gap()));
        } else {
          OttBox box = cell.boxes().get(0);
          Ecdf.Builder ecdf = new Ecdf.Builder(box.count());
          reader.ascending(cell, ecdf::add);
          all.add(ecdf.build(cell, box));
        }
      }
    }
    return all.isEmpty()
        ? ChartIndex.gaps(cells)
        : ChartResult.of(EcdfChart.of(all, missing.toString(), order.style()));
  }
}
