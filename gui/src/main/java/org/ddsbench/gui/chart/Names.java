package org.ddsbench.gui.chart;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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

  /** Subscribers, if it has any, and the other parameters that vary; may be empty. */
  public static String caseOf(Cell cell) {
    String subscribers =
        cell.subscribers() == 0 ? "" : Texts.count("results.chart.subscribers", cell.subscribers());
    return joined(subscribers, cell.variation());
  }

  private static String joined(String one, String other) {
    return one + (one.isEmpty() || other.isEmpty() ? "" : ", ") + other;
  }

  /** Everything that identifies a configuration except its implementation. */
  public static String described(Cell cell) {
    return joined(message(cell), caseOf(cell));
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
      if (!cell.caveats().isEmpty() && cell.gap().isEmpty()) {
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

  /** The names of the columns of a table: those of a cell, and more. */
  static List<String> head(String... more) {
    List<String> ofCell =
        List.of("implementation", "message", "message_bytes", "subscribers", "variation");
    return Stream.concat(ofCell.stream(), Stream.of(more)).toList();
  }

  static List<String> columns(Cell cell) {
    return List.of(
        cell.implementation(),
        cell.message(),
        String.valueOf(cell.bytes()),
        cell.subscribers() == 0 ? "" : String.valueOf(cell.subscribers()),
        cell.variation());
  }
}
