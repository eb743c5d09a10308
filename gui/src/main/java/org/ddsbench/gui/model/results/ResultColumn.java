package org.ddsbench.gui.model.results;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.EffectiveCount;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.order.NaturalOrder;
import org.ddsbench.gui.chart.IntervalText;
import org.ddsbench.gui.chart.NumberText;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.summary.Caveats;
import org.ddsbench.repository.summary.ParameterColumns;
import org.ddsbench.repository.summary.SummaryColumn;
import org.ddsbench.repository.summary.SummaryRow;
import org.jspecify.annotations.Nullable;

/** A column of the table of runs: a column of the summary, for people. Times are microseconds. */
public record ResultColumn(SummaryColumn column) {
  private static final String NOTHING = "\u2013";
  private static final String MESSAGES = "messages";
  private static final String EFFECTIVE = "effective_messages";

  /** All columns, in the order of {@code summary.csv}. */
  public static final List<ResultColumn> ALL =
      SummaryColumn.ALL.stream().map(ResultColumn::new).toList();

  private static final Map<String, ResultColumn> BY_NAME =
      ALL.stream().collect(Collectors.toMap(ResultColumn::name, Function.identity()));

  /** The columns that are shown by default, in their order. */
  public static final List<ResultColumn> DEFAULTS =
      Stream.of(
              "dds",
              "message_type",
              "message_bytes_serialized",
              "subscribers",
              "subscriber",
              "status",
              "ott_median_ns",
              "ott_iqr_ns",
              "ott_messages",
              "ott_median_uncertainty_ns",
              "ott_p95_ns",
              "lost",
              "disturbed")
          .map(ResultColumn::of)
          .map(Optional::orElseThrow)
          .toList();

  private static Optional<ResultColumn> of(String name) {
    return Optional.ofNullable(BY_NAME.get(name));
  }

  /** The name in {@code summary.csv}. */
  public String name() {
    return column.name();
  }

  /** Whether its values are followed by an interval, which is in the tables of a run. */
  public boolean hasInterval() {
    return limit("_ci_low_ns").isPresent();
  }

  private Optional<ResultColumn> limit(String suffix) {
    return name().endsWith("_ns")
        ? of(name().substring(0, name().length() - "_ns".length()) + suffix)
        : Optional.empty();
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

  /** Whether it is the column of a parameter whose default is a number. */
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
          "ott_intended_effective_messages",
          "lateness_effective_messages",
          "so_effective_messages",
          "to_effective_messages",
          "ro_effective_messages",
          "ott_messages",
          "rtt_messages",
          "ott_intended_messages",
          "lateness_messages",
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

  /** The value; null where it is missing. */
  public @Nullable Object value(SummaryRow row) {
    return column.value().apply(row);
  }

  /**
   * The value as the table shows it, with its interval, or of a number of messages with n_eff; a
   * dash where it is missing. A failed run shows its reason, and the status shows in a word or two
   * what limits the median: {@link #whole} has the full text.
   */
  public String text(SummaryRow row) {
    Object value = value(row);
    if (name().equals("status")) {
      PairReport report = row.report();
      return report == null || !row.gap().isEmpty()
          ? whole(row)
          : String.join(", ", with(value, Caveats.words(row.run(), report)));
    }
    if (value == null) {
      return NOTHING;
    }
    if (effectiveMessages().isPresent() && value instanceof Long count) {
      return IntervalText.messages(count, effective(row));
    }
    return value instanceof Number number ? text(number) + interval(row) : value.toString();
  }

  /** The full text of the value; for the status the reasons for its words. */
  public String whole(SummaryRow row) {
    if (!name().equals("status")) {
      return text(row);
    }
    return row.gap().isEmpty()
        ? String.join(", ", with(value(row), row.caveats()))
        : row.gap().replaceAll("\\s+", " ");
  }

  private static List<String> with(@Nullable Object status, List<String> words) {
    return Stream.concat(Stream.of(String.valueOf(status)), words.stream()).toList();
  }

  private String text(Number number) {
    if (name().endsWith("_ns")) {
      return String.format(Locale.ROOT, "%,.1f", number.doubleValue() / 1000);
    }
    if (number instanceof Double real) {
      return Math.abs(real) >= 1000
          ? NumberText.of(real)
          : String.format(Locale.ROOT, name().endsWith("_ppm") ? "%.3f" : "%.1f", real);
    }
    return NumberText.count(number.longValue());
  }

  private String interval(SummaryRow row) {
    Optional<String> low = limit("_ci_low_ns").map(column -> column.text(row));
    Optional<String> high = limit("_ci_high_ns").map(column -> column.text(row));
    if (low.isEmpty()
        || high.isEmpty()
        || (low.get().equals(NOTHING) && high.get().equals(NOTHING))) {
      return "";
    }
    Double effective = effective(row);
    return IntervalText.brackets(
        low.get(), high.get(), effective != null && EffectiveCount.isTooFew(effective));
  }

  /** The column of n_eff, if this is a number of messages. */
  private Optional<ResultColumn> effectiveMessages() {
    return name().endsWith(MESSAGES)
        ? of(name().replaceFirst(MESSAGES + "$", EFFECTIVE))
        : Optional.empty();
  }

  /** How many independent messages the values of this column are worth; null if unknown. */
  private @Nullable Double effective(SummaryRow row) {
    return Stream.of("ott_intended_", "lateness_", "rtt_", "ott_", "so_", "to_", "ro_")
                .filter(name()::startsWith)
                .findFirst()
                .flatMap(prefix -> of(prefix + EFFECTIVE))
                .map(column -> column.value(row))
                .orElse(null)
            instanceof Double effective
        ? effective
        : null;
  }

  /** Ascending; numbers within texts are compared by size; rows without a value come last. */
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
