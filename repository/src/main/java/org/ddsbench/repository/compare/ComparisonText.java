package org.ddsbench.repository.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.MedianEstimate;
import org.ddsbench.repository.store.Metric;
import org.jspecify.annotations.Nullable;

/** A comparison for a terminal: a table, then what must be known to read it. */
public final class ComparisonText {
  private ComparisonText() {}

  /** The lines. */
  public static List<String> lines(Comparison comparison) {
    List<String> lines = new ArrayList<>();
    lines.add("baseline:  " + comparison.baseline());
    lines.add("candidate: " + comparison.candidate());
    lines.add("");
    List<List<String>> table = new ArrayList<>();
    table.add(List.of("configuration", "baseline us", "candidate us", "ratio", "95 %", "verdict"));
    for (ComparedRow row : comparison.rows()) {
      table.add(
          List.of(
              row.label(),
              median(row.baseline()),
              median(row.candidate()),
              ratio(row.ratio().ratio()),
              interval(row.ratio().interval()),
              row.verdict().words()
                  + row.gate().map(gate -> ", " + limit(gate, comparison)).orElse("")));
    }
    lines.addAll(aligned(table));
    lines.add("");
    lines.addAll(remarks(comparison));
    return lines;
  }

  /** What must be known to read the rows: sentences. */
  public static List<String> remarks(Comparison comparison) {
    boolean gated = comparison.failAbovePercent().isPresent();
    List<String> lines = new ArrayList<>();
    comparison.rows().forEach(row -> row.notes().forEach(n -> lines.add(row.label() + ": " + n)));
    for (UnmatchedRow row : comparison.unmatched()) {
      lines.add("not compared: " + row.side() + " " + row.label() + ": " + row.reason());
    }
    lines.add(
        comparison.metric() == Metric.OTT
            ? "Medians of one-way times; +-U: bound of the clocks' error, which widens the intervals."
                + " --metric rtt needs no clock."
            : "Medians of round-trip times, which need no clock.");
    if (comparison.rows().size() > 1) {
      lines.add(
          "The verdicts hold together: for them the intervals are widened to "
              + comparison.rows().size()
              + " rows (Bonferroni).");
    }
    if (comparison.hasSingleRuns()) {
      lines.add(
          "A side with one run: how much runs differ from each other is not in its interval."
              + " Use repeat.");
    }
    if (gated) {
      long failed = count(comparison, Gate.FAILED);
      lines.add(
          failed
              + " of "
              + comparison.rows().size()
              + " slower than allowed, "
              + count(comparison, Gate.UNDECIDED)
              + " undecided");
    }
    return lines;
  }

  private static long count(Comparison comparison, Gate gate) {
    return comparison.rows().stream().filter(row -> row.gate().orElseThrow() == gate).count();
  }

  /** What a row's limit says; of a comparison with a limit. */
  public static String limit(Gate gate, Comparison comparison) {
    String limit = percent(comparison.failAbovePercent().orElseThrow());
    return switch (gate) {
      case PASSED -> "not above +" + limit;
      case FAILED -> "ABOVE +" + limit;
      case UNDECIDED -> "undecided about +" + limit;
    };
  }

  /** E.g. {@code 5%} or {@code 2.5%}. */
  static String percent(double percent) {
    String text = String.format(Locale.ROOT, "%.4f", percent);
    return text.replaceAll("\\.?0+$", "") + "%";
  }

  /** Its median with its bound, microseconds. */
  public static String median(ComparedSide side) {
    MedianEstimate median = side.median();
    if (median == null) {
      return "-";
    }
    Long bound = median.boundNs();
    return microseconds(median.value())
        + (bound == null ? " +-?" : bound == 0 ? "" : " +-" + microseconds(bound));
  }

  private static String microseconds(double ns) {
    return String.format(Locale.ROOT, "%.1f", ns / 1000);
  }

  /** A ratio with three decimals. */
  public static String ratio(@Nullable Double ratio) {
    return ratio == null ? "-" : String.format(Locale.ROOT, "%.3f", ratio);
  }

  /** An interval of a ratio; without an upper limit it is open. */
  public static String interval(Interval interval) {
    String low = String.format(Locale.ROOT, "[%.3f, ", interval.low());
    return Double.isInfinite(interval.high())
        ? low + "...)"
        : low + String.format(Locale.ROOT, "%.3f]", interval.high());
  }

  private static List<String> aligned(List<List<String>> table) {
    int columns = table.get(0).size();
    int[] widths = new int[columns];
    for (List<String> cells : table) {
      for (int i = 0; i < columns; i++) {
        widths[i] = Math.max(widths[i], cells.get(i).length());
      }
    }
    List<String> lines = new ArrayList<>();
    for (List<String> cells : table) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < columns; i++) {
        String padding = " ".repeat(widths[i] - cells.get(i).length());
        boolean text = i == 0 || i == columns - 1;
        line.append(i == 0 ? "" : "  ");
        line.append(text ? cells.get(i) + padding : padding + cells.get(i));
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }
}
