package org.ddsbench.model.table;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;

/**
 * Reads columns of a CSV file: a line with names, then lines with as many decimal numbers. Cells
 * have no quotes; further columns may hold any text. Every mistake is reported, not only the first.
 * For one file and thread.
 */
public final class NumberCsv {
  /** How many mistakes are listed; the others are counted. */
  static final int LISTED = 100;

  private static final Pattern NUMBER =
      Pattern.compile("[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]{1,4})?");
  private static final int SHOWN = 40;

  private final String file;
  private final List<String> wanted;
  private final List<Finding> findings = new ArrayList<>();
  private final Map<String, List<Double>> values = new HashMap<>();
  private long more;

  private NumberCsv(String file, List<String> wanted) {
    this.file = file;
    this.wanted = wanted;
    wanted.forEach(name -> values.put(name, new ArrayList<>()));
  }

  /**
   * Reads some columns.
   *
   * @param file its name, for messages
   * @param wanted at least one name, none twice
   * @throws IOException when the text cannot be read
   */
  public static Checked<NumberTable> read(Reader text, String file, List<String> wanted)
      throws IOException {
    return new NumberCsv(file, wanted).read(new BufferedReader(text));
  }

  /** The same of a text. */
  public static Checked<NumberTable> read(String text, String file, List<String> wanted) {
    try {
      return read(new StringReader(text), file, wanted);
    } catch (IOException e) {
      throw new AssertionError("a text is always readable", e);
    }
  }

  private Checked<NumberTable> read(BufferedReader text) throws IOException {
    String head = text.readLine();
    List<String> names = head == null ? List.of() : cells(withoutMark(head));
    checkNames(names);
    if (!findings.isEmpty()) {
      return Checked.rejected(findings);
    }
    int line = 1;
    for (String row = text.readLine(); row != null; row = text.readLine()) {
      line++;
      read(row, line, names);
    }
    if (line == 1) {
      report(2, 0, "", "No row follows the names. Add rows of numbers.");
    }
    if (more > 0) {
      findings.add(finding(0, 0, "", "There are " + more + " further mistakes."));
    }
    return findings.isEmpty() ? Checked.accepted(table(), List.of()) : Checked.rejected(findings);
  }

  private void checkNames(List<String> names) {
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (wanted.contains(name) && !seen.add(name)) {
        report(1, 0, name, "Two columns are named " + name + ". Rename or remove one.");
      }
    }
    for (String name : wanted) {
      if (!seen.contains(name)) {
        report(
            1,
            0,
            name,
            "No column is named '"
                + shortened(name)
                + "'; the first line has "
                + (names.isEmpty() ? "nothing" : shortened(String.join(",", names)))
                + ". Add the column, or choose another one.");
      }
    }
  }

  private void read(String row, int line, List<String> names) {
    List<String> cells = cells(row);
    if (cells.size() != names.size()) {
      report(
          line,
          0,
          "",
          "The row has " + cells.size() + " cells instead of " + names.size() + ". Correct it.");
      return;
    }
    int column = 1;
    for (int i = 0; i < cells.size(); i++) {
      if (wanted.contains(names.get(i))) {
        read(cells.get(i), line, column, names.get(i));
      }
      column += cells.get(i).length() + 1;
    }
  }

  private void read(String cell, int line, int column, String name) {
    String number = cell.strip();
    double value = NUMBER.matcher(number).matches() ? Double.parseDouble(number) : Double.NaN;
    if (Double.isFinite(value)) {
      values.getOrDefault(name, new ArrayList<>()).add(value);
    } else {
      report(
          line,
          column,
          name,
          "'" + shortened(cell) + "' is not a finite decimal number. Enter one, e.g. 12.5.");
    }
  }

  private NumberTable table() {
    Map<String, double[]> columns = new HashMap<>();
    values.forEach(
        (name, list) ->
            columns.put(name, list.stream().mapToDouble(Double::doubleValue).toArray()));
    return new NumberTable(columns);
  }

  /** Spreadsheets begin UTF-8 files with a byte order mark. */
  private static String withoutMark(String head) {
    return head.startsWith("\uFEFF") ? head.substring(1) : head;
  }

  private static List<String> cells(String line) {
    return Arrays.stream(line.split(",", -1)).map(String::strip).toList();
  }

  private void report(int line, int column, String field, String message) {
    if (findings.size() < LISTED) {
      findings.add(finding(line, column, field, message));
    } else {
      more++;
    }
  }

  private Finding finding(int line, int column, String field, String message) {
    return new Finding("CSV", Severity.ERROR, "", field, new Place(file, line, column), message);
  }

  private static String shortened(String text) {
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...";
  }
}
