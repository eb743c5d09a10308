package org.ddsbench.repository.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.core.file.TextTable;

/** A comparison as text for a terminal: a table, then remarks that are needed to read it. */
public final class ComparisonText {
  private ComparisonText() {}

  /** The text as lines. */
  public static List<String> lines(Comparison comparison) {
    List<String> lines = new ArrayList<>();
    lines.add("baseline:  " + comparison.baseline());
    lines.add("candidate: " + comparison.candidate());
    lines.add("");
    Quantity quantity = comparison.quantity();
    TextTable table = new TextTable();
    table.head(
        List.of(
            "configuration",
            "#baseline " + quantity.unit(),
            "#candidate " + quantity.unit(),
            quantity.isRatio() ? "#ratio" : "#difference",
            "#95 %",
            "verdict"));
    for (ComparedRow row : comparison.rows()) {
      Contrast contrast = row.contrast();
      table.row(
          List.of(
              row.label(),
              value(contrast, contrast.baseline()),
              value(contrast, contrast.candidate()),
              effect(contrast),
              interval(contrast, contrast.effect().interval()),
              verdict(row, comparison)));
    }
    lines.addAll(table.lines());
    lines.add("");
    lines.addAll(remarks(comparison));
    return lines;
  }

  /** Remarks that are needed to read the rows, as sentences. */
  public static List<String> remarks(Comparison comparison) {
    Quantity quantity = comparison.quantity();
    List<String> lines = new ArrayList<>();
    comparison.rows().forEach(row -> row.notes().forEach(n -> lines.add(row.label() + ": " + n)));
    for (UnmatchedRow row : comparison.unmatched()) {
      lines.add("not compared: " + row.side() + " " + row.label() + ": " + row.reason());
    }
    lines.add(
        quantity.title()
            + (quantity.needsClocks()
                ? ". +-U bounds the clock error and widens the intervals;"
                    + " --metric rtt needs no common clock."
                : "."));
    if (comparison.rows().size() > 1) {
      lines.add(
          "Verdicts hold jointly for all "
              + comparison.rows().size()
              + " rows: their intervals are wider than those shown (Bonferroni).");
    }
    if (comparison.rows().stream()
        .anyMatch(row -> row.contrast().reason().startsWith("one repetition"))) {
      lines.add(
          "One repetition cannot show how much runs differ from each other."
              + " Set repeat=\"5\" or more in campaign.xml.");
    }
    gates(comparison, lines);
    return lines;
  }

  private static void gates(Comparison comparison, List<String> lines) {
    int rows = comparison.rows().size();
    if (comparison.question().failAbovePercent().isPresent()) {
      lines.add(
          count(comparison, Gate.FAILED)
              + " of "
              + rows
              + (rows == 1 ? " row" : " rows")
              + " significantly worse than allowed, "
              + count(comparison, Gate.UNDECIDED)
              + " undecided");
    }
    for (ComparedRow row : comparison.rows()) {
      row.limits().forEach(check -> lines.add(row.label() + ": " + limit(check)));
    }
  }

  private static long count(Comparison comparison, Gate gate) {
    return comparison.rows().stream().filter(row -> row.gate().orElseThrow() == gate).count();
  }

  /** The verdict of a row and the result of its relative limit. */
  public static String verdict(ComparedRow row, Comparison comparison) {
    return row.verdict() + row.gate().map(gate -> ", " + limit(gate, comparison)).orElse("");
  }

  private static String limit(Gate gate, Comparison comparison) {
    String limit =
        (comparison.quantity() == Quantity.RATE ? "-" : "+")
            + percent(comparison.question().failAbovePercent().orElseThrow());
    return switch (gate) {
      case PASSED -> "within " + limit;
      case FAILED -> "BEYOND " + limit;
      case UNDECIDED -> limit + " undecided";
    };
  }

  /** The result of an absolute limit, with the candidate's value, interval and caveats. */
  static String limit(LimitCheck check) {
    Quantity quantity = check.limit().quantity();
    Double value = check.value();
    String measured =
        value == null
            ? check.reason()
            : quantity.text(value)
                + " "
                + quantity.unit()
                + " ["
                + text(quantity, check.joint().low())
                + ", "
                + text(quantity, check.joint().high())
                + "]";
    return check.limit().words()
        + " "
        + check.gate().word()
        + ": "
        + measured
        + check.caveats().stream().map("; "::concat).collect(Collectors.joining());
  }

  private static String text(Quantity quantity, double value) {
    return Double.isInfinite(value) ? "..." : quantity.text(value);
  }

  /** E.g. {@code 5%} or {@code 2.5%}. */
  static String percent(double percent) {
    String text = String.format(Locale.ROOT, "%.4f", percent);
    return text.replaceAll("\\.?0+$", "") + "%";
  }

  /** A side's value with the bound of its clocks, in the unit of the quantity. */
  public static String value(Contrast contrast, ComparedSide side) {
    Quantity quantity = contrast.quantity();
    Double value = side.value();
    if (value == null) {
      return "-";
    }
    Long bound = side.boundNs();
    return quantity.text(value)
        + (!quantity.needsClocks() ? "" : " +-" + (bound == null ? "?" : quantity.text(bound)));
  }

  /** By how much the candidate differs: a ratio with three decimals, or percentage points. */
  public static String effect(Contrast contrast) {
    Double value = contrast.effect().value();
    return value == null ? "-" : effect(contrast, value);
  }

  private static String effect(Contrast contrast, double value) {
    return contrast.quantity().isRatio()
        ? String.format(Locale.ROOT, "%.3f", value)
        : String.format(Locale.ROOT, "%+.3f", 100 * value);
  }

  /** An interval of the effect; open on a side without a limit. */
  public static String interval(Contrast contrast, Interval interval) {
    return (Double.isInfinite(interval.low()) ? "(..." : "[" + effect(contrast, interval.low()))
        + ", "
        + (Double.isInfinite(interval.high()) ? "...)" : effect(contrast, interval.high()) + "]");
  }
}
