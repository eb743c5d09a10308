package org.ddsbench.gui.model.results;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.order.NaturalOrder;
import org.ddsbench.gui.chart.NumberText;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.summary.ParameterColumns;
import org.ddsbench.repository.summary.SummaryColumn;
import org.ddsbench.repository.summary.SummaryRow;
import org.jspecify.annotations.Nullable;

/** A column of the table of runs: a column of the summary, for people. Times are microseconds. */
public record ResultColumn(SummaryColumn column) {
  /** All, in the order of {@code summary.csv}. */
  public static final List<ResultColumn> ALL =
      SummaryColumn.ALL.stream().map(ResultColumn::new).toList();

  private static final Set<String> DEFAULTS =
      Set.of(
          "dds",
          "message_type",
          "message_bytes_serialized",
          "subscribers",
          "subscriber",
          "lost",
          "ott_median_ns",
          "ott_iqr_ns",
          "ott_median_uncertainty_ns",
          "status",
          "disturbed");

  /** The name in {@code summary.csv}. */
  public String name() {
    return column.name();
  }

  /** Whether it is shown unless the user chooses otherwise. */
  public boolean isDefault() {
    return DEFAULTS.contains(name());
  }

  /** The heading, with its unit. */
  public String heading() {
    String words =
        Texts.find("results.column." + name())
            .or(() -> ParameterColumns.parameter(name()).map(Parameter::title))
            .orElseThrow();
    String unit = unit();
    return unit.isEmpty() ? words : words + ", " + unit;
  }

  /** Whether its values are numbers. */
  public boolean isNumber() {
    return !unit().isEmpty() || NUMBERS.contains(name()) || isNumberOfParameter();
  }

  /** Whether the default of its parameter, if it is one's column, is a number. */
  private boolean isNumberOfParameter() {
    return ParameterColumns.parameter(name())
        .filter(p -> p.defaultText().filter(text -> p.number(text).isPresent()).isPresent())
        .isPresent();
  }

  private static final Set<String> NUMBERS =
      Set.of(
          "publishers",
          "subscribers",
          "publisher",
          "subscriber",
          "sent",
          "received",
          "lost",
          "duplicates",
          "reordered",
          "voluntary_switches",
          "involuntary_switches",
          "repetition",
          "ott_block_messages",
          "echoes",
          "content_errors",
          "echo_content_errors",
          "publishing_involuntary_switches",
          "throttled_periods",
          "interface_packets_per_message",
          "attempt",
          "ott_effective_messages",
          "rtt_effective_messages",
          "change_seq",
          "warmup_messages");

  private String unit() {
    String name = name();
    if (name.endsWith("_ns")) {
      return "\u00b5s";
    }
    if (name.endsWith("_ppm")) {
      return "ppm";
    }
    if (name.endsWith("_percent")) {
      return "%";
    }
    if (name.endsWith("_hz")) {
      return "1/s";
    }
    if (name.endsWith("_khz")) {
      return "kHz";
    }
    if (name.endsWith("_bytes_per_second")) {
      return "B/s";
    }
    return name.contains("bytes") ? "B" : "";
  }

  /** The value; null where there is none. */
  public @Nullable Object value(SummaryRow row) {
    return column.value().apply(row);
  }

  /**
   * The value as the table shows it; a dash where there is none. A run that failed says why, and
   * the status says what limits the median.
   */
  public String text(SummaryRow row) {
    Object value = value(row);
    if (name().equals("status") && !row.gap().isEmpty()) {
      return row.gap().replaceAll("\\s+", " ");
    }
    if (name().equals("status") && !row.caveats().isEmpty()) {
      return value + ", " + String.join(", ", row.caveats());
    }
    if (value == null) {
      return "\u2013";
    }
    if (!(value instanceof Number number)) {
      return value.toString();
    }
    if (name().endsWith("_ns")) {
      return String.format(Locale.ROOT, "%,.1f", number.doubleValue() / 1000);
    }
    if (value instanceof Double real) {
      return Math.abs(real) >= 1000
          ? NumberText.of(real)
          : String.format(Locale.ROOT, name().endsWith("_ppm") ? "%.3f" : "%.1f", real);
    }
    return NumberText.count(number.longValue());
  }

  /** Ascending, numbers in words by size too; rows without a value come last. */
  public Comparator<SummaryRow> order() {
    return (one, other) -> {
      Object first = value(one);
      Object second = value(other);
      if (first == null || second == null) {
        return Boolean.compare(first == null, second == null);
      }
      return first instanceof Number a && second instanceof Number b
          ? Double.compare(a.doubleValue(), b.doubleValue())
          : NaturalOrder.INSTANCE.compare(first.toString(), second.toString());
    };
  }
}
