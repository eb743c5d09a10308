package org.ddsbench.gui.chart;

import java.util.List;
import java.util.Optional;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.OttBox;
import org.ddsbench.repository.summary.PairEnds;

/** The names of configurations in charts, which are those of the report. */
public final class Names {
  private Names() {}

  /** Type and size. */
  public static String message(Cell cell) {
    return cell.message() + ", " + NumberText.bytes(cell.bytes());
  }

  /** Subscribers and the other parameters that vary. */
  public static String caseOf(Cell cell) {
    return Texts.count("results.chart.subscribers", cell.subscribers())
        + (cell.variation().isEmpty() ? "" : ", " + cell.variation());
  }

  /** Everything that identifies a configuration except its implementation. */
  public static String described(Cell cell) {
    return message(cell) + ", " + caseOf(cell);
  }

  /** The box of a pair, or of all pairs together. */
  static Optional<OttBox> box(Cell cell, Optional<PairEnds> pair) {
    return cell.boxes().stream().filter(box -> box.isOf(pair)).findFirst();
  }

  /**
   * The caveats of the medians of cells, one sentence for each cell that has any; empty or with a
   * leading blank.
   */
  static String caveats(List<Cell> cells) {
    StringBuilder text = new StringBuilder();
    for (Cell cell : cells) {
      if (!cell.caveats().isEmpty() && !cell.boxes().isEmpty()) {
        text.append(' ')
            .append(
                Texts.of(
                    "results.chart.caveats",
                    cell.implementation(),
                    described(cell),
                    cell.caveats()));
      }
    }
    return text.toString();
  }

  /** Why a cell has no box of a pair. */
  static String gap(Cell cell) {
    return cell.gap().isEmpty() ? Texts.of("results.chart.nopair") : cell.gap();
  }

  static List<String> columns(Cell cell) {
    return List.of(
        cell.implementation(),
        cell.message(),
        String.valueOf(cell.bytes()),
        String.valueOf(cell.subscribers()),
        cell.variation());
  }
}
