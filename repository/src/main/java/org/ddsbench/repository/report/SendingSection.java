package org.ddsbench.repository.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.pair.SendRate;
import org.ddsbench.analysis.stats.Quantile;
import org.ddsbench.analysis.stats.QuantileEstimates;
import org.ddsbench.analysis.stats.SeriesStatistics;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.StoredTime;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.SummaryRow;
import org.jspecify.annotations.Nullable;

/**
 * Section on how well every publisher kept its schedule, and what its lateness adds to one-way
 * times: a publisher that is held up sends later, and its messages look fast although their user
 * waited.
 */
final class SendingSection {
  private static final List<String> HEAD =
      List.of(
          "Run",
          "#Pub.",
          "#Schedule",
          "#Reached",
          "#n (n_eff)",
          "#Late p50",
          "#p99",
          "#max",
          "#write() p50",
          "#p99",
          "#OTT p99",
          "#from T0");

  private SendingSection() {}

  static Markup of(List<RunManifest> runs, CampaignSummary summary, Naming naming) {
    Markup html = new Markup().open("table", "class=wide").head(HEAD).open("tbody", "");
    for (RunManifest run : runs) {
      run.pairs().stream()
          .map(PairReport::publisher)
          .distinct()
          .forEach(publisher -> publisher(html, run, publisher, summary, naming));
    }
    return html.close("tbody").close("table");
  }

  private static void publisher(
      Markup html, RunManifest run, int publisher, CampaignSummary summary, Naming naming) {
    PairReport pair = slowest(run, publisher);
    Optional<SummaryRow> row = summary.row(run, pair.publisher(), pair.subscriber());
    line(html, naming.run(run), run, pair, row);
  }

  /** Of the publisher's pairs, the one in which a user waited longest. */
  private static PairReport slowest(RunManifest run, int publisher) {
    return run.pairs().stream()
        .filter(pair -> pair.publisher() == publisher)
        .reduce((a, b) -> p99(a) >= p99(b) ? a : b)
        .orElseThrow();
  }

  private static double p99(PairReport pair) {
    Double p99 = pair.ottIntendedNs().p99();
    return p99 == null ? Double.NEGATIVE_INFINITY : p99;
  }

  private static void line(
      Markup html, String name, RunManifest run, PairReport pair, Optional<SummaryRow> row) {
    SendRate rate = pair.rate();
    QuantileEstimates lateness = estimates(row, StoredTime.LATENESS);
    QuantileEstimates write = estimates(row, StoredTime.WRITE);
    html.open("tr", "").element("th", "scope=row", name);
    html.element("td", "class=n", Integer.toString(pair.publisher()));
    html.element(
        "td",
        "class=n",
        run.parameters().get(Parameters.PATTERN).paced() ? hertz(rate.scheduledHz()) : "none");
    html.element(
        "td",
        rate.isMissed() ? "class='n warn' title='more than 1 % below the schedule'" : "class=n",
        hertz(rate.reachedHz()) + (rate.isMissed() ? " \u26a0" : ""));
    html.element(
        "td",
        lateness.isUnreliable() ? "class='n warn'" : "class=n",
        VerdictSection.messages(pair.latenessNs().count(), lateness.effective()));
    time(html, pair.latenessNs().median(), lateness, SeriesStatistics.MEDIAN);
    time(html, pair.latenessNs().p99OfEnough(), lateness, SeriesStatistics.P99);
    html.number(VerdictSection.microseconds(pair.latenessNs().max()));
    time(html, pair.writeNs().median(), write, SeriesStatistics.MEDIAN);
    time(html, pair.writeNs().p99OfEnough(), write, SeriesStatistics.P99);
    html.open("td", "class=n")
        .text(VerdictSection.microseconds(pair.correction().ottNs().p99OfEnough()));
    Optional<SeriesStatistics> ott = row.map(SummaryRow::ott);
    VerdictSection.interval(
            html,
            ott.map(one -> one.interval(SeriesStatistics.P99)).orElse(null),
            row.filter(SummaryRow::isUnreliable).isPresent())
        .close("td");
    time(
        html,
        pair.ottIntendedNs().p99OfEnough(),
        estimates(row, StoredTime.OTT_INTENDED),
        SeriesStatistics.P99);
    html.close("tr");
  }

  private static QuantileEstimates estimates(Optional<SummaryRow> row, StoredTime time) {
    return row.map(one -> one.sending(time)).orElse(QuantileEstimates.NONE);
  }

  private static void time(
      Markup html, @Nullable Number ns, QuantileEstimates estimates, Quantile quantile) {
    html.open("td", "class=n").text(VerdictSection.microseconds(ns));
    VerdictSection.interval(
            html, ns == null ? null : estimates.interval(quantile), estimates.isUnreliable())
        .close("td");
  }

  private static String hertz(@Nullable Double rate) {
    return rate == null
        ? "\u2013"
        : String.format(Locale.ROOT, rate < 1000 ? "%.1f" : "%,.0f", rate);
  }
}
