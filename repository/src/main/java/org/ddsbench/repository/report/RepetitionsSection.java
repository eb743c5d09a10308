package org.ddsbench.repository.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.analysis.stats.Bootstrap;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.Quantile;
import org.ddsbench.analysis.stats.SeriesStatistics;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.DisturbanceText;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.PooledPair;
import org.jspecify.annotations.Nullable;

/** The table of what was measured more than once: all repetitions together, and their spread. */
final class RepetitionsSection {
  private RepetitionsSection() {}

  /** Empty when nothing was repeated. */
  static Markup of(CampaignSummary summary, Naming naming) {
    Markup html = new Markup();
    if (summary.pooled().isEmpty()) {
      return html;
    }
    html.element("h3", "", "All repetitions together");
    List<Quantile> tails =
        Stream.of(SeriesStatistics.P95, SeriesStatistics.P99)
            .filter(one -> summary.pooled().stream().anyMatch(pair -> pair.tail(one) != null))
            .toList();
    html.open("table", "class=wide").head(head(tails)).open("tbody", "");
    for (PooledPair pair : summary.pooled()) {
      line(html, pair, tails, naming);
    }
    return html.close("tbody").close("table");
  }

  /** A percentile that the messages of no pair tell has no column. */
  private static List<String> head(List<Quantile> tails) {
    List<String> head = new ArrayList<>();
    head.addAll(List.of("Configuration", "Implementation", "Pair", "#Repetitions", "#n (n_eff)"));
    head.addAll(List.of("#Median of all", "#\u00b1U", "#IQR of all"));
    tails.forEach(tail -> head.add("#" + VerdictSection.name(tail) + " of all"));
    head.addAll(List.of("#Medians from", "#to", "Apart", "Caveats"));
    return head;
  }

  private static void line(Markup html, PooledPair pair, List<Quantile> tails, Naming naming) {
    RunManifest run = pair.first();
    html.open("tr", "").element("th", "scope=row", naming.described(run));
    html.element("td", "", naming.implementation(run));
    html.element("td", "class=pair", pair.publisher() + " \u2192 " + pair.subscriber());
    html.open("td", "class=n").text(Integer.toString(pair.repetitions().size()));
    html.element("small", "class=warn", " " + DisturbanceText.restsOn(pair.repetitions()));
    html.close("td");
    html.element(
        "td",
        pair.isUnreliable() ? "class='n warn'" : "class=n",
        VerdictSection.messages(pair.messages(), pair.effectiveMessages()));
    estimate(html, "class='n strong'", pair.medianNs(), pair.interval(), pair.isUnreliable());
    html.element("td", "class=n", VerdictSection.microseconds(pair.boundNs()));
    estimate(html, "class=n", pair.iqrNs(), pair.iqrInterval(), pair.isUnreliable());
    for (Quantile quantile : tails) {
      Bootstrap.Tail tail = pair.tail(quantile);
      html.open("td", "class=n")
          .text(VerdictSection.microseconds(tail == null ? null : tail.value()));
      VerdictSection.interval(html, tail == null ? null : tail.interval(), pair.isUnreliable())
          .close("td");
    }
    html.element("td", "class=n", VerdictSection.microseconds(pair.leastMedianNs()));
    html.element("td", "class=n", VerdictSection.microseconds(pair.mostMedianNs()));
    String apart = String.join(", ", pair.apart().stream().map(String::valueOf).toList());
    html.element("td", apart.isEmpty() ? "" : "class=warn", apart.isEmpty() ? "none" : apart);
    html.element(
        "td", pair.caveats().isEmpty() ? "" : "class=warn", String.join(", ", pair.caveats()));
    html.close("tr");
  }

  private static void estimate(
      Markup html, String attributes, double ns, @Nullable Interval interval, boolean unreliable) {
    html.open("td", attributes).text(VerdictSection.microseconds(ns));
    VerdictSection.interval(html, interval, unreliable).close("td");
  }
}
