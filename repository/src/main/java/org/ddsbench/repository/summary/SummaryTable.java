package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.Bootstrap;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.Quantile;
import org.ddsbench.analysis.stats.SeriesStatistics;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.file.TextTable;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/** The summary as text for a terminal: microseconds, aligned, a blank line between messages. */
public final class SummaryTable {
  private static final List<String> HEAD =
      List.of(
          "message",
          "#bytes",
          "#subs",
          "implementation",
          "#pair",
          "#median us",
          "#IQR us",
          "#p95 us",
          "#p99 us",
          "#+-U us",
          "#n (n_eff)",
          "#lost",
          "status");

  /** Columns that are left out when no line has a value. */
  private static final Set<String> OPTIONAL = Set.of("#p95 us", "#p99 us");

  private SummaryTable() {}

  /**
   * A head, then one line for each pair, with the reason where numbers are missing. A repeated pair
   * has one line for all repetitions together, and one for each that failed, was measured again or
   * has wrong contents or clocks. Notes and the cost of the probes follow.
   */
  public static List<String> lines(CampaignSummary summary) {
    Naming naming = new Naming(summary.rows().stream().map(SummaryRow::run).distinct().toList());
    List<SummaryRow> rows = new ArrayList<>(summary.rows());
    rows.sort(RowOrder.of(naming, RunManifest::repetition));
    List<List<String>> table = new ArrayList<>();
    table.add(HEAD);
    String group = "";
    Set<List<Object>> pooled = pooled(summary);
    List<SummaryRow> shown = new ArrayList<>();
    for (SummaryRow row : rows) {
      if (pooled.contains(key(row.run(), row.publisher(), row.subscriber())) && isPlain(row)) {
        continue;
      }
      String next = row.run().parameters().get(Parameters.MESSAGE_TYPE) + row.run().payloadBytes();
      if (!next.equals(group)) {
        table.add(List.of());
      }
      group = next;
      table.add(cells(row, naming));
      shown.add(row);
    }
    if (!summary.pooled().isEmpty()) {
      table.add(List.of());
      summary.pooled().forEach(pair -> table.add(cells(pair, naming)));
    }
    List<String> lines = new ArrayList<>(summary.figureLines());
    if (rows.isEmpty()) {
      return lines;
    }
    lines.addAll(aligned(withoutEmptyColumns(table)));
    lines.addAll(TableNotes.of(rows, shown, summary.pooled(), naming));
    if (!summary.probeCosts().isEmpty()) {
      lines.add("");
      lines.addAll(CostText.lines(summary.probeCosts()));
    }
    return lines;
  }

  private static Set<List<Object>> pooled(CampaignSummary summary) {
    Set<List<Object>> pooled = new HashSet<>();
    for (PooledPair pair : summary.pooled()) {
      for (RunManifest run : pair.repetitions()) {
        pooled.add(key(run, pair.publisher(), pair.subscriber()));
      }
    }
    return pooled;
  }

  private static List<Object> key(RunManifest run, int publisher, int subscriber) {
    return List.of(run.run(), publisher, subscriber);
  }

  /** Whether a repetition needs no line in addition to the one for all repetitions. */
  private static boolean isPlain(SummaryRow row) {
    return row.gap().isEmpty()
        && row.run().attempt() == 1
        && row.difference().isEmpty()
        && clock(row).isEmpty();
  }

  private static List<String> cells(SummaryRow row, Naming naming) {
    PairReport report = row.report();
    String gap = row.gap();
    return line(
        row.run(),
        naming,
        which(row.run()),
        row.publisher() + ">" + row.subscriber(),
        report == null
            ? "-"
            : microseconds(report.correction().ottNs().median())
                + interval(row, ott -> ott.interval(SeriesStatistics.MEDIAN)),
        report == null
            ? "-"
            : microseconds(report.correction().ottNs().iqr())
                + interval(row, SeriesStatistics::iqr),
        tail(row, SeriesStatistics.P95),
        tail(row, SeriesStatistics.P99),
        report == null
            ? "-"
            : microseconds(report.correction().medianBoundNs()) + (row.isBoundWide() ? "!" : ""),
        report == null
            ? "-"
            : messages(report.correction().ottNs().count(), row.effectiveMessages()),
        report == null ? "-" : Long.toString(report.counts().lost()),
        gap.isEmpty() ? status(row) : gap.replaceAll("\\s+", " "));
  }

  /** The repetition and attempt of a run; empty for the first. */
  static String which(RunManifest run) {
    return (run.repetition() > 1 ? " #" + run.repetition() : "")
        + (run.attempt() > 1 ? " attempt " + run.attempt() : "");
  }

  /** The cells of all repetitions together. */
  private static List<String> cells(PooledPair pair, Naming naming) {
    long disturbed = pair.repetitions().stream().filter(RunManifest::isDisturbed).count();
    return line(
        pair.first(),
        naming,
        " all " + pair.repetitions().size(),
        pair.publisher() + ">" + pair.subscriber(),
        microseconds(pair.medianNs()) + interval(pair.interval(), pair.isUnreliable()),
        microseconds(pair.iqrNs()) + interval(pair.iqrInterval(), pair.isUnreliable()),
        tail(pair, SeriesStatistics.P95),
        tail(pair, SeriesStatistics.P99),
        microseconds(pair.boundNs()),
        messages(pair.messages(), pair.effectiveMessages()),
        Long.toString(pair.delivery().lost()),
        "medians "
            + microseconds(pair.leastMedianNs())
            + " to "
            + microseconds(pair.mostMedianNs())
            + (disturbed == 0
                ? ""
                : ", " + disturbed + " of " + pair.repetitions().size() + " disturbed")
            + and(pair.words()));
  }

  /**
   * A line: the cells that describe the configuration, those of the repetitions, and the measured
   * ones.
   */
  private static List<String> line(
      RunManifest run, Naming naming, String which, String... measured) {
    String label = naming.variation(run);
    List<String> cells =
        new ArrayList<>(
            List.of(
                run.parameters().get(Parameters.MESSAGE_TYPE),
                Integer.toString(run.payloadBytes()),
                Integer.toString(run.parameters().get(Parameters.SUBSCRIBERS)),
                naming.implementation(run) + (label.isEmpty() ? "" : " (" + label + ")") + which));
    cells.addAll(List.of(measured));
    return cells;
  }

  private static String interval(
      SummaryRow row, Function<SeriesStatistics, @Nullable Interval> of) {
    return interval(row.ott() == null ? null : of.apply(row.ott()), row.isUnreliable());
  }

  private static String interval(@Nullable Interval interval, boolean unreliable) {
    return interval == null
        ? ""
        : " ["
            + microseconds(interval.lowLimit())
            + ", "
            + microseconds(interval.highLimit())
            + "]"
            + (unreliable ? "?" : "");
  }

  private static String tail(SummaryRow row, Quantile quantile) {
    return row.ott() == null
        ? "-"
        : microseconds(row.ott().value(quantile)) + interval(row, ott -> ott.interval(quantile));
  }

  private static String tail(PooledPair pair, Quantile quantile) {
    Bootstrap.Tail tail = pair.tail(quantile);
    return tail == null
        ? "-"
        : microseconds(tail.value()) + interval(tail.interval(), pair.isUnreliable());
  }

  private static String messages(long count, @Nullable Double effective) {
    return count
        + (effective == null ? "" : String.format(Locale.ROOT, " (%.0f)", Math.floor(effective)));
  }

  private static String and(List<String> caveats) {
    return String.join("", caveats.stream().map(caveat -> ", " + caveat).toList());
  }

  /** A word or two for each caveat of the numbers; the reasons follow below the table. */
  private static String status(SummaryRow row) {
    PairReport report = row.report();
    return row.run().status()
        + (row.run().isDisturbed() ? ", disturbed" : "")
        + (row.difference().isEmpty() ? "" : ", " + row.difference())
        + and(report == null ? List.of() : Caveats.words(row.run(), report))
        + clock(row);
  }

  private static String clock(SummaryRow row) {
    PairReport report = row.report();
    return report == null || report.correction().status() == ClockStatus.OK
        ? ""
        : ", clock " + report.correction().status().name().toLowerCase(Locale.ROOT);
  }

  private static String microseconds(@Nullable Number ns) {
    return ns == null ? "-" : String.format(Locale.ROOT, "%.1f", ns.doubleValue() / 1000);
  }

  private static List<List<String>> withoutEmptyColumns(List<List<String>> table) {
    int[] kept =
        IntStream.range(0, HEAD.size())
            .filter(
                column ->
                    !OPTIONAL.contains(HEAD.get(column))
                        || table.stream()
                            .skip(1)
                            .filter(cells -> !cells.isEmpty())
                            .anyMatch(cells -> cells.get(column).matches(".*\\d.*")))
            .toArray();
    return table.stream()
        .map(cells -> cells.isEmpty() ? cells : Arrays.stream(kept).mapToObj(cells::get).toList())
        .toList();
  }

  private static List<String> aligned(List<List<String>> table) {
    TextTable text = new TextTable();
    text.head(table.get(0));
    table.stream().skip(1).forEach(text::row);
    return text.lines();
  }
}
