package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.pair.Steadiness;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.Quantile;
import org.ddsbench.analysis.stats.SeriesStatistics;
import org.ddsbench.repository.store.StoredPart;
import org.ddsbench.repository.store.StoredTime;
import org.jspecify.annotations.Nullable;

/**
 * The columns of {@code summary.csv} on how reliable the quantiles are: the messages behind them,
 * their intervals, and whether the times stayed at one level. Empty when unknown.
 */
final class IntervalColumns {
  private static final Map<String, Quantile> QUANTILES = new LinkedHashMap<>();

  static {
    QUANTILES.put("p05", SeriesStatistics.P05);
    QUANTILES.put("p25", SeriesStatistics.P25);
    QUANTILES.put("p75", SeriesStatistics.P75);
    QUANTILES.put("p90", SeriesStatistics.P90);
    QUANTILES.put("p95", SeriesStatistics.P95);
    QUANTILES.put("p99", SeriesStatistics.P99);
    QUANTILES.put("p99_9", SeriesStatistics.P99_9);
    QUANTILES.put("p99_99", SeriesStatistics.P99_99);
  }

  private IntervalColumns() {}

  /** These columns behind others. */
  static List<SummaryColumn> after(List<SummaryColumn> others) {
    List<SummaryColumn> columns = new ArrayList<>(others);
    columns.add(
        ofManifest("ott_effective_messages", row -> SummaryColumn.tenths(row.effectiveMessages())));
    columns.add(
        new SummaryColumn(
            "rtt_effective_messages",
            row -> row.rtt() == null ? null : SummaryColumn.tenths(row.rtt().effective()),
            true));
    columns.add(ofPair("ott_p25_ns", pair -> pair.correction().ottNs().q1()));
    columns.add(ofPair("ott_p75_ns", pair -> pair.correction().ottNs().q3()));
    QUANTILES.forEach(
        (name, quantile) ->
            limits(
                columns,
                "ott_" + name,
                row -> row.ott() == null ? null : row.ott().interval(quantile)));
    columns.add(ofPair("ott_status", IntervalColumns::status));
    columns.add(ofChange("change_seq", Steadiness.Change::seq));
    columns.add(ofChange("change_before_ns", Steadiness.Change::beforeNs));
    columns.add(ofChange("change_after_ns", Steadiness.Change::afterNs));
    columns.add(ofPair("warmup_messages", pair -> pair.counts().warmup()));
    columns.add(
        ofManifest(
            "caveats", row -> row.caveats().isEmpty() ? null : String.join("; ", row.caveats())));
    columns.add(ofPair("ott_messages", pair -> pair.correction().ottNs().count()));
    columns.add(ofPair("rtt_messages", pair -> pair.correction().rttNs().count()));
    columns.add(ofPair("ott_intended_messages", pair -> pair.ottIntendedNs().count()));
    columns.add(ofPair("lateness_messages", pair -> pair.latenessNs().count()));
    limits(columns, "rtt_iqr", row -> row.rtt() == null ? null : row.rtt().iqr());
    sending(columns, "ott_intended", StoredTime.OTT_INTENDED);
    sending(columns, "lateness", StoredTime.LATENESS);
    part(columns, "so", StoredPart.SO);
    part(columns, "to", StoredPart.TO);
    part(columns, "ro", StoredPart.RO);
    return List.copyOf(columns);
  }

  private static void sending(List<SummaryColumn> columns, String name, StoredTime time) {
    columns.add(
        ofTables(
            name + "_effective_messages",
            row -> SummaryColumn.tenths(row.sending(time).effective())));
    limits(columns, name + "_median", row -> row.sending(time).interval(SeriesStatistics.MEDIAN));
    limits(columns, name + "_p99", row -> row.sending(time).interval(SeriesStatistics.P99));
  }

  private static void part(List<SummaryColumn> columns, String name, StoredPart part) {
    columns.add(
        ofTables(
            name + "_effective_messages", row -> SummaryColumn.tenths(row.part(part).effective())));
    limits(columns, name + "_median", row -> row.part(part).interval(SeriesStatistics.MEDIAN));
  }

  private static void limits(
      List<SummaryColumn> columns, String of, Function<SummaryRow, @Nullable Interval> interval) {
    columns.add(ofTables(of + "_ci_low_ns", row -> SummaryColumn.low(interval.apply(row))));
    columns.add(ofTables(of + "_ci_high_ns", row -> SummaryColumn.high(interval.apply(row))));
  }

  private static SummaryColumn ofTables(String name, Function<SummaryRow, @Nullable Object> value) {
    return new SummaryColumn(name, value, true);
  }

  private static @Nullable String status(PairReport pair) {
    Steadiness.Status status = pair.steadiness().status();
    return status == null ? null : status.name().toLowerCase(Locale.ROOT);
  }

  private static SummaryColumn ofManifest(
      String name, Function<SummaryRow, @Nullable Object> value) {
    return new SummaryColumn(name, value, false);
  }

  private static SummaryColumn ofPair(String name, Function<PairReport, @Nullable Object> value) {
    return ofManifest(name, row -> row.report() == null ? null : value.apply(row.report()));
  }

  private static SummaryColumn ofChange(
      String name, Function<Steadiness.Change, @Nullable Object> value) {
    return ofPair(
        name,
        pair -> {
          Steadiness.Change change = pair.steadiness().change();
          return change == null ? null : value.apply(change);
        });
  }
}
