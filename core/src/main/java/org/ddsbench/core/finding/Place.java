package org.ddsbench.core.finding;

/**
 * A position in a text file.
 *
 * @param file path as the user gave it
 * @param line first line is 1; 0 when there is no line (the file is missing)
 * @param column first column is 1; 0 when there is no column
 */
public record Place(String file, int line, int column) {
  @Override
  public String toString() {
    if (line == 0) {
      return file;
    }
    return column == 0 ? file + ":" + line : file + ":" + line + ":" + column;
  }
}
