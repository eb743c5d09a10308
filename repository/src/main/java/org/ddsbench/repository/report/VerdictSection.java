package org.ddsbench.repository.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.correct.CorrectionReport;
import org.ddsbench.analysis.pair.CalibrationReport;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.EffectiveCount;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.Quantile;
import org.ddsbench.analysis.stats.SeriesStatistics;
import org.ddsbench.core.campaign.ClockCorrection;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.RowOrder;
import org.ddsbench.repository.summary.SummaryRow;
import org.jspecify.annotations.Nullable;

/** The table of all pairs: the numbers, how wrong they can be, and what is missing. */
final class VerdictSection {
  private static final List<String> HEAD =
      List.of(
          "Implementation",
          "Pair",
          "Status",
          "#Median",
          "#\u00b1U",
          "#n (n_eff)",
          "#IQR",
          "#p5",
          "#p95",
          "#p99",
          "#p99.9",
          "#Jitter",
          "#RTT/2",
          "#Lost",
          "#Dup.");

  private static final String UNRELIABLE =
      "class=warn title='unreliable: n_eff is below " + EffectiveCount.ENOUGH + "'";

  private VerdictSection() {}

  static Markup of(CampaignSummary summary, Naming naming) {
    Markup html = new Markup();
    html.open("table", "class=wide").head(HEAD);
    List<SummaryRow> rows = new ArrayList<>(summary.rows());
    rows.sort(RowOrder.of(naming, RunManifest::number));
    String open = "";
    for (SummaryRow row : rows) {
      String variation = naming.variation(row.run());
      String group =
          naming.message(row.run())
              + ", "
              + naming.subscribers(row.run())
              + (variation.isEmpty() ? "" : ", " + variation);
      if (!group.equals(open)) {
        if (!open.isEmpty()) {
          html.close("tbody");
        }
        html.open("tbody", "").open("tr", "class=group");
        html.element("th", "scope=colgroup colspan=" + HEAD.size(), group).close("tr");
      }
      open = group;
      line(html, row, naming);
    }
    return html.close("tbody").close("table");
  }

  private static void line(Markup html, SummaryRow row, Naming naming) {
    html.open("tr", row.gap().isEmpty() ? "" : "class=gap");
    int repetition = row.run().repetition();
    int attempt = row.run().attempt();
    html.element(
        "th",
        "scope=row",
        naming.implementation(row.run())
            + (repetition > 1 ? ", repetition " + repetition : "")
            + (attempt > 1 ? ", attempt " + attempt : ""));
    html.element(
        "td",
        "class=pair",
        row.publisher()
            + " \u2192 "
            + row.subscriber()
            + " ("
            + row.publisherNode()
            + " \u2192 "
            + row.subscriberNode()
            + ")");
    PairReport report = row.report();
    html.element("td", status(report, row), statusText(report, row) + clockSource(report, row));
    if (report == null || !row.gap().isEmpty()) {
      html.element("td", "class=reason colspan=" + (HEAD.size() - 3), row.gap());
    } else {
      numbers(html, row, report);
    }
    html.close("tr");
  }

  private static void numbers(Markup html, SummaryRow row, PairReport report) {
    CorrectionReport clock = report.correction();
    SeriesStatistics ott = row.ott();
    html.open("td", "class='n strong'").text(microseconds(clock.ottNs().median()));
    interval(html, row, ott == null ? null : ott.interval(SeriesStatistics.MEDIAN)).close("td");
    html.element(
        "td",
        row.isBoundWide() ? "class='n warn' title='above 10 % of the median'" : "class=n",
        microseconds(clock.medianBoundNs()) + (row.isBoundWide() ? " \u26a0" : ""));
    html.element(
        "td",
        row.isUnreliable() ? "class='n warn'" : "class=n",
        messages(clock.ottNs().count(), row.effectiveMessages()));
    html.open("td", "class=n").text(microseconds(clock.ottNs().iqr()));
    interval(html, row, ott == null ? null : ott.iqr()).close("td");
    html.open("td", "class=n").text(microseconds(clock.ottNs().p05()));
    interval(html, row, ott == null ? null : ott.interval(SeriesStatistics.P05)).close("td");
    for (Quantile tail :
        List.of(SeriesStatistics.P95, SeriesStatistics.P99, SeriesStatistics.P99_9)) {
      html.open("td", "class=n").text(microseconds(ott == null ? null : ott.value(tail)));
      interval(html, row, ott == null ? null : ott.interval(tail)).close("td");
    }
    html.element("td", "class=n", microseconds(ott == null ? null : ott.jitter()));
    Double rtt = clock.rttNs().median();
    html.element("td", "class='n soft'", microseconds(rtt == null ? null : rtt / 2));
    long lost = report.counts().lost();
    html.element(
        "td",
        lost > 0 ? "class='n warn'" : "class=n",
        lost == 0 ? "0" : lost + " of " + report.counts().sent());
    html.element("td", "class=n", Long.toString(report.counts().duplicates()));
  }

  private static String status(@Nullable PairReport report, SummaryRow row) {
    if (!row.difference().isEmpty()) {
      return "class=bad";
    }
    boolean good =
        row.gap().isEmpty()
            && report != null
            && report.correction().status() == ClockStatus.OK
            && row.caveats().isEmpty()
            && !row.run().isDisturbed();
    return good ? "class=ok" : row.run().isCompleted() ? "class=warn" : "class=bad";
  }

  private static String statusText(@Nullable PairReport report, SummaryRow row) {
    if (report == null || !row.run().isCompleted()) {
      return row.run().isCompleted() ? "no result" : row.run().status();
    }
    CorrectionReport clock = report.correction();
    String status =
        (row.difference().isEmpty() ? "" : row.difference() + ", clock ")
            + clock.status().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    int resets = clock.clockResets().size();
    return status
        + (row.run().isDisturbed() ? ", disturbed" : "")
        + String.join("", row.caveats().stream().map(caveat -> ", " + caveat).toList())
        + (clock.method() == SkewMethod.WINDOWED ? ", clock wandered (windowed)" : "")
        + (resets == 0 ? "" : ", " + resets + (resets == 1 ? " clock reset" : " clock resets"));
  }

  private static Markup interval(Markup html, SummaryRow row, @Nullable Interval interval) {
    return interval(html, interval, row.isUnreliable());
  }

  /** A 95 % interval in brackets; nothing when there is none. */
  static Markup interval(Markup html, @Nullable Interval interval, boolean unreliable) {
    String text =
        interval == null
            ? ""
            : " ["
                + microseconds(interval.lowLimit())
                + ", "
                + microseconds(interval.highLimit())
                + "]";
    return unreliable && interval != null
        ? html.element("small", UNRELIABLE, text + " ?")
        : html.element("small", "", text);
  }

  /** How many messages, and how many independent ones these are worth. */
  static String messages(long count, @Nullable Double effective) {
    return effective == null
        ? Long.toString(count)
        : String.format(Locale.ROOT, "%d (%.0f)", count, Math.floor(effective));
  }

  /** What stands behind the status where pings ran, but echoes corrected the clocks. */
  private static String clockSource(@Nullable PairReport report, SummaryRow row) {
    CalibrationReport pings = report == null ? null : report.calibration();
    if (report == null || pings == null || report.correction().status() == ClockStatus.NO_ECHO) {
      return "";
    }
    boolean asked = row.run().parameters().clockCorrection() == ClockCorrection.MESSAGES;
    return asked || !pings.problem().isEmpty() ? ", clock from echoes alone" : "";
  }

  static String microseconds(@Nullable Number ns) {
    if (ns == null) {
      return "\u2013";
    }
    double us = ns.doubleValue() / 1000;
    return String.format(Locale.ROOT, Math.abs(us) < 1000 ? "%.1f" : "%,.0f", us);
  }
}
