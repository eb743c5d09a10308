package org.ddsbench.core.file;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A line of a CSV file, in the form of RFC 4180. What a spreadsheet would calculate is a text for
 * it: a cell that begins with =, +, - or @ and is no number has an apostrophe before it. All cells
 * are printable.
 */
public final class CsvLine {
  private static final Pattern FORMULA = Pattern.compile("(?s)[=+\\-@\t\r].*");
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?");

  private CsvLine() {}

  /** The cells, quoted where they must be, with the end of the line. */
  public static String of(List<String> cells) {
    return cells.stream().map(CsvLine::quoted).collect(Collectors.joining(",")) + "\r\n";
  }

  private static String quoted(String raw) {
    boolean formula = FORMULA.matcher(raw).matches() && !NUMBER.matcher(raw).matches();
    String cell = Printable.text(formula ? "'" + raw : raw);
    boolean special =
        cell.contains(",") || cell.contains("\"") || cell.contains("\n") || cell.contains("\r");
    return special ? "\"" + cell.replace("\"", "\"\"") + "\"" : cell;
  }
}
