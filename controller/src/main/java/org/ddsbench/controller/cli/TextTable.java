package org.ddsbench.controller.cli;

import java.util.ArrayList;
import java.util.List;

/** Columns as wide as their widest cell, two blanks apart. */
final class TextTable {
  private final List<List<String>> rows = new ArrayList<>();
  private final List<Boolean> numbers = new ArrayList<>();

  /** A name that starts with {@code #} stands over numbers, which end at the right. */
  void head(List<String> names) {
    names.forEach(name -> numbers.add(name.startsWith("#")));
    row(names.stream().map(name -> name.startsWith("#") ? name.substring(1) : name).toList());
  }

  /** As many cells as the head has names. */
  void row(List<String> cells) {
    rows.add(List.copyOf(cells));
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < row.size(); column++) {
        String cell = row.get(column);
        String blanks = " ".repeat(width(column) - cell.length());
        line.append(column == 0 ? "" : "  ")
            .append(numbers.get(column) ? blanks + cell : cell + blanks);
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }

  private int width(int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
  }
}
