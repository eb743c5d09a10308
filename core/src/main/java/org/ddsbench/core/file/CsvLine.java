package org.ddsbench.core.file;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A line of a CSV file, in the form of RFC 4180. A cell is one printable line. What a spreadsheet
 * would calculate is a text for it: a cell that is not a number, and begins with =, +, - or @ after
 * any blanks, has an apostrophe before it.
 */
public final class CsvLine {
  /** Spreadsheets of languages with full-width signs calculate these too. */
  private static final Pattern FORMULA =
      Pattern.compile("[\\s\\p{Z}]*[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20].*");

  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?");

  private CsvLine() {}

  /** The cells, quoted where they must be, with the end of the line. */
  public static String of(List<String> cells) {
    return cells.stream().map(CsvLine::quoted).collect(Collectors.joining(",")) + "\r\n";
  }

  /** What a cell with this text holds, before any quotes: for files that something else writes. */
  public static String cell(String raw) {
    String cell = Printable.line(raw);
    boolean formula = FORMULA.matcher(cell).matches() && !NUMBER.matcher(cell).matches();
    return formula ? "'" + cell : cell;
  }

  private static String quoted(String raw) {
    String cell = cell(raw);
    boolean special = cell.contains(",") || cell.contains("\"");
    return special ? "\"" + cell.replace("\"", "\"\"") + "\"" : cell;
  }
}
