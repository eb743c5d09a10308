package org.ddsbench.gui.model.campaign;

/**
 * A cell of the table.
 *
 * @param line 0 for the defaults, from 1 for rows
 * @param attribute its column
 */
public record Cell(int line, String attribute) {
  /** The same column of another line. */
  public Cell at(int other) {
    return new Cell(other, attribute);
  }
}
