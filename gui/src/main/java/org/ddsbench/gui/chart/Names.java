package org.ddsbench.gui.chart;

import java.util.List;
import java.util.Optional;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.OttBox;
import org.ddsbench.repository.chart.ChartModel.PartBar;

/** How charts name configurations: as the report does. */
public final class Names {
  private Names() {}

  /** Type and size. */
  public static String message(Cell cell) {
    return message(cell.message(), cell.bytes());
  }

  /** Subscribers and the other parameters that vary. */
  public static String caseOf(Cell cell) {
    return caseOf(cell.subscribers(), cell.variation());
  }

  /** All that tells a configuration but its implementation. */
  public static String described(Cell cell) {
    return message(cell) + ", " + caseOf(cell);
  }

  static String described(PartBar bar) {
    return message(bar.message(), bar.bytes()) + ", " + caseOf(bar.subscribers(), bar.variation());
  }

  /** The box of a pair; that of all pairs together has an empty name. */
  static Optional<OttBox> box(Cell cell, String pair) {
    return cell.boxes().stream().filter(box -> box.pair().equals(pair)).findFirst();
  }

  /**
   * What to know before relying on the medians of cells, a sentence for each of which there is
   * something; empty or with a leading blank.
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

  private static String message(String type, int bytes) {
    return type + ", " + NumberText.bytes(bytes);
  }

  private static String caseOf(int subscribers, String variation) {
    return Texts.count("results.chart.subscribers", subscribers)
        + (variation.isEmpty() ? "" : ", " + variation);
  }
}
