package org.ddsbench.controller.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The report for people: a Markdown table, so that a page can contain it unchanged. */
public final class BenchTable {
  private static final List<String> HEADER =
      List.of("figure", "ours", "beside", "ratio", "goal", "", "what");

  private BenchTable() {}

  /** The table as lines without line ends. */
  public static List<String> lines(BenchReport report) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(HEADER);
    report.figures().forEach(figure -> rows.add(row(figure)));
    int[] widths = new int[HEADER.size()];
    for (List<String> row : rows) {
      for (int column = 0; column < widths.length; column++) {
        widths[column] = Math.max(widths[column], row.get(column).length());
      }
    }
    List<String> lines = new ArrayList<>();
    lines.add(
        "Each cell: least, median, greatest of "
            + report.rounds()
            + " rounds"
            + (report.quick() ? " (quick: short rounds, rough figures)" : "")
            + ".");
    lines.add("");
    for (int row = 0; row < rows.size(); row++) {
      lines.add(line(rows.get(row), widths));
      if (row == 0) {
        lines.add(rule(widths));
      }
    }
    report.notMeasured().forEach((name, why) -> lines.add("not measured: " + name + ": " + why));
    return lines;
  }

  private static List<String> row(Figure figure) {
    String verdict = figure.met().map(met -> met ? "met" : "missed").orElse("");
    String goal =
        figure
            .goal()
            .map(wanted -> wanted.comparison().sign() + " " + number(wanted.bound()))
            .orElse("");
    String what = figure.what();
    if (!figure.notes().isEmpty()) {
      what += "; " + String.join("; ", figure.notes());
    }
    return List.of(
        figure.name(),
        text(figure.ours()) + " " + figure.unit(),
        figure.theirs().map(theirs -> text(theirs) + " " + figure.peer()).orElse(""),
        figure.ratio().map(BenchTable::ratio).orElse(""),
        goal,
        verdict,
        what);
  }

  private static String ratio(Spread ratio) {
    return String.format(Locale.ROOT, "%.3f %.3f %.3f", ratio.min(), ratio.median(), ratio.max());
  }

  private static String text(Spread spread) {
    return number(spread.min()) + " " + number(spread.median()) + " " + number(spread.max());
  }

  private static String number(double value) {
    if (value == Math.rint(value) || Math.abs(value) >= 1000) {
      return String.format(Locale.ROOT, "%.0f", value);
    }
    return String.format(Locale.ROOT, Math.abs(value) >= 10 ? "%.1f" : "%.2f", value);
  }

  private static String line(List<String> cells, int[] widths) {
    StringBuilder line = new StringBuilder("|");
    for (int column = 0; column < widths.length; column++) {
      String cell = cells.get(column);
      line.append(' ').append(cell).append(" ".repeat(widths[column] - cell.length())).append(" |");
    }
    return line.toString();
  }

  private static String rule(int[] widths) {
    StringBuilder line = new StringBuilder("|");
    for (int width : widths) {
      line.append("-".repeat(width + 2)).append('|');
    }
    return line.toString();
  }
}
