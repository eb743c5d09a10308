package org.ddsbench.repository.report;

import java.math.BigDecimal;
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
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.RowOrder;
import org.ddsbench.repository.summary.SummaryRow;
import org.jspecify.annotations.Nullable;

/** Section with the table of all pairs: the numbers, their possible errors, and what is missing. */
final class VerdictSection {
  /** A percentile for which no row has enough messages has no column. */
  private static final List<Quantile> TAILS =
      List.of(SeriesStatistics.P95, SeriesStatistics.P99, SeriesStatistics.P99_9);

  private static final String UNRELIABLE =
      "class=warn title='unreliable: n_eff is below " + EffectiveCount.ENOUGH + "'";

  private final Markup html = new Markup();
  private final Naming naming;
  private final List<SummaryRow> rows;
  private final List<Quantile> tails;
  private final boolean roundTrips;
  private final List<String> head = new ArrayList<>();

  private VerdictSection(CampaignSummary summary, Naming naming) {
    this.naming = naming;
    rows = new ArrayList<>(summary.rows());
    rows.sort(RowOrder.of(naming, RunManifest::number));
    tails =
        TAILS.stream()
            .filter(
                tail ->
                    rows.stream()
                        .map(SummaryRow::ott)
                        .anyMatch(ott -> ott != null && ott.value(tail) != null))
            .toList();
    roundTrips =
        rows.stream()
            .map(SummaryRow::report)
            .anyMatch(pair -> pair != null && pair.correction().rttNs().median() != null);
    head.addAll(
        List.of(
            "Implementation",
            "Pair",
            "Status",
            "#Median",
            "#\u00b1U",
            "#n (n_eff)",
            "#IQR",
            "#p5"));
    tails.forEach(tail -> head.add("#" + name(tail)));
    head.add("#Jitter");
    head.addAll(roundTrips ? List.of("#RTT/2") : List.of());
    head.add("#Lost");
  }

  /** The name of a percentile in headings: p99.9. */
  static String name(Quantile quantile) {
    return "p"
        + BigDecimal.valueOf(100L * quantile.numerator())
            .divide(BigDecimal.valueOf(quantile.denominator()))
            .stripTrailingZeros()
            .toPlainString();
  }

  static Markup of(CampaignSummary summary, Naming naming) {
    return new VerdictSection(summary, naming).table();
  }

  private Markup table() {
    if (rows.isEmpty()) {
      return html.element("p", "", "No run measured one-way times.");
    }
    html.open("table", "class=wide").head(head);
    return html.groups(head.size(), rows, row -> naming.described(row.run()), this::line)
        .close("table");
  }

  private void line(SummaryRow row) {
    html.open("tr", row.gap().isEmpty() ? "" : "class=gap");
    int repetition = row.run().repetition();
    int attempt = row.run().attempt();
    html.element(
        "th",
        "scope=row",
        naming.implementation(row.run())
            + (repetition > 1 ? ", repetition " + repetition : "")
            + (attempt > 1 ? ", attempt " + attempt : ""));
    html.open("td", "class=pair").text(row.publisher() + " \u2192 " + row.subscriber());
    html.element("small", "", " " + row.publisherNode() + " \u2192 " + row.subscriberNode())
        .close("td");
    PairReport report = row.report();
    html.element("td", status(report, row), statusText(report, row) + clockSource(report, row));
    if (report == null || !row.gap().isEmpty()) {
      html.element("td", "class=reason colspan=" + (head.size() - 3), row.gap());
    } else {
      numbers(row, report);
    }
    html.close("tr");
  }

  private void numbers(SummaryRow row, PairReport report) {
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
    for (Quantile tail : tails) {
      html.open("td", "class=n").text(microseconds(ott == null ? null : ott.value(tail)));
      interval(html, row, ott == null ? null : ott.interval(tail)).close("td");
    }
    html.element("td", "class=n", microseconds(ott == null ? null : ott.jitter()));
    if (roundTrips) {
      Double rtt = clock.rttNs().median();
      html.open("td", "class='n soft'").text(microseconds(rtt == null ? null : rtt / 2));
      interval(html, half(row.rtt()), isUnreliable(row.rtt())).close("td");
    }
    long lost = report.counts().lost();
    html.element("td", lost > 0 ? "class='n warn'" : "class=n", Long.toString(lost));
  }

  private static @Nullable Interval half(@Nullable SeriesStatistics rtt) {
    Interval whole = rtt == null ? null : rtt.interval(SeriesStatistics.MEDIAN);
    return whole == null ? null : new Interval(whole.low() / 2, whole.high() / 2);
  }

  private static boolean isUnreliable(@Nullable SeriesStatistics times) {
    Double effective = times == null ? null : times.effective();
    return effective != null && EffectiveCount.isTooFew(effective);
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

  /** A 95 % interval in brackets; nothing without one. */
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

  /** The number of messages, and of independent messages that they are worth. */
  static String messages(long count, @Nullable Double effective) {
    return effective == null
        ? Long.toString(count)
        : String.format(Locale.ROOT, "%d (%.0f)", count, Math.floor(effective));
  }

  /** The text after the status where pings ran, but echoes corrected the clocks. */
  private static String clockSource(@Nullable PairReport report, SummaryRow row) {
    CalibrationReport pings = report == null ? null : report.calibration();
    if (report == null || pings == null || report.correction().status() == ClockStatus.NO_ECHO) {
      return "";
    }
    boolean asked =
        row.run().parameters().get(Parameters.CLOCK_CORRECTION) == ClockCorrection.MESSAGES;
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
