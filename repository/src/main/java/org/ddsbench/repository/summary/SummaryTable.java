package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.EffectiveCount;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.SeriesStatistics;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/** The summary for a terminal: microseconds, aligned, a blank line between messages. */
public final class SummaryTable {
  private static final List<String> HEAD =
      List.of(
          "message",
          "bytes",
          "subs",
          "implementation",
          "pair",
          "median us",
          "IQR us",
          "p95 us",
          "+-U us",
          "n (n_eff)",
          "lost",
          "status");

  private static final String WIDE =
      "! the clocks may be wrong by +-U, which is more than 10 % of the median";

  private static final String BRACKETS = "[...] 95 % interval; - where there is no limit";

  private static final String UNRELIABLE =
      "? the messages depend on each other so much that they are worth fewer than "
          + EffectiveCount.ENOUGH
          + " independent ones (n_eff): the intervals are unreliable";

  private SummaryTable() {}

  /**
   * A head, then one line a pair; a reason stands where the numbers are missing. A pair that was
   * repeated has one line of all repetitions together, and one of each that something is wrong
   * with. Below, what the probes cost.
   */
  public static List<String> lines(CampaignSummary summary) {
    Naming naming = new Naming(summary.rows().stream().map(SummaryRow::run).distinct().toList());
    List<SummaryRow> rows = new ArrayList<>(summary.rows());
    rows.sort(RowOrder.of(naming, RunManifest::repetition));
    List<List<String>> table = new ArrayList<>();
    table.add(HEAD);
    String group = "";
    Set<List<Object>> pooled = pooled(summary);
    for (SummaryRow row : rows) {
      if (pooled.contains(key(row.run(), row.publisher(), row.subscriber())) && isPlain(row)) {
        continue;
      }
      String next = row.run().parameters().messageType() + row.run().payloadBytes();
      if (!next.equals(group)) {
        table.add(List.of());
      }
      group = next;
      table.add(cells(row, naming));
    }
    if (!summary.pooled().isEmpty()) {
      table.add(List.of());
      summary.pooled().forEach(pair -> table.add(cells(pair, naming)));
    }
    List<String> lines = aligned(table);
    List<String> notes = new ArrayList<>();
    if (!pooled.isEmpty()) {
      notes.add("all N: N repetitions together; each alone is in the report and in summary.csv");
    }
    if (rows.stream().anyMatch(row -> row.ott() != null && !row.ott().quantiles().isEmpty())) {
      notes.add(BRACKETS);
    }
    if (rows.stream().anyMatch(SummaryRow::isUnreliable)
        || summary.pooled().stream().anyMatch(PooledPair::isUnreliable)) {
      notes.add(UNRELIABLE);
    }
    if (rows.stream().anyMatch(SummaryRow::isBoundWide)) {
      notes.add(WIDE);
    }
    if (!notes.isEmpty()) {
      lines.add("");
      lines.addAll(notes);
    }
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

  /** Whether nothing is to be said of a repetition that its line with the others does not say. */
  private static boolean isPlain(SummaryRow row) {
    return row.gap().isEmpty()
        && row.run().attempt() == 1
        && status(row).equals(RunManifest.COMPLETED);
  }

  private static List<String> cells(SummaryRow row, Naming naming) {
    PairReport report = row.report();
    int repetition = row.run().repetition();
    int attempt = row.run().attempt();
    String gap = row.gap();
    return line(
        row.run(),
        naming,
        (repetition > 1 ? " #" + repetition : "") + (attempt > 1 ? " attempt " + attempt : ""),
        row.publisher() + ">" + row.subscriber(),
        report == null
            ? "-"
            : microseconds(report.correction().ottNs().median())
                + interval(row, ott -> ott.interval(SeriesStatistics.MEDIAN)),
        report == null
            ? "-"
            : microseconds(report.correction().ottNs().iqr())
                + interval(row, SeriesStatistics::iqr),
        row.ott() == null
            ? "-"
            : microseconds(row.ott().value(SeriesStatistics.P95))
                + interval(row, ott -> ott.interval(SeriesStatistics.P95)),
        report == null
            ? "-"
            : microseconds(report.correction().medianBoundNs()) + (row.isBoundWide() ? "!" : ""),
        report == null
            ? "-"
            : messages(report.correction().ottNs().count(), row.effectiveMessages()),
        report == null ? "-" : Long.toString(report.counts().lost()),
        gap.isEmpty() ? status(row) : gap.replaceAll("\\s+", " "));
  }

  /** All repetitions together. */
  private static List<String> cells(PooledPair pair, Naming naming) {
    String restsOn = DisturbanceText.restsOn(pair.repetitions());
    return line(
        pair.first(),
        naming,
        " all " + pair.repetitions().size(),
        pair.publisher() + ">" + pair.subscriber(),
        microseconds(pair.medianNs()) + interval(pair.interval(), pair.isUnreliable()),
        microseconds(pair.iqrNs()) + interval(pair.iqrInterval(), pair.isUnreliable()),
        "",
        microseconds(pair.boundNs()),
        messages(pair.messages(), pair.effectiveMessages()),
        "",
        "medians "
            + microseconds(pair.leastMedianNs())
            + " to "
            + microseconds(pair.mostMedianNs())
            + (restsOn.isEmpty() ? "" : ", " + restsOn)
            + and(pair.caveats()));
  }

  /** The cells that say what was measured, which repetitions, and then the measured ones. */
  private static List<String> line(
      RunManifest run, Naming naming, String which, String... measured) {
    String label = naming.variation(run);
    List<String> cells =
        new ArrayList<>(
            List.of(
                run.parameters().messageType(),
                Integer.toString(run.payloadBytes()),
                Integer.toString(run.parameters().subscribers()),
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

  private static String messages(long count, @Nullable Double effective) {
    return count
        + (effective == null ? "" : String.format(Locale.ROOT, " (%.0f)", Math.floor(effective)));
  }

  private static String and(List<String> caveats) {
    return String.join("", caveats.stream().map(caveat -> ", " + caveat).toList());
  }

  /** Wrong contents, what limits the numbers and the clock's status: the numbers need care. */
  private static String status(SummaryRow row) {
    PairReport report = row.report();
    String status = row.run().status();
    String disturbed = DisturbanceText.mark(row.run().disturbed());
    status += disturbed.isEmpty() ? "" : ", " + disturbed;
    status += row.difference().isEmpty() ? "" : ", " + row.difference();
    status += and(row.caveats());
    if (report == null || report.correction().status().name().equals("OK")) {
      return status;
    }
    return status + ", clock " + report.correction().status().name().toLowerCase(Locale.ROOT);
  }

  private static String microseconds(@Nullable Number ns) {
    return ns == null ? "-" : String.format(Locale.ROOT, "%.1f", ns.doubleValue() / 1000);
  }

  private static List<String> aligned(List<List<String>> table) {
    int[] widths = new int[HEAD.size()];
    for (List<String> cells : table) {
      for (int i = 0; i < cells.size(); i++) {
        widths[i] = Math.max(widths[i], cells.get(i).length());
      }
    }
    List<String> lines = new ArrayList<>();
    for (List<String> cells : table) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < cells.size(); i++) {
        boolean text = i == 0 || i == 3 || i == HEAD.size() - 1;
        String padding = " ".repeat(widths[i] - cells.get(i).length());
        line.append(i == 0 ? "" : "  ");
        line.append(text ? cells.get(i) + padding : padding + cells.get(i));
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }
}
