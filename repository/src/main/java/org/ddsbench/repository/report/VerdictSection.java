package org.ddsbench.repository.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.correct.CorrectionReport;
import org.ddsbench.analysis.pair.CalibrationReport;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.Interval;
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
          "#Median",
          "#IQR",
          "#p5",
          "#p95",
          "#p99",
          "#Jitter",
          "#\u00b1U",
          "#RTT/2",
          "#Lost",
          "#Dup.",
          "Status");

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
        html.element("th", "scope=colgroup colspan=13", group).close("tr");
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
    if (report == null || !row.gap().isEmpty()) {
      html.element("td", "colspan=10 class=reason", row.gap());
    } else {
      numbers(html, row, report);
    }
    html.element("td", status(report, row), statusText(report, row) + clockSource(report, row))
        .close("tr");
  }

  private static void numbers(Markup html, SummaryRow row, PairReport report) {
    CorrectionReport clock = report.correction();
    SeriesStatistics ott = row.ott();
    html.open("td", "class='n strong'").text(microseconds(clock.ottNs().median()));
    html.element("small", "", ott == null ? "" : " " + interval(ott.median())).close("td");
    html.element("td", "class=n", microseconds(clock.ottNs().iqr()));
    html.element("td", "class=n", microseconds(clock.ottNs().p05()));
    html.element("td", "class=n", microseconds(ott == null ? null : ott.p95()));
    html.element("td", "class=n", microseconds(ott == null ? null : ott.p99()));
    html.element("td", "class=n", microseconds(ott == null ? null : ott.jitter()));
    html.element(
        "td",
        row.isBoundWide() ? "class='n warn' title='above 10 % of the median'" : "class=n",
        microseconds(clock.medianBoundNs()) + (row.isBoundWide() ? " \u26a0" : ""));
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
            && row.missedRate().isEmpty()
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
    String rate =
        row.missedRate().isPresent()
            ? String.format(
                Locale.ROOT, ", %.1f %% of the rate", 100 * row.missedRate().getAsDouble())
            : "";
    return status
        + (row.run().isDisturbed() ? ", disturbed" : "")
        + rate
        + (clock.method() == SkewMethod.WINDOWED ? ", clock wandered (windowed)" : "")
        + (resets == 0 ? "" : ", " + resets + (resets == 1 ? " clock reset" : " clock resets"));
  }

  /** A 95 % interval in brackets; empty when there is none. */
  static String interval(@Nullable Interval interval) {
    return interval == null
        ? ""
        : "[" + microseconds(interval.low()) + ", " + microseconds(interval.high()) + "]";
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
