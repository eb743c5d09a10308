package org.ddsbench.gui.chart;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.OttBox;
import org.ddsbench.repository.chart.ChartModel.PartBar;

/** How charts name and order configurations: as the report does. */
public final class Names {
  /** By message, subscribers, other parameters and implementation. */
  public static final Comparator<Cell> ORDER =
      Comparator.comparing(Cell::message)
          .thenComparingInt(Cell::bytes)
          .thenComparingInt(Cell::subscribers)
          .thenComparing(Cell::variation)
          .thenComparing(Cell::implementation);

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

  /** What cells have in common that differ in size and implementation. */
  public static String sizeGroup(Cell cell) {
    return cell.message() + ", " + caseOf(cell);
  }

  /** What cells have in common that differ in subscribers and implementation. */
  public static String subscribersGroup(Cell cell) {
    return message(cell) + (cell.variation().isEmpty() ? "" : ", " + cell.variation());
  }

  /** The box of a pair; that of all pairs together has an empty name. */
  static Optional<OttBox> box(Cell cell, String pair) {
    return cell.boxes().stream().filter(box -> box.pair().equals(pair)).findFirst();
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
