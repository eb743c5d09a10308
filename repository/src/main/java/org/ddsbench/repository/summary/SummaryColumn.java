package org.ddsbench.repository.summary;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.ddsbench.analysis.correct.CorrectionReport;
import org.ddsbench.analysis.pair.BreakdownReport;
import org.ddsbench.analysis.pair.PairCounts;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.SeriesStatistics;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.repository.store.ResourceUse;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/**
 * One column of {@code summary.csv}: its name and the source of its value (null is an empty cell).
 *
 * @param name ends in its unit, if it has one: {@code _ns}, {@code _ppm}, {@code _percent}, {@code
 *     _bytes}, {@code _hz}
 * @param fromTables whether its values are in the tables of a run, and not in its manifest
 */
public record SummaryColumn(
    String name, Function<SummaryRow, @Nullable Object> value, boolean fromTables) {

  /** All columns except those that other classes add. */
  private static final List<SummaryColumn> MEASURED =
      List.of(
          ofRun("campaign", RunManifest::campaign),
          ofRun("execution", RunManifest::execution),
          ofRun("test", RunManifest::test),
          ofRun("run", RunManifest::run),
          ofTest("dds", Values::dds),
          ofRun("dds_version", RunManifest::ddsVersion),
          ofTest("message_type", p -> p.get(Parameters.MESSAGE_TYPE)),
          ofRun("message_bytes_nominal", RunManifest::nominalBytes),
          ofRun("message_bytes_serialized", RunManifest::payloadBytes),
          ofTest("qos", p -> p.get(Parameters.QUALITY_OF_SERVICE)),
          ofTest("history", p -> p.text(Parameters.HISTORY)),
          ofTest("ownership", p -> p.get(Parameters.OWNERSHIP)),
          ofTest("multicast", p -> p.get(Parameters.MULTICAST)),
          ofTest("publishers", p -> p.get(Parameters.PUBLISHERS)),
          ofTest("subscribers", p -> p.get(Parameters.SUBSCRIBERS)),
          new SummaryColumn("publisher", SummaryRow::publisher),
          new SummaryColumn("subscriber", SummaryRow::subscriber),
          ofTest("trigger", p -> p.get(Parameters.TRIGGER)),
          ofTest("echo", p -> p.get(Parameters.ECHO)),
          ofCounts("sent", PairCounts::sent),
          ofCounts("received", PairCounts::received),
          ofCounts("lost", PairCounts::lost),
          ofCounts("duplicates", PairCounts::duplicates),
          ofCounts("reordered", PairCounts::reordered),
          ofClock("ott_median_ns", clock -> clock.ottNs().median()),
          ofClock("ott_iqr_ns", clock -> clock.ottNs().iqr()),
          ofClock("ott_p05_ns", clock -> clock.ottNs().p05()),
          ofClock("ott_p95_ns", clock -> clock.ottNs().p95()),
          ofClock("ott_p99_ns", clock -> clock.ottNs().p99()),
          ofClock("ott_max_ns", clock -> clock.ottNs().max()),
          ofClock("rtt_median_ns", clock -> clock.rttNs().median()),
          ofClock("rtt_iqr_ns", clock -> clock.rttNs().iqr()),
          ofParts("so_median_ns", parts -> parts.soNs().median()),
          ofParts("to_median_ns", parts -> parts.toNs().median()),
          ofParts("ro_median_ns", parts -> parts.roNs().median()),
          ofClock("skew_ppm", CorrectionReport::skewPpm),
          ofClock("offset_ns", CorrectionReport::offsetNs),
          ofClock("uncertainty_ns", CorrectionReport::uncertaintyNs),
          ofClock("clock_status", clock -> clock.status().name().toLowerCase(Locale.ROOT)),
          ofUse("cpu_percent", ResourceUse::cpuPercent),
          ofUse("rss_bytes", ResourceUse::rssBytes),
          ofUse("voluntary_switches", ResourceUse::voluntarySwitches),
          ofUse("involuntary_switches", ResourceUse::involuntarySwitches),
          ofRun("status", RunManifest::status),
          ofRun("repetition", RunManifest::repetition),
          ofOtt("ott_median_ci_low_ns", ott -> low(ott.interval(SeriesStatistics.MEDIAN))),
          ofOtt("ott_median_ci_high_ns", ott -> high(ott.interval(SeriesStatistics.MEDIAN))),
          ofOtt("ott_iqr_ci_low_ns", ott -> low(ott.iqr())),
          ofOtt("ott_iqr_ci_high_ns", ott -> high(ott.iqr())),
          ofOtt("ott_block_messages", ott -> tenths(ott.blockLength())),
          ofOtt("ott_jitter_ns", ott -> tenths(ott.jitter())),
          ofOtt("ott_p90_ns", ott -> ott.value(SeriesStatistics.P90)),
          ofOtt("ott_p99_9_ns", ott -> ott.value(SeriesStatistics.P99_9)),
          ofOtt("ott_p99_99_ns", ott -> ott.value(SeriesStatistics.P99_99)),
          ofOtt("ott_within_90_ns", SeriesStatistics::within90),
          ofOtt("ott_within_95_ns", SeriesStatistics::within95),
          ofOtt("ott_within_98_ns", SeriesStatistics::within98),
          ofOtt("ott_within_99_ns", SeriesStatistics::within99),
          ofOtt("ott_within_99_9_ns", SeriesStatistics::within999),
          ofRtt("rtt_median_ci_low_ns", rtt -> low(rtt.interval(SeriesStatistics.MEDIAN))),
          ofRtt("rtt_median_ci_high_ns", rtt -> high(rtt.interval(SeriesStatistics.MEDIAN))),
          ofPair("ott_intended_median_ns", pair -> pair.ottIntendedNs().median()),
          ofPair("ott_intended_p99_ns", pair -> pair.ottIntendedNs().p99()),
          ofPair("lateness_median_ns", pair -> pair.latenessNs().median()),
          ofPair("lateness_p99_ns", pair -> pair.latenessNs().p99()),
          ofPair("lateness_max_ns", pair -> pair.latenessNs().max()),
          new SummaryColumn("rate_scheduled_hz", SummaryRow::scheduledRate),
          ofPair("rate_reached_hz", pair -> pair.rate().reachedHz()),
          ofTest("probe", p -> p.get(Parameters.PROBE)),
          ofTest("discovery", p -> p.get(Parameters.DISCOVERY)),
          ofCounts("echoes", PairCounts::echoes),
          ofVerified("content_errors", PairCounts::contentErrors),
          ofVerified("echo_content_errors", PairCounts::echoContentErrors),
          ofTest("transport", p -> p.get(Parameters.TRANSPORT)));

  /** All columns, in the order of the file. */
  public static final List<SummaryColumn> ALL =
      ParameterColumns.after(
          IntervalColumns.after(
              ClockColumns.after(
                  ArrivalColumns.after(
                      ParameterColumns.olderAfter(DisturbanceColumns.after(MEASURED))))));

  private SummaryColumn(String name, Function<SummaryRow, @Nullable Object> value) {
    this(name, value, false);
  }

  private static SummaryColumn ofRun(String name, Function<RunManifest, @Nullable Object> value) {
    return new SummaryColumn(name, row -> value.apply(row.run()));
  }

  /** Empty where contents were not compared. */
  private static SummaryColumn ofVerified(
      String name, Function<PairCounts, @Nullable Object> value) {
    return new SummaryColumn(
        name,
        row ->
            row.report() == null || !row.run().parameters().get(Parameters.VERIFY)
                ? null
                : value.apply(row.report().counts()));
  }

  private static SummaryColumn ofTest(String name, Function<Values, @Nullable Object> value) {
    return ofRun(name, run -> value.apply(run.parameters()));
  }

  private static SummaryColumn ofPair(String name, Function<PairReport, @Nullable Object> value) {
    return new SummaryColumn(name, row -> row.report() == null ? null : value.apply(row.report()));
  }

  private static SummaryColumn ofParts(
      String name, Function<BreakdownReport, @Nullable Object> value) {
    return ofPair(name, pair -> pair.breakdown() == null ? null : value.apply(pair.breakdown()));
  }

  private static SummaryColumn ofCounts(String name, Function<PairCounts, @Nullable Object> value) {
    return ofPair(name, pair -> value.apply(pair.counts()));
  }

  private static SummaryColumn ofClock(
      String name, Function<CorrectionReport, @Nullable Object> value) {
    return ofPair(name, pair -> value.apply(pair.correction()));
  }

  private static SummaryColumn ofOtt(
      String name, Function<SeriesStatistics, @Nullable Object> value) {
    return new SummaryColumn(name, row -> row.ott() == null ? null : value.apply(row.ott()), true);
  }

  private static SummaryColumn ofRtt(
      String name, Function<SeriesStatistics, @Nullable Object> value) {
    return new SummaryColumn(name, row -> row.rtt() == null ? null : value.apply(row.rtt()), true);
  }

  static @Nullable Double low(@Nullable Interval interval) {
    return interval == null ? null : tenths(interval.lowLimit());
  }

  static @Nullable Double high(@Nullable Interval interval) {
    return interval == null ? null : tenths(interval.highLimit());
  }

  /** A limit is an estimate: more digits would be meaningless. */
  static @Nullable Double tenths(@Nullable Double value) {
    return value == null ? null : Double.valueOf(Math.rint(value * 10) / 10);
  }

  private static SummaryColumn ofUse(String name, Function<ResourceUse, @Nullable Object> value) {
    return new SummaryColumn(name, row -> row.use() == null ? null : value.apply(row.use()), true);
  }
}
