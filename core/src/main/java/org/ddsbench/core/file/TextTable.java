package org.ddsbench.core.file;

import java.util.ArrayList;
import java.util.List;

/** A table for a terminal: columns as wide as their widest cell, two blanks apart. For one use. */
public final class TextTable {
  private final List<List<String>> rows = new ArrayList<>();
  private final List<Boolean> numbers = new ArrayList<>();

  /** A name that starts with {@code #} heads a column of numbers, which are right-aligned. */
  public void head(List<String> names) {
    names.forEach(name -> numbers.add(name.startsWith("#")));
    row(names.stream().map(name -> name.startsWith("#") ? name.substring(1) : name).toList());
  }

  /** As many cells as the head has names, or none for an empty line. */
  public void row(List<String> cells) {
    rows.add(List.copyOf(cells));
  }

  /** A line for the head and each row. */
  public List<String> lines() {
    int[] widths = new int[numbers.size()];
    for (List<String> row : rows) {
      for (int column = 0; column < row.size(); column++) {
        widths[column] = Math.max(widths[column], row.get(column).length());
      }
    }
    return rows.stream().map(row -> line(row, widths)).toList();
  }

  private String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column < row.size(); column++) {
      String cell = row.get(column);
      String blanks = " ".repeat(widths[column] - cell.length());
      line.append(column == 0 ? "" : "  ")
          .append(numbers.get(column) ? blanks + cell : cell + blanks);
    }
    return line.toString().stripTrailing();
  }
}
