package org.ddsbench.core.file;

import java.util.List;
import java.util.stream.Collectors;

/** A line of a CSV file, in the form of RFC 4180. */
public final class CsvLine {
  private CsvLine() {}

  /** The cells, quoted where they must be, with the end of the line. */
  public static String of(List<String> cells) {
    return cells.stream().map(CsvLine::quoted).collect(Collectors.joining(",")) + "\r\n";
  }

  private static String quoted(String cell) {
    boolean special =
        cell.contains(",") || cell.contains("\"") || cell.contains("\n") || cell.contains("\r");
    return special ? "\"" + cell.replace("\"", "\"\"") + "\"" : cell;
  }
}
