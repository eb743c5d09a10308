package org.ddsbench.analysis.correct;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.MessageSeries;
import org.ddsbench.analysis.stats.SeriesStatistics;
import org.jspecify.annotations.Nullable;

/**
 * The 95 % intervals of the quantiles in the report on a corrected trace, from its distinct
 * messages in the order of their numbers. Immutable.
 */
public final class ReportIntervals {
  private static final String IQR = "iqr";

  private final SeriesStatistics ott;
  private final SeriesStatistics rtt;
  private final boolean offsetKnown;

  private ReportIntervals(SeriesStatistics ott, SeriesStatistics rtt, boolean offsetKnown) {
    this.ott = ott;
    this.rtt = rtt;
    this.offsetKnown = offsetKnown;
  }

  /** The intervals of a trace. */
  public static ReportIntervals of(CorrectedSeries series) {
    return new ReportIntervals(
        statistics(series.ottNs(), i -> true),
        statistics(series.rttNs(), series::echoed),
        series.report().offsetNs() != null);
  }

  private static SeriesStatistics statistics(long[] ns, IntPredicate exists) {
    MessageSeries.Builder times = new MessageSeries.Builder(ns.length);
    for (int i = 0; i < ns.length; i++) {
      if (exists.test(i)) {
        times.add(i, ns[i]);
      }
    }
    return SeriesStatistics.of(times.build(), ns.length);
  }

  /**
   * Text for people: a line for each kind of time with enough messages. While the offset of the
   * clocks is unknown, the interquartile range is the only one of one-way times.
   */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    Map<String, Interval> oneWay = intervals(ott);
    if (!offsetKnown) {
      oneWay.keySet().retainAll(Set.of(IQR));
    }
    line(lines, "one way", ott, oneWay);
    line(lines, "round trip", rtt, intervals(rtt));
    return lines;
  }

  private static void line(
      List<String> lines,
      String name,
      SeriesStatistics statistics,
      Map<String, Interval> intervals) {
    Double effective = statistics.effective();
    if (effective != null && !intervals.isEmpty()) {
      String text =
          intervals.entrySet().stream()
              .map(one -> one.getKey() + " " + text(one.getValue()))
              .collect(Collectors.joining(", "));
      lines.add(
          String.format(
              Locale.ROOT,
              "%-12s %s, 95 %% intervals: %s; worth %.0f independent messages (n_eff)",
              "",
              name,
              text,
              effective));
    }
  }

  /**
   * Values for programs: by kind of time {@code n_eff} and, by name, both limits, null where a
   * limit does not exist.
   */
  Map<String, Map<String, @Nullable Object>> values() {
    Map<String, Map<String, @Nullable Object>> values = new LinkedHashMap<>();
    values.put("ott_ns", values(ott));
    values.put("rtt_ns", values(rtt));
    return values;
  }

  private static Map<String, @Nullable Object> values(SeriesStatistics statistics) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    values.put("n_eff", statistics.effective());
    intervals(statistics)
        .forEach((name, one) -> values.put(name, Arrays.asList(one.lowLimit(), one.highLimit())));
    return values;
  }

  /** The intervals for which the messages are enough, by the name in the report. */
  private static Map<String, Interval> intervals(SeriesStatistics statistics) {
    Map<String, @Nullable Interval> all = new LinkedHashMap<>();
    all.put("median", statistics.interval(SeriesStatistics.MEDIAN));
    all.put(IQR, statistics.iqr());
    all.put("p05", statistics.interval(SeriesStatistics.P05));
    all.put("q1", statistics.interval(SeriesStatistics.P25));
    all.put("q3", statistics.interval(SeriesStatistics.P75));
    all.put("p95", statistics.interval(SeriesStatistics.P95));
    all.put("p99", statistics.interval(SeriesStatistics.P99));
    Map<String, Interval> known = new LinkedHashMap<>();
    all.forEach(
        (name, one) -> {
          if (one != null) {
            known.put(name, one);
          }
        });
    return known;
  }

  private static String text(Interval interval) {
    return "["
        + microseconds(interval.lowLimit())
        + ", "
        + microseconds(interval.highLimit())
        + "] us";
  }

  private static String microseconds(@Nullable Double ns) {
    return ns == null ? "-" : String.format(Locale.ROOT, "%.3f", ns / 1000);
  }
}
